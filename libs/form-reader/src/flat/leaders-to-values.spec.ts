import { describe, expect, it } from '@jest/globals';
import { detectFields } from './detect.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';

/** How many blanks are found where dots lead from captions to what is printed at their ends. */
function found(ends: readonly string[], caption = '', away = 2): number {
  const names = ['Focal length', 'Aperture', 'Construction', 'Picture angle'].map((name) => name + caption);
  const leaders = names.map((name, i) => ({
    ...across(62 + 5 * name.length, 300, 600 - 20 * i),
    drawn: 'glyphs' as const,
  }));
  const runs = names.flatMap((name, i) => [text(name, 60, 601 - 20 * i), text(ends[i]!, 300 + away, 601 - 20 * i)]);
  return detectFields(pageWith({ runs: [...prose, ...runs], rules: leaders })).length;
}

describe('leadersToValues', () => {
  it('sees no blanks between captions and their values', () => {
    expect(found(['22 mm', 'f/1.2', '14 elements', '99 degrees'])).toBe(0);
    expect(found(['22 mm', 'f/1.2', '14 elements', '99 degrees'], ':')).toBe(0);
  });

  it('sees none before page numbers that stand a little off', () => {
    expect(found(['3', '7', '12', '25'], '', 12)).toBe(0);
    expect(found(['3', '1', '12', '25'], '', 12)).toBe(0);
    expect(found(['25', '7', '12', '3'], '', 12)).toBe(4);
  });

  it.each([[['EUR', 'EUR', 'EUR', 'EUR']], [[', 20', ', 21', ', 22', ', 23']], [['.00', '.00', '.00', '.00']]])(
    'keeps blanks before %s',
    (ends) => {
      expect(found(ends)).toBe(4);
    },
  );
});
