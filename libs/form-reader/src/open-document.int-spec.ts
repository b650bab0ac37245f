import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildReader, built } from './testing/built-reader.js';
import { OwnProcess } from './testing/own-process.js';

// pdf.js can't be required, so that Jest can't load it: what it reads is asked of a process of Node's own.
jest.setTimeout(120_000);

/** A page with one text widget, and what the catalog says besides. */
const withWidget = (catalog: string): string =>
  [
    '%PDF-1.7',
    `1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj`,
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >> endobj',
    '4 0 obj << /Type /Annot /Subtype /Widget /FT /Tx /T (name) /TU (Name) /F 4 /Rect [150 716 400 732] /P 3 0 R >> endobj',
    'trailer << /Root 1 0 R /Size 5 >>',
  ].join('\n');

/** The same page with a printed line to sign on, and one for the town, which the file declares just as little. */
function toSign(pdf: string): string {
  const drawn =
    'BT /F 10 Tf 60 402 Td (Signature:) Tj 0 200 Td (Town:) Tj ET 150 400 m 400 400 l S 150 600 m 400 600 l S';
  return pdf
    .replace('/Annots', '/Contents 5 0 R /Resources << /Font << /F 6 0 R >> >> /Annots')
    .replace(
      'trailer',
      `5 0 obj << /Length ${drawn.length} >> stream\n${drawn}\nendstream endobj\n` +
        '6 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\ntrailer',
    )
    .replace('/Size 5', '/Size 7');
}

const HEAD = `import { readForm } from ${built('index.js')};`;
let reader: OwnProcess;

beforeAll(() => {
  buildReader();
  reader = new OwnProcess(HEAD);
});
afterAll(() => reader.stop());

const labelsIn = (pdf: string): Promise<unknown> =>
  reader.said(`
    const { fields } = await readForm(Buffer.from(${JSON.stringify(pdf)}));
    say(fields.map(({ label, widget }) => [label, widget?.name ?? null]));`);

describe('a fillable file', () => {
  it.each([
    ['lists its fields', '/AcroForm << /Fields [4 0 R] >>'],
    ['has widgets that no list names', '/AcroForm << /Fields [] >>'],
    ['has widgets and no list at all', ''],
  ])('%s', async (_what, catalog) => {
    expect(await labelsIn(withWidget(catalog))).toEqual([['Name', 'name']]);
  });

  it('has the line to sign on as well, where it declares none', async () => {
    expect(await labelsIn(toSign(withWidget('')))).toEqual([
      ['Name', 'name'],
      ['Signature', null],
    ]);
  });
});
