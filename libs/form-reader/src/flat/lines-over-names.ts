import { Nearby } from '../nearby.js';
import { joinedWords } from './caption-row.js';
import type { Judged } from './judged.js';
import type { Ruling } from './ruling.js';
import { PLACE } from './sign-lines.js';
import type { TextIndex } from './text-index.js';

/** Points within which lines stand on one row, and the share of its length by which one may be longer than another. */
const ROW = 1;
const LENGTH = 0.12;
/** Shorter lines, in points, stand between the words of a text. */
const WIDE = 70;
/** How far under its line a caption's feet are at most, in sizes of the page's print, how many letters it has, and by which share of the line it misses its middle. */
const UNDER = 1.8;
const LETTERS = 40;
const CENTRED = 0.15;
/** How far over a row of lines nothing is printed, in sizes of the page's print: whoever signs needs room. */
const ROOM = 1.8;

/** Lines of one length in a row with room over them and a short caption under the middle of each are where several people sign: `Father`, `Mother`, `Guardian`. */
export function withLinesOverNames(judged: readonly Judged[], text: TextIndex): Judged[] {
  const drawn = [...new Set(judged.flatMap((one) => lineOf(one) ?? []))].filter((line) => isOverName(line, text));
  const nearby = new Nearby(drawn, ({ at, from, to }) => ({ x0: from, x1: to, y0: at, y1: at }));
  const rows = new Set(drawn.filter((line) => hasKin(line, nearby)));
  return judged.map((one) => {
    const line = lineOf(one);
    return line && rows.has(line) && one.place > 0 && one.place < PLACE && one.candidate.fit === 'line'
      ? { ...one, place: PLACE }
      : one;
  });
}

function lineOf({ candidate: { area, evidence, rect } }: Judged): Ruling | null {
  if (area === null || (evidence !== 'rule' && evidence !== 'leader')) return null;
  const { bottom } = area;
  const isWhole = rect.x0 <= bottom.from + 1 && rect.x1 >= bottom.to - 1;
  return isWhole && bottom.to - bottom.from >= WIDE ? bottom : null;
}

function hasKin(line: Ruling, nearby: Nearby<Ruling>): boolean {
  const length = line.to - line.from;
  return nearby
    .near({ x0: -Infinity, x1: Infinity, y0: line.at - ROW, y1: line.at + ROW })
    .some(
      (other) =>
        other !== line &&
        Math.abs(other.at - line.at) <= ROW &&
        Math.abs(other.to - other.from - length) < LENGTH * length &&
        (other.from > line.to || other.to < line.from),
    );
}

function isOverName({ at, from, to }: Ruling, text: TextIndex): boolean {
  const { size } = text;
  if (text.within({ x0: from - size, x1: to + size, y0: at + 1, y1: at + ROOM * size }).length > 0) return false;
  const under = text.within({ x0: from, x1: to, y0: at - UNDER * size, y1: at - 1 });
  const [caption, ...others] = joinedWords(under);
  if (!caption || others.length > 0 || caption.text.length > LETTERS || !/\p{L}{2}/u.test(caption.text)) return false;
  const isCentred = Math.abs(caption.x0 + caption.x1 - from - to) <= 2 * CENTRED * (to - from);
  return isCentred && caption.x0 > from - size && caption.x1 < to + size;
}
