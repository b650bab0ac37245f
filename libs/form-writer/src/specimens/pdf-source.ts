/** An object of a specimen: its number and what stands between obj and endobj. */
export type SourceObject = readonly [number, string];

export const stream = (content: string, dict = ''): string =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A PDF written by hand, with a correct cross-reference table over the objects that are listed first under their number. */
export function pdfSource(
  objects: readonly SourceObject[],
  trailer = '',
  untracked: readonly SourceObject[] = [],
): Uint8Array {
  let out = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  const add = ([number, body]: SourceObject, track: boolean): void => {
    if (track) offsets.set(number, out.length);
    out += `${number} 0 obj\n${body}\nendobj\n`;
  };
  for (const object of objects) add(object, true);
  for (const object of untracked) add(object, false);
  const size = Math.max(...offsets.keys()) + 1;
  const at = out.length;
  out += `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let n = 1; n < size; n += 1) {
    const offset = offsets.get(n);
    out += offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  out += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(out, 'latin1'));
}

const FONT = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

/** One page that says something, with whatever else the specimen needs. */
export function onePage(options: {
  content?: string;
  page?: string;
  catalog?: string;
  box?: string;
  more?: readonly SourceObject[];
  untracked?: readonly SourceObject[];
}): Uint8Array {
  const content = options.content ?? 'BT /F1 12 Tf 72 700 Td (Application) Tj ET';
  return pdfSource(
    [
      [1, `<< /Type /Catalog /Pages 2 0 R ${options.catalog ?? ''} >>`],
      [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      [
        3,
        `<< /Type /Page /Parent 2 0 R /MediaBox ${options.box ?? '[0 0 612 792]'} /Resources ${FONT} /Contents 4 0 R ${options.page ?? ''} >>`,
      ],
      [4, stream(content)],
      ...(options.more ?? []),
    ],
    '',
    options.untracked ?? [],
  );
}

/** A form whose widgets are objects 10, 11, … in the order given. */
export function formPage(
  widgets: readonly string[],
  options: {
    content?: string;
    page?: string;
    form?: string;
    catalog?: string;
    more?: readonly SourceObject[];
    box?: string;
  } = {},
): Uint8Array {
  const refs = widgets.map((_, i) => `${10 + i} 0 R`).join(' ');
  return onePage({
    ...options,
    page: `/Annots [${refs}] ${options.page ?? ''}`,
    catalog: `/AcroForm << /Fields [${refs}] /DA (/Helv 0 Tf 0 g) ${options.form ?? ''} >> ${options.catalog ?? ''}`,
    more: [
      ...widgets.map((widget, i): SourceObject => [10 + i, `<< /Type /Annot /Subtype /Widget ${widget} >>`]),
      ...(options.more ?? []),
    ],
  });
}
