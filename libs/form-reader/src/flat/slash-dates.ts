import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { freeRoom } from './free-room.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { Word } from './text-index.js';

/** A day, a month and a year take so much at least, and the first and the last no more, in sizes of their print. */
const ROOM = { part: 1.3, day: 2.4, year: 2.9 } as const;
/** The caption ends so far before the day at most. */
const CAPTION = 14;
/** What is written reaches so far below and above the feet of the strokes. */
const ROW = { below: 0.25, above: 1 } as const;
/** The blanks keep this far from the strokes. */
const AIR = 0.1;
/** More strokes than these, and the page is no form. */
const MOST = 500;
/** What the reader thinks of such a place: nothing is drawn but its strokes. */
const FIT = 0.6;

/** The room for a day, a month and a year that two strokes part and nothing else is drawn for: `Date of birth:     /     /`. */
export function slashDates(found: readonly ViewRect[], sighting: Sighting): Judged[] {
  const strokes = sighting.text.words.filter(({ run }) => run.angle === 0 && run.text.trim() === '/');
  if (strokes.length < 2 || strokes.length > MOST) return [];
  const taken = new Nearby(found, (rect) => rect);
  return strokes.flatMap((first) => {
    const parts = partsFrom(first, sighting);
    const isTaken = parts.some((part) =>
      taken.near(part).some(({ x0, x1, y0, y1 }) => x0 < part.x1 && x1 > part.x0 && y0 < part.y1 && y1 > part.y0),
    );
    return isTaken ? [] : parts.map((part) => freeRoom(part, 'line', FIT));
  });
}

/** The three parts of a date by the first of its strokes; none where this is no date. */
function partsFrom({ run, ink }: Word, { text, page }: Sighting): ViewRect[] {
  const { size, baseline } = run;
  const row = { y0: baseline - ROW.below * size, y1: baseline + ROW.above * size };
  const line = { y0: baseline + 1, y1: baseline + size / 2 };
  const before = text.within({ ...line, x0: ink.x0 - CAPTION * size, x1: ink.x0 - 1 }).at(-1);
  const second = text.first({ ...line, x0: ink.x1 + 1, x1: page.width });
  if (!before || second?.run.text.trim() !== '/' || !/\p{L}|:$/u.test(before.run.text)) return [];
  const end = text.first({ ...line, x0: second.ink.x1 + 1, x1: page.width })?.ink.x0 ?? page.width - size;
  const air = AIR * size;
  const parts = [
    { ...row, x0: Math.max(before.ink.x1, ink.x0 - ROOM.day * size) + air, x1: ink.x0 - air },
    { ...row, x0: ink.x1 + air, x1: second.ink.x0 - air },
    { ...row, x0: second.ink.x1 + air, x1: Math.min(end, second.ink.x1 + ROOM.year * size) - air },
  ];
  return parts.some(({ x0, x1 }) => x1 - x0 < ROOM.part * size) ? [] : parts;
}
