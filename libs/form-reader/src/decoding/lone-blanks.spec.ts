import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { page, run } from '../meaning/testing/blanks.js';
import { withoutLoneBlanks } from './lone-blanks.js';

const read = (...texts: string[]): string[] =>
  withoutLoneBlanks(page(texts.map((text, at): TextRun => run(text, 300, 50 + 40 * at)))).runs.map(({ text }) => text);

describe('spaces in a font of their own', () => {
  it('are no print', () => {
    expect(read('Ort,', '\u0003', 'Datum', '\u0003\u0003')).toEqual(['Ort,', 'Datum']);
  });

  it('leave everything else as it is', () => {
    expect(read('o\u0003ce', '\u0004', 'Datum')).toEqual(['o\u0003ce', '\u0004', 'Datum']);
  });
});
