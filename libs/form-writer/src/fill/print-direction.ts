import type { WriteField } from '@formseal/contracts';

/**
 * Pages whose blanks are wide before /Rotate turns them: their print runs along the unturned page, whatever way the
 * page is displayed, and what is written follows the print.
 */
export function pagesPrintedUnturned(fields: readonly WriteField[]): ReadonlySet<number> {
  const wide = new Map<number, number>();
  for (const { page, rect, type, widget } of fields) {
    if (widget !== null || type === 'checkbox') continue;
    const vote = Math.sign(rect[2] - rect[0] - (rect[3] - rect[1]));
    wide.set(page, (wide.get(page) ?? 0) + vote);
  }
  return new Set([...wide].filter(([, votes]) => votes > 0).map(([page]) => page));
}
