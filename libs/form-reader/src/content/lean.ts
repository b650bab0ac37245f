import type { Glyph } from './glyph-runs.js';

/** Fewer letters are a note at the edge, a stamp or a page's number, and say nothing of how the page is read. */
const FEW = 20;

/** The direction most of the text runs in, where that is a quarter turn or two off: 0 for a page that is read as displayed. */
export function leanOf(glyphs: readonly Pick<Glyph, 'angle'>[]): number {
  const counts = new Map<number, number>();
  for (const { angle } of glyphs) counts.set(angle, (counts.get(angle) ?? 0) + 1);
  const upright = counts.get(0) ?? 0;
  const [angle, count] = [90, 180, 270]
    .map((turn) => [turn, counts.get(turn) ?? 0] as const)
    .sort((a, b) => b[1] - a[1])[0]!;
  return count > FEW && count > 2 * upright ? angle : 0;
}
