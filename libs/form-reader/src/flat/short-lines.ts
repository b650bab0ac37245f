import type { Judged } from './judged.js';
import type { Ruling } from './ruling.js';
import { rulingsBetween } from './ruling.js';
import { PLACE } from './sign-lines.js';
import type { Sighting } from './sighting.js';

/** A short line before a caption is a blank from this chance on, where so many of one length stand before captions. */
const LIKELY = 0.05;
const FEW = 3;
/** Its length in points; lines of one length differ by this much. */
const SHORT = { least: 10, most: 32 } as const;
const ALIKE = 2;
/** How near behind it its caption begins, and how much room is free before it. */
const BEHIND = 10;
const BEFORE = 14;

/** A line that meets an upright one, but for so much, is a bracket's or a cell's. */
const TOUCH = 2;

const meets = ({ at, from, to }: Ruling, upright: readonly Ruling[]): boolean =>
  [from, to].some((end) =>
    rulingsBetween(upright, end - TOUCH, end + TOUCH).some(
      (wall) => Math.abs(wall.at - end) < TOUCH && wall.from < at + TOUCH && wall.to > at - TOUCH,
    ),
  );

/** The line of a place that reaches from one of its ends to the other, where a caption follows it and nothing stands before it. */
function lineOf({ candidate, place }: Judged, { text, rulings }: Sighting): Ruling | null {
  const { area, evidence, rect } = candidate;
  if (place < LIKELY || area === null || (evidence !== 'rule' && evidence !== 'leader')) return null;
  const { at, from, to } = area.bottom;
  if (to - from < SHORT.least || to - from > SHORT.most || rect.x0 > from + 1 || rect.x1 < to - 1) return null;
  const row = { y0: at + 1, y1: at + 0.7 * text.size };
  if (text.first({ ...row, x0: from - BEFORE, x1: from + 1 })) return null;
  const behind = text.first({ ...row, x0: to - 1, x1: to + BEHIND });
  const isNamed = behind !== undefined && /^\p{L}/u.test(behind.run.text);
  return isNamed && !meets(area.bottom, rulings.upright) ? area.bottom : null;
}

const lengthOf = ({ from, to }: Ruling): number => Math.round(to - from);

/** Short lines of one length before captions, to be ticked or counted on: `__ Rent   __ Heat`. One alone may be a dash. */
export function withShortLines(judged: readonly Judged[], sighting: Sighting): Judged[] {
  const lines = judged.map((one) => lineOf(one, sighting));
  const counts = new Map<number, number>();
  for (const line of new Set(lines)) if (line) counts.set(lengthOf(line), (counts.get(lengthOf(line)) ?? 0) + 1);
  const isRepeated = (line: Ruling): boolean => {
    let alike = 0;
    for (let by = -ALIKE; by <= ALIKE; by++) alike += counts.get(lengthOf(line) + by) ?? 0;
    return alike >= FEW;
  };
  return judged.map((one, i) => {
    const line = lines[i];
    return line && one.place < PLACE && isRepeated(line) ? { ...one, place: PLACE } : one;
  });
}
