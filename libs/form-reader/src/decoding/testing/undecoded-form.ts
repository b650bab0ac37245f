/** A font by whose glyph numbers a form is written. */
export interface NumberedFont {
  readonly file: Buffer | null;
  readonly numberOf: (sign: string) => number;
  readonly widths: readonly number[];
}

const HEADING = 'Application for membership';
export const CAPTIONS = [
  'Family name',
  'Given name',
  'Date of birth',
  'Street and house number',
  'Postal code and city',
  'Telephone number',
  'Nationality',
  'Occupation',
];

/** Captions of a German form: letters that English has not, and short words that show letters which no other has. */
export const GERMAN_CAPTIONS = [
  'Familienname',
  'Vornamen des Mitglieds',
  'Geburtsdatum',
  'Straße',
  'Hausnummer',
  'Postleitzahl und Wohnort',
  'Telefonnummer (tagsüber)',
  'Staatsangehörigkeit',
  'Name der Zahlungspflichtigen',
  'IBAN',
  'Ort',
];

/** A flat form whose heading can be read and whose captions are glyph numbers without `ToUnicode`. */
export function undecodedForm(
  { file, numberOf, widths }: NumberedFont,
  captions: readonly string[] = CAPTIONS,
): Buffer {
  const coded = (text: string): string =>
    `<${[...text].map((sign) => numberOf(sign).toString(16).padStart(4, '0')).join('')}>`;
  const rows = captions.map((caption, i) => {
    const y = 660 - 40 * i;
    return `BT /F1 11 Tf 72 ${y} Td ${coded(caption)} Tj ET 240 ${y - 2} m 520 ${y - 2} l S`;
  });
  const content = `BT /F2 16 Tf 72 720 Td (${HEADING}) Tj ET\n${rows.join('\n')}`;
  const descriptor = `/Type /FontDescriptor /FontName /AAAAAA+Some /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 9 0 R >> >> >>',
    streamOf(Buffer.from(content), ''),
    '<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Some /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Some /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R /CIDToGIDMap /Identity /DW 550 /W [0 [${widths.join(' ')}]] >>`,
    `<< ${descriptor} ${file ? '/FontFile2 8 0 R' : ''} >>`,
    streamOf(file ?? Buffer.alloc(0), ''),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

const streamOf = (content: Buffer, dict: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let at = parts[0]!.length;
  const offsets = objects.map((object, i) => {
    const body = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(body);
    at += body.length;
    return at - body.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.concat([...parts, Buffer.from(`${table}startxref\n${at}\n%%EOF\n`)]);
}
