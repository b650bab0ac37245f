import { createHash } from 'node:crypto';
import type { ReadField, Rect } from '@formseal/contracts';
import type { PageContent } from './content/page-content.js';

/** Points within which the same mark of two copies of a form lies, whoever printed them. */
const GRID = 4;
/** Shorter lines may be part of what was written; with fewer than this many the print alone does not tell forms apart. */
const SHORTEST = 20;
const FEWEST_LINES = 8;

const hash = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 32);
const onGrid = (values: readonly number[]): string => values.map((value) => Math.round(value / GRID)).join(',');

/**
 * A field's place in its form: its page with its widget's name where it has one, else with its rect on a coarse grid, so
 * that two copies of a form, one printed by another program, agree on it.
 */
export function placeOf({ page, widget, rect }: Pick<ReadField, 'page' | 'widget' | 'rect'>): string {
  return hash(widget ? [`${page}`, widget.name, widget.onValue ?? ''] : [`${page}`, onGrid(rect)]);
}

/** A file may have one name for several fields: each but the first is told by where it stands as well, or what was learned of one would be put into all. */
export function withOwnPlaces(fields: readonly ReadField[]): ReadField[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const place = taken.has(field.place) ? hash([field.place, onGrid(field.rect)]) : field.place;
    taken.add(place);
    return place === field.place ? field : { ...field, place };
  });
}

/**
 * What tells a form from every other: page sizes, and its widgets with their rects, since field names like `Text1` are in
 * many forms; or, where it declares none, the lines it is ruled with, which stay when the form is filled in.
 */
export function layoutOf(pages: readonly PageContent[], fields: readonly ReadField[]): string {
  const sizes = pages.map(({ page }) => onGrid([page.width, page.height]));
  const widgets = fields.flatMap(({ page, widget, rect }) =>
    widget ? [`${page} ${widget.name} ${onGrid(rect)}`] : [],
  );
  if (widgets.length > 0) return hash([...sizes, ...widgets.sort()]);
  const lines = pages.flatMap(linesOf);
  const marks = lines.length >= FEWEST_LINES ? lines : [...lines, ...fields.map(({ place }) => place)];
  return hash([...sizes, ...marks.sort()]);
}

function linesOf({ page, rules, boxes }: PageContent): string[] {
  const drawn = [
    ...rules.filter((rule) => rule.drawn === 'stroke' || rule.drawn === 'fill'),
    ...boxes.filter((box) => box.stroked),
  ];
  const long = drawn.filter(({ x0, y0, x1, y1 }) => Math.max(x1 - x0, y1 - y0) >= SHORTEST);
  const placed = long.map(({ x0, y0, x1, y1 }) => `${page.page} ${onGrid([x0, y0, x1, y1] satisfies Rect)}`);
  return [...new Set(placed)];
}
