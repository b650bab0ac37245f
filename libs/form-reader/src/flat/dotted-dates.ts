import type { Rule, ViewRect } from '../content/page-content.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';

/** More strokes than these, and the page is no form. */
const MOST = 500;
/** A part of a date is so wide, in sizes of its print. */
const PART = { least: 0.8, most: 7 } as const;
/** Sizes of the print between a row of dots and the stroke. */
const NEAR = 0.8;
/** What is written reaches so far below and above the feet of the strokes. */
const ROW = { below: 0.25, above: 1 } as const;
/** What the reader thinks of such a row: it is hardly anything else. */
const SURE = 0.95;

type Span = Pick<ViewRect, 'x0' | 'x1'>;

/** Dots or underscores for a day, a month and a year, with a stroke between: `Date: ..... / ..... / .....`, each a blank of its own. */
export function dottedDates({ page, text }: Sighting): Judged[] {
  const strokes = text.words.filter(({ run }) => run.angle === 0 && run.text.trim() === '/');
  if (strokes.length < 2 || strokes.length > MOST) return [];
  const leaders = page.rules.filter(({ direction, drawn }) => direction === 'horizontal' && drawn === 'glyphs');
  return strokes.flatMap((first) => {
    const { baseline, size } = first.run;
    const row = leaders.filter(({ y0 }) => Math.abs(y0 - baseline) < ROW.below * size);
    const [day, month] = [endingAt(first.ink, row, size), startingAt(first.ink, row, size)];
    const second = month && strokes.find(({ ink, run }) => run.baseline === baseline && isNext(ink, month, size));
    const year = second && startingAt(second.ink, row, size);
    const parts = [day, month, year];
    const whole = parts.filter((part): part is Rule => part !== undefined && isPart(part, size));
    if (whole.length < parts.length) return [];
    return whole.map(({ x0, x1 }) =>
      slot({ x0, x1, y0: baseline - ROW.below * size, y1: baseline + ROW.above * size }),
    );
  });
}

const isPart = ({ x0, x1 }: Span, size: number): boolean => x1 - x0 >= PART.least * size && x1 - x0 <= PART.most * size;

const isNext = (stroke: Span, { x1 }: Span, size: number): boolean => Math.abs(stroke.x0 - x1) < NEAR * size;

const endingAt = (stroke: Span, row: readonly Rule[], size: number): Rule | undefined =>
  row.find((leader) => isNext(stroke, leader, size));

const startingAt = (stroke: Span, row: readonly Rule[], size: number): Rule | undefined =>
  row.find(({ x0 }) => Math.abs(x0 - stroke.x1) < NEAR * size);

function slot(rect: ViewRect): Judged {
  const candidate = { rect, type: 'text', evidence: 'leader', cells: 0, area: null, fit: 'whole', ink: rect } as const;
  return { candidate, place: SURE, fit: SURE };
}
