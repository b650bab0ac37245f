import { describe, expect, it } from '@jest/globals';
import { onePage } from '../specimens/pdf-source.js';
import type { SourceObject } from '../specimens/pdf-source.js';
import { normalisePdf } from './normalise.js';

const notes = (count: number, each: string, shared: readonly SourceObject[] = []): Uint8Array =>
  onePage({ page: `/Annots [${`<< /Type /Annot /Rect [100 100 500 500] ${each} >> `.repeat(count)}]`, more: shared });

const LINE = `[${Array.from({ length: 20_000 }, (_, i) => i % 600).join(' ')}]`;
const WAVE = '0 10 5000 10 0 0 5000 0 ';

describe('notes and drawings without a look of their own', () => {
  it.each([
    ['a page of words', notes(1, `/Subtype /FreeText /Contents (${'some words '.repeat(500)})`)],
    ['far more words than there is room for', notes(1, `/Subtype /FreeText /Contents (${'n'.repeat(900_000)})`)],
    [
      'the same, on paper of any size',
      notes(1, `/Subtype /FreeText /Rect [0 0 1000000 1000000] /Contents (${'n'.repeat(900_000)})`),
    ],
    [
      'letters of any size',
      notes(1, `/Subtype /FreeText /DA (/Helv 1000000000 Tf) /Contents (${'some words '.repeat(500)})`),
    ],
    ['a drawing of thousands of lines', notes(1, `/Subtype /Ink /InkList [${'[1 1 9 9 5 5] '.repeat(5_000)}]`)],
    ['thousands of long waves', notes(1, `/Subtype /Squiggly /QuadPoints [${WAVE.repeat(5_000)}]`)],
  ])('are taken in where they are %s', async (_what, source) => {
    expect(await normalisePdf(source)).toMatchObject({ ok: true });
  });

  it('draw nothing where one line is drawn again and again', async () => {
    const source = notes(1, `/Subtype /Ink /InkList [${'5 0 R '.repeat(2_000)}]`, [[5, LINE]]);
    expect(await normalisePdf(source)).toMatchObject({ ok: true });
  });

  it.each([
    [
      'words that thousands share',
      notes(5_000, '/Subtype /FreeText /Contents 5 0 R', [[5, `(${'some words '.repeat(100)})`]]),
    ],
    ['a drawing that hundreds share', notes(500, '/Subtype /Ink /InkList [5 0 R]', [[5, LINE]])],
  ])('are refused where they are %s', async (_what, source) => {
    expect(await normalisePdf(source)).toEqual({ ok: false, reason: 'resources' });
  });
});
