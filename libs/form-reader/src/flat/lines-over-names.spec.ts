import { describe, expect, it } from '@jest/globals';
import { areasOf } from './area.js';
import { blanksOf } from './blanks.js';
import { withLinesOverNames } from './lines-over-names.js';
import { rulingsOf } from './ruling.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

describe('lines in a row', () => {
  const isTaken = (captions: readonly string[]): boolean => {
    const runs = captions.map((caption, at) => text(caption, 60 + 200 * at + 60 - 2.5 * caption.length, 488));
    const page = pageWith({
      runs: [...prose, ...runs],
      rules: captions.map((_, at) => across(60 + 200 * at, 180 + 200 * at, 500)),
    });
    const index = new TextIndex(page);
    const judged = areasOf(rulingsOf(page))
      .flatMap((area) => blanksOf(area, index))
      .map((candidate) => ({ candidate, place: 0.1, fit: 0.9 }));
    return withLinesOverNames(judged, index).some(({ place }) => place > 0.5);
  };

  it('over a short caption each are where several sign', () => expect(isTaken(['Father', 'Mother'])).toBe(true));
  it('are left to the judge where one stands alone', () => expect(isTaken(['Father'])).toBe(false));
});
