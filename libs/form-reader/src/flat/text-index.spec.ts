import { describe, expect, it } from '@jest/globals';
import { pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

const wordsOf = (...runs: ReturnType<typeof text>[]): string[] =>
  new TextIndex(pageWith({ runs: [...prose, ...runs] })).words.slice(prose.length).map(({ run }) => run.text);

describe('the words of a page', () => {
  it('are its headlines too', () => {
    expect(wordsOf(text('FORM', 60, 500, 48))).toEqual(['FORM']);
  });

  it('are not what lies under them: watermarks stand across, or are larger than any headline', () => {
    expect(wordsOf(text('COPY', 60, 400, 90), { ...text('DRAFT', 60, 400, 48), angle: 45 })).toEqual([]);
  });
});
