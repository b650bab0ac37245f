import { expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { dictOf, numberOf } from '@formseal/pdf';
import { pdfSource, stream } from '../specimens/pdf-source.js';
import { normalisePdf } from './normalise.js';

const page = (parent: number): string =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 612 792] /Contents 9 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`;

/** A tree of two levels and two pages that says so of itself. */
const tree = (root: string, node: string): Uint8Array =>
  pdfSource([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Kids [3 0 R 4 0 R] ${root} >>`],
    [3, page(2)],
    [4, `<< /Type /Pages /Parent 2 0 R /Kids [5 0 R] ${node} >>`],
    [5, page(4)],
    [9, stream('BT /F1 12 Tf 72 700 Td (Application) Tj ET')],
  ]);

it.each([
  ['are right', '/Count 2', '/Count 1'],
  ['say fewer', '/Count 1', '/Count 1'],
  ['say more', '/Count 2', '/Count 7'],
  ['are below nothing', '/Count -3', '/Count 1'],
  ['are not there', '', ''],
])(
  'a normalised file says of its pages how many there are, where those of the upload %s',
  async (_what, root, node) => {
    const result = await normalisePdf(tree(root, node));
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(result.pageCount).toBe(2);
    const pdf = await PDF.load(result.bytes);
    const pages = dictOf(pdf, pdf.getCatalog().get('Pages'));
    expect(numberOf(pdf, pages?.get('Count'))).toBe(2);
    expect(
      Buffer.from(result.bytes)
        .toString('latin1')
        .match(/\/Count \S+/g)
        ?.sort(),
    ).toEqual(['/Count 1', '/Count 2']);
  },
);

it('a tree that leads to its one page by more ways than can be gone is settled all the same', async () => {
  const levels = Array.from({ length: 40 }, (_one, at): [number, string] => [
    20 + at,
    `<< /Type /Pages /Count 2 /Kids [${21 + at} 0 R ${21 + at} 0 R] >>`,
  ]);
  const source = pdfSource([
    [1, '<< /Type /Catalog /Pages 20 0 R >>'],
    ...levels,
    [60, page(59)],
    [9, stream('BT /F1 12 Tf 72 700 Td (Application) Tj ET')],
  ]);
  expect(await normalisePdf(source)).toMatchObject({ ok: expect.any(Boolean) });
});
