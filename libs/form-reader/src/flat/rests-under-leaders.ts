import type { Judged } from './judged.js';

/** A row of dots or underscores that ends so far before a wall of its cell lies within it, and parts no cells; in points. */
const SHORT = 2;

/**
 * What was chosen, without what is left of a cell under a row of dots or underscores that one writes on: such a cell asks once. A row that reaches
 * from wall to wall parts two cells.
 */
export function withoutRestsUnderLeaders(chosen: readonly Judged[]): Judged[] {
  const written = new Set(
    chosen.flatMap(({ candidate: { evidence, area } }) =>
      evidence === 'leader' && area !== null ? [area.bottom] : [],
    ),
  );
  return chosen.filter(({ candidate: { evidence, area } }) => {
    if (evidence !== 'cell' || area === null || area.top === null || !written.has(area.top)) return true;
    const { from, to } = area.top;
    return from < area.x0 + SHORT && to > area.x1 - SHORT;
  });
}
