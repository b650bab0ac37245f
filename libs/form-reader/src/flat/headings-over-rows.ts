import type { TextRun } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import { rulingsBetween } from './ruling.js';
import type { Sighting } from './sighting.js';
import type { Word } from './text-index.js';

/** The row under a heading is this near, in sizes of the page's text, and begins where the heading does, but for so many points. */
const UNDER = 2.4;
const FLUSH = 3;
/** A line belongs to the row that it is drawn on: so far under and over its baseline, in sizes of the page's text. */
const ON_ROW = 0.4;

/** Bold where the other is not, or in a font of its own: files call their fonts what they like. */
const isSetApart = (heading: TextRun, caption: TextRun): boolean =>
  !caption.bold && (heading.bold || (heading.font !== caption.font && heading.size >= caption.size));

/**
 * Whether room with nothing drawn in it stands behind a heading, `Bank data:`, over rows that have lines of their own behind
 * captions set plainly: it is no blank, colon or not.
 */
export function isBehindHeading({ rect, evidence }: Candidate, sighting: Sighting): boolean {
  if (evidence !== 'space') return false;
  const { text } = sighting;
  const row = { x0: -Infinity, x1: rect.x0 + 1, y0: rect.y0 + 1, y1: rect.y1 - 1 };
  const [heading, ...others] = text.within(row);
  if (!heading || others.length > 0) return false;
  const { x0, y0 } = heading.ink;
  const isUnderlined = isUnderlinedBy(heading, sighting);
  const isCaption = ({ run, ink }: Word): boolean =>
    (isSetApart(heading.run, run) || isUnderlined) &&
    !isUnderlinedBy({ run, ink }, sighting) &&
    Math.abs(ink.x0 - x0) <= FLUSH &&
    ink.y1 < heading.run.baseline;
  const caption = text
    .within({ x0: x0 - FLUSH, x1: x0 + FLUSH, y0: y0 - UNDER * text.size, y1: y0 })
    .filter(isCaption)
    .sort((a, b) => b.ink.y1 - a.ink.y1)[0];
  return caption !== undefined && hasLine(caption, sighting) && !hasLine(heading, sighting);
}

/** Whether a line is drawn under a text, as long as that is. */
function isUnderlinedBy({ run, ink }: Word, { text, rulings }: Sighting): boolean {
  const near = ON_ROW * text.size;
  const lines = rulingsBetween(rulings.flat, run.baseline - near, run.baseline + 1);
  return lines.some(({ from, to }) => Math.abs(from - ink.x0) <= FLUSH && Math.abs(to - ink.x1) <= FLUSH);
}

/** Whether a line is drawn behind a text on its row. */
function hasLine({ run, ink }: Word, { text, rulings }: Sighting): boolean {
  const near = ON_ROW * text.size;
  const lines = rulingsBetween(rulings.flat, run.baseline - near, run.baseline + near);
  return lines.some(({ from, to }) => from >= ink.x1 - 1 && to > from + text.size);
}
