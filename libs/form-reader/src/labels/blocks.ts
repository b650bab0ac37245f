import type { ViewRect } from '../content/page-content.js';
import type { Bars } from './bars.js';
import type { Line } from './lines.js';

/** Lines that are read as one text: a caption that runs over two lines, a question, a paragraph. */
export interface Block extends ViewRect {
  readonly lines: readonly Line[];
  readonly size: number;
  readonly bold: boolean;
}

/** Lines further apart than this (in ems) are two texts. */
const LEADING = 1.5;
/** Ems by which the places of captions beside their fields may differ. */
const STEP = 0.18;
/** The number or letter of a line, set in a column of its own. */
const LONE_NUMBER = /^\s*(?:[([]?\d{1,3}\s?[a-z]?|[([]?[a-z])[.):\]]?\s*$/;
const NUMBERED =
  /^\s*(?:[([]?\d{1,3}[a-z]?[.):\]]\s*(?!\d)|[([]?[a-zA-Z][.)\]]\s|[–—-]\s|\d{1,2}\s?[a-z]?\s+(?=\p{Lu}\p{Ll})|[b-df-hj-np-xz]\s+(?=\p{Lu}))\s*\S/u;

/** Puts the lines of a page together to blocks. */
export function blocksOf(
  lines: readonly Line[],
  fields: readonly ViewRect[],
  boxes: readonly ViewRect[],
  bars: Bars,
): Block[] {
  const beside = lines.map((line) => besideOf(line, fields, boxes, lines, bars));
  const options = lines.map((line) => {
    const box = boxes.find((one) => isOptionOf(one, line));
    return box !== undefined && !lines.some((upper) => precedes(upper, line, box, boxes));
  });
  const numbered = lines.map((line) => lines.some((other) => numbers(other, line)));
  const taken = new Set<number>();
  const blocks: Block[] = [];
  lines.forEach((line, start) => {
    if (taken.has(start)) return;
    taken.add(start);
    const members = [start];
    for (let at = next(start); at >= 0; at = next(at)) {
      taken.add(at);
      members.push(at);
    }
    blocks.push(blockOf(members.map((at) => lines[at]!)));

    function next(from: number): number {
      const upper = lines[from]!;
      const first = lines[start]!;
      for (let i = from + 1; i < lines.length && upper.baseline - lines[i]!.baseline <= LEADING * upper.size; i++) {
        if (taken.has(i) || options[i] || numbered[i] || !continues(upper, lines[i]!, first, bars, fields)) continue;
        const own = beside[i]!;
        const before = members.flatMap((at) => [...beside[at]!]);
        // Each line with a field of its own is a caption of its own.
        const apart = own.size > 0 && before.length > 0 && ![...own].some((field) => before.includes(field));
        const blanks = (some: Iterable<number>): ViewRect[] =>
          [...some].map((at) => fields[at]!).filter((field) => !boxes.includes(field));
        const parted = apart && !outOfStep([upper, blanks(beside[from]!)], [lines[i]!, blanks(own)]);
        // After leader dots to a field another text begins.
        const led = [...beside[from]!].some((field) => bars.led(upper, fields[field]!.x0) > 0);
        return parted || (led && /^\P{L}*\p{Lu}/u.test(lines[i]!.text)) ? -1 : i;
      }
      return -1;
    }
  });
  return blocks;
}

/** Whether two lines stand beside their fields at different heights: captions go down a column in step, the text beside a table doesn't. */
function outOfStep(
  [upper, over]: readonly [Line, readonly ViewRect[]],
  [lower, under]: readonly [Line, readonly ViewRect[]],
): boolean {
  const pairs = over.flatMap((a) =>
    under.filter((b) => Math.abs(a.x0 - b.x0) < 2 && a.x0 > upper.x1).map((b) => [a, b] as const),
  );
  if (pairs.length === 0) return false;
  const drift = ([a, b]: (typeof pairs)[number]): number => upper.baseline - a.y0 - (lower.baseline - b.y0);
  return pairs.every((pair) => Math.abs(drift(pair)) > STEP * upper.size);
}

/** What stands behind a number of its own begins a text: lines set close together are told apart by it. */
function numbers(other: Line, line: Line): boolean {
  const gap = line.x0 - other.x1;
  return (
    gap > 0 &&
    gap < 4 * line.size &&
    Math.abs(other.baseline - line.baseline) < 0.2 * line.size &&
    LONE_NUMBER.test(other.text)
  );
}

/** The words right behind a check box begin a text of their own. */
function isOptionOf(box: ViewRect, line: Line): boolean {
  const middle = line.baseline + 0.3 * line.size;
  const gap = line.x0 - box.x1;
  return gap > -3 && gap < 2.5 * line.size && box.y0 < middle && box.y1 > middle;
}

/** Whether an option begins with the line above: right behind the same box, or over its middle where the box stands between two lines. */
function precedes(upper: Line, line: Line, box: ViewRect, boxes: readonly ViewRect[]): boolean {
  const drop = upper.baseline - line.baseline;
  if (drop < 2 || drop > 1.35 * line.size || Math.abs(upper.x0 - line.x0) > 3) return false;
  if (isOptionOf(box, upper)) return true;
  return upper.baseline + 0.3 * upper.size < box.y1 + 0.8 * upper.size && !boxes.some((one) => isOptionOf(one, upper));
}

/** Fields on the line's own height with no other text between. */
function besideOf(
  line: Line,
  fields: readonly ViewRect[],
  boxes: readonly ViewRect[],
  lines: readonly Line[],
  bars: Bars,
): Set<number> {
  const middle = line.baseline + 0.25 * line.size;
  const found = new Set<number>();
  fields.forEach((field, i) => {
    if (field.y0 > middle || field.y1 < middle || (field.x0 < line.x1 - 2 && field.x1 > line.x0 + 2)) return;
    const [from, to] = field.x0 >= line.x1 - 2 ? [line.x1, field.x0] : [field.x1, line.x0];
    if (to - from > 260 && bars.led(line, to) < 0.4 * (to - from)) return;
    // Options stand right of a question however many lines it has, but on the height of one that is a line by itself.
    const level = Math.abs((field.y0 + field.y1) / 2 - middle) < 0.35 * line.size;
    if (field.x0 >= line.x1 - 2 && boxes.includes(field) && (!level || !/^\P{L}*\p{Lu}/u.test(line.text))) return;
    const hidden = lines.some(
      (other) =>
        other !== line &&
        other.x0 < to &&
        other.x1 > from &&
        other.y0 < middle &&
        other.y1 > middle &&
        /\p{L}{2}/u.test(other.text),
    );
    if (!hidden) found.add(i);
  });
  return found;
}

function continues(upper: Line, lower: Line, first: Line, bars: Bars, fields: readonly ViewRect[]): boolean {
  const drop = upper.baseline - lower.baseline;
  const begun = Math.abs(upper.size - lower.lead) < 0.05 * upper.size ? lower.lead : lower.size;
  if (drop < 0.7 * upper.size || drop > LEADING * Math.min(upper.size, begun)) return false;
  if (Math.abs(upper.size - begun) > 0.16 * upper.size) return false;
  if (NUMBERED.test(lower.text) || LONE_NUMBER.test(lower.text) || LONE_NUMBER.test(upper.text)) return false;
  if (/[?:]\s*$/.test(upper.text) && /^\P{L}*\p{Lu}/u.test(lower.text)) return false;
  const shared = Math.min(upper.x1, lower.x1) - Math.max(upper.x0, lower.x0);
  if (shared <= 0) return false;
  const em = upper.size;
  const aligned = Math.abs(upper.x0 - lower.x0) < 0.8 * em;
  const centred = Math.abs(upper.x0 + upper.x1 - lower.x0 - lower.x1) < 1.2 * em;
  const hanging = NUMBERED.test(first.text) && lower.x0 > first.x0 && lower.x0 - first.x0 < 3.5 * em;
  if (!aligned && !centred && !hanging) return false;
  const [x0, x1] = [Math.max(upper.x0, lower.x0), Math.min(upper.x1, lower.x1)];
  if (bars.horizontal(lower.baseline + 0.2 * em, upper.baseline, x0, x1).length > 0) return false;
  const middle = (upper.baseline + lower.y1) / 2;
  return !fields.some(
    (field) =>
      field.y0 < middle &&
      field.y1 > middle &&
      field.x0 < x1 &&
      field.x1 > x0 &&
      field.y1 - field.y0 < 3 * em &&
      field.y1 > upper.y0 &&
      field.y0 < lower.y1 - 0.3 * em,
  );
}

function blockOf(lines: readonly Line[]): Block {
  return {
    lines,
    x0: Math.min(...lines.map((line) => line.x0)),
    x1: Math.max(...lines.map((line) => line.x1)),
    y0: lines.at(-1)!.y0,
    y1: lines[0]!.y1,
    size: lines[0]!.size,
    bold: lines.every((line) => line.bold),
  };
}
