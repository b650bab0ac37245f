import type { ViewRect } from '../content/page-content.js';
import { inRow } from '../rect.js';

interface Placed {
  readonly page: number;
  readonly rect: ViewRect;
}

/**
 * A page that splits into columns is read column by column: the widest upright gap that no rect crosses, with several lines on
 * both sides that don't belong together line by line.
 */
function columnsOf<T extends Placed>(fields: readonly T[]): T[][] {
  if (fields.length < 8) return [[...fields]];
  const sorted = [...fields].sort((a, b) => a.rect.x0 - b.rect.x0);
  let reach = sorted[0]!.rect.x1;
  for (let i = 1; i < sorted.length; i++) {
    const next = sorted[i]!;
    if (next.rect.x0 - reach > 14) {
      const [left, right] = [sorted.slice(0, i), sorted.slice(i)];
      if (isColumn(left, right) && isColumn(right, left)) return [...columnsOf(left), ...columnsOf(right)];
    }
    reach = Math.max(reach, next.rect.x1);
  }
  return [[...fields]];
}

/** Most of a column's fields have no partner in the same line on the other side. */
function isColumn(fields: readonly Placed[], others: readonly Placed[]): boolean {
  if (fields.length < 4) return false;
  const heights = others.map(({ rect }) => rect.y0).sort((a, b) => a - b);
  const paired = fields.filter(({ rect }) => {
    const next = firstOver(heights, rect.y0 - 2.5);
    return next !== undefined && next - rect.y0 < 2.5;
  });
  return paired.length < 0.4 * fields.length;
}

/** The least of sorted values that is larger than this. */
function firstOver(sorted: readonly number[], value: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}

/** Lines from top to bottom, each from left to right. */
function linesOf<T extends Placed>(fields: readonly T[]): T[] {
  const waiting = [...fields].sort((a, b) => b.rect.y1 - a.rect.y1 || a.rect.x0 - b.rect.x0);
  const found = new Set<T>();
  waiting.forEach((first, at) => {
    if (found.has(first)) return;
    const line: T[] = [];
    // What begins under a field, as all that comes after it does, shares no line with it.
    for (let i = at; i < waiting.length && (i === at || waiting[i]!.rect.y1 > first.rect.y0); i++) {
      const field = waiting[i]!;
      if (!found.has(field) && (i === at || inRow(first.rect, field.rect))) line.push(field);
    }
    line.sort((a, b) => a.rect.x0 - b.rect.x0 || b.rect.y1 - a.rect.y1);
    for (const field of line) found.add(field);
  });
  return [...found];
}

/** Fields as a person reads a form: page by page, column by column, from top to bottom. */
export function inReadingOrder<T extends Placed>(fields: readonly T[]): T[] {
  const pages = [...new Set(fields.map((field) => field.page))].sort((a, b) => a - b);
  return pages.flatMap((page) => columnsOf(fields.filter((field) => field.page === page)).flatMap(linesOf));
}
