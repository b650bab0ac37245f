import { deflateSync } from 'node:zlib';
import { smallFile } from '@formseal/pdf/small-file';

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const FONT = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const PAGE = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${FONT} /Contents 4 0 R >>`;

/** 400 MB of blanks, deflated twice. */
export function memoryBomb(): Buffer {
  const once = deflateSync(Buffer.alloc(400 * 1024 * 1024, 0x20), { level: 9 });
  return smallFile([
    CATALOGUE,
    PAGES,
    PAGE,
    stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(once, { level: 9 })),
  ]);
}

const text = (says: string): Buffer =>
  stream(
    '',
    Buffer.from(`BT /F1 12 Tf 72 700 Td (Name of the applicant:) Tj 0 -40 Td (${says}) Tj ET 200 698 m 500 698 l S`),
  );

export const CHEAP = 'The price is 10 euros';
export const DEAR = 'The price is 90000 euros';

/** Files of which one parser sees the one price and another may see the other, each by what makes them differ. */
export function twoFaced(): { name: string; pdf: Buffer }[] {
  const plain = smallFile([CATALOGUE, PAGES, PAGE, text(CHEAP)]);
  const other = Buffer.concat([Buffer.from('4 0 obj\n'), text(DEAR), Buffer.from('\nendobj\n')]);
  const at = plain.indexOf('xref\n0');
  return [
    {
      name: 'a second object 4 before the table',
      pdf: Buffer.concat([plain.subarray(0, at), other, plain.subarray(at)]),
    },
    { name: 'a second object 4 behind the end', pdf: Buffer.concat([plain, other, Buffer.from('%%EOF\n')]) },
    {
      name: 'a table that is off by one',
      pdf: Buffer.from(
        plain.toString('latin1').replace(/startxref\n(\d+)/, (_all, n) => `startxref\n${Number(n) + 1}`),
        'latin1',
      ),
    },
    { name: 'two whole files in one', pdf: Buffer.concat([plain, smallFile([CATALOGUE, PAGES, PAGE, text(DEAR)])]) },
    {
      name: 'two contents in one page',
      pdf: smallFile([
        CATALOGUE,
        PAGES,
        PAGE.replace('/Contents 4 0 R', '/Contents 4 0 R /Contents 5 0 R'),
        text(CHEAP),
        text(DEAR),
      ]),
    },
    {
      name: 'a length that lies',
      pdf: Buffer.from(plain.toString('latin1').replace(/\/Length \d+/, '/Length 5'), 'latin1'),
    },
  ];
}
