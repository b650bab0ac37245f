import { describe, expect, it } from '@jest/globals';
import { UndrawablePages } from './undrawable-pages.js';

describe('pages that could not be drawn', () => {
  it('are not tried again for ten minutes, at this width or a larger one', () => {
    let now = 0;
    const pages = new UndrawablePages(() => now);
    pages.add('a', 1, 1_200);
    const asked = [
      ['a', 1, 1_200],
      ['a', 1, 2_000],
      ['a', 1, 800],
      ['a', 2, 1_200],
      ['b', 1, 1_200],
    ] as const;
    expect(asked.map(([sha256, page, width]) => pages.has(sha256, page, width))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    now = 10 * 60_000;
    expect(pages.has('a', 1, 1_200)).toBe(false);
  });

  it('are a thousand at most, the youngest', () => {
    const pages = new UndrawablePages();
    for (let page = 1; page <= 1_001; page += 1) pages.add('a', page, 200);
    expect([1, 2, 1_001].map((page) => pages.has('a', page, 200))).toEqual([false, true, true]);
  });
});
