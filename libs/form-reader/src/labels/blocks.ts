import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
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

/** `… is true and correct.` and `Date:` under it. */
const ENDS_SENTENCE = /\p{Ll}{2}[.!]\s*$/u;
const CAPTION = /^\p{Lu}[^.:]{0,40}:\s*$/u;

/** A page's lines and fields, each where it can be found by its place. */
class Layout {
  readonly lines: Nearby<Line>;
  /** Places of the fields in their list. */
  readonly fields: Nearby<number>;
  private readonly boxes: Nearby<ViewRect>;
  private readonly ticked: ReadonlySet<ViewRect>;

  constructor(
    lines: readonly Line[],
    readonly rects: readonly ViewRect[],
    boxes: readonly ViewRect[],
    readonly bars: Bars,
  ) {
    this.lines = new Nearby(lines, (line) => line);
    this.fields = new Nearby([...rects.keys()], (at) => rects[at]!);
    this.boxes = new Nearby(boxes, (box) => box);
    this.ticked = new Set(boxes);
  }

  isBox(field: ViewRect): boolean {
    return this.ticked.has(field);
  }

  /** The box to tick whose text a line begins, if it does. */
  boxOf(line: Line): ViewRect | undefined {
    const middle = line.baseline + 0.3 * line.size;
    const before = { x0: line.x0 - 2.5 * line.size, x1: line.x0 + 3, y0: middle, y1: middle };
    return this.boxes.near(before).find((box) => isOptionOf(box, line));
  }
}

/** Puts the lines of a page together to blocks. */
export function blocksOf(
  lines: readonly Line[],
  fields: readonly ViewRect[],
  boxes: readonly ViewRect[],
  bars: Bars,
): Block[] {
  const layout = new Layout(lines, fields, boxes, bars);
  const places = new Map(lines.map((line, at) => [line, at]));
  const beside = lines.map((line) => besideOf(line, layout));
  const options = lines.map((line) => {
    const box = layout.boxOf(line);
    return box !== undefined && !isPreceded(line, box, layout);
  });
  const numbered = lines.map((line) => isNumbered(line, layout));
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
      const under = { ...upper, y0: upper.baseline - LEADING * upper.size, y1: upper.baseline };
      for (const line of layout.lines.near(under)) {
        const i = places.get(line)!;
        if (i <= from || taken.has(i) || options[i] || numbered[i] || !continues(upper, line, first, layout)) continue;
        const own = beside[i]!;
        const before = members.flatMap((at) => [...beside[at]!]);
        // Each line with a field of its own is a caption of its own.
        const apart = own.size > 0 && before.length > 0 && ![...own].some((field) => before.includes(field));
        const blanks = (some: Iterable<number>): ViewRect[] =>
          [...some].map((at) => fields[at]!).filter((field) => !layout.isBox(field));
        const parted = apart && !outOfStep([upper, blanks(beside[from]!)], [line, blanks(own)]);
        // After leader dots to a field another text begins.
        const led = [...beside[from]!].some((field) => bars.led(upper, fields[field]!.x0) > 0);
        return parted || (led && /^\P{L}*\p{Lu}/u.test(line.text)) ? -1 : i;
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
  const way = upper.baseline - lower.baseline;
  // Fields of several heights are in step with their captions by their middles.
  const drift = ([a, b]: (typeof pairs)[number]): number =>
    Math.min(Math.abs(way - (a.y0 - b.y0)), Math.abs(way - (a.y0 + a.y1 - b.y0 - b.y1) / 2));
  return pairs.every((pair) => drift(pair) > STEP * upper.size);
}

/** What stands behind a number of its own begins a text: lines set close together are told apart by it. */
function isNumbered(line: Line, { lines }: Layout): boolean {
  const before = { x0: line.x0 - 4 * line.size, x1: line.x0, y0: line.y0, y1: line.y1 };
  return lines.near(before).some((other) => {
    const gap = line.x0 - other.x1;
    return (
      gap > 0 &&
      gap < 4 * line.size &&
      Math.abs(other.baseline - line.baseline) < 0.2 * line.size &&
      LONE_NUMBER.test(other.text)
    );
  });
}

/** The words right behind a check box begin a text of their own. */
function isOptionOf(box: ViewRect, line: Line): boolean {
  const middle = line.baseline + 0.3 * line.size;
  const gap = line.x0 - box.x1;
  return gap > -3 && gap < 2.5 * line.size && box.y0 < middle && box.y1 > middle;
}

/** Whether an option begins with the line above: right behind the same box, or over its middle where the box stands between two lines. */
function isPreceded(line: Line, box: ViewRect, layout: Layout): boolean {
  const over = { x0: line.x0 - 3, x1: line.x0 + 3, y0: line.baseline + 2, y1: line.baseline + 1.35 * line.size };
  return layout.lines.near(over).some((upper) => {
    const drop = upper.baseline - line.baseline;
    if (drop < 2 || drop > 1.35 * line.size || Math.abs(upper.x0 - line.x0) > 3) return false;
    if (isOptionOf(box, upper)) return true;
    return upper.baseline + 0.3 * upper.size < box.y1 + 0.8 * upper.size && !layout.boxOf(upper);
  });
}

/** Whether a caption stands in a field, at its beginning: a cell with its own. */
const hasOwnCaption = (field: ViewRect, layout: Layout): boolean =>
  layout.lines
    .near(field)
    .some(
      ({ x0, x1, baseline, size }) =>
        x0 > field.x0 - 1 && x0 < field.x0 + size && x1 < field.x1 && baseline > field.y0 && baseline < field.y1,
    );

/** Fields on the line's own height with no other text between. */
function besideOf(line: Line, layout: Layout): Set<number> {
  const middle = line.baseline + 0.25 * line.size;
  const found = new Set<number>();
  for (const i of layout.fields.near({ x0: -Infinity, x1: Infinity, y0: middle, y1: middle })) {
    const field = layout.rects[i]!;
    if (field.y0 > middle || field.y1 < middle || (field.x0 < line.x1 - 2 && field.x1 > line.x0 + 2)) continue;
    const [from, to] = field.x0 >= line.x1 - 2 ? [line.x1, field.x0] : [field.x1, line.x0];
    if (to - from > 260 && layout.bars.led(line, to) < 0.4 * (to - from)) continue;
    if (field.x0 >= line.x1 && hasOwnCaption(field, layout)) continue;
    // Options stand right of a question however many lines it has, but on the height of one that is a line by itself.
    const level = Math.abs((field.y0 + field.y1) / 2 - middle) < 0.35 * line.size;
    if (field.x0 >= line.x1 - 2 && layout.isBox(field) && (!level || !/^\P{L}*\p{Lu}/u.test(line.text))) continue;
    const hidden = layout.lines
      .near({ x0: from, x1: to, y0: middle, y1: middle })
      .some(
        (other) =>
          other !== line &&
          other.x0 < to &&
          other.x1 > from &&
          other.y0 < middle &&
          other.y1 > middle &&
          /\p{L}{2}/u.test(other.text),
      );
    if (!hidden) found.add(i);
  }
  return found;
}

function continues(upper: Line, lower: Line, first: Line, { bars, fields, rects }: Layout): boolean {
  const drop = upper.baseline - lower.baseline;
  const begun = Math.abs(upper.size - lower.lead) < 0.05 * upper.size ? lower.lead : lower.size;
  if (drop < 0.7 * upper.size || drop > LEADING * Math.min(upper.size, begun)) return false;
  if (Math.abs(upper.size - begun) > 0.16 * upper.size) return false;
  if (NUMBERED.test(lower.text) || LONE_NUMBER.test(lower.text) || LONE_NUMBER.test(upper.text)) return false;
  if (/[?:]\s*$/.test(upper.text) && /^\P{L}*\p{Lu}/u.test(lower.text)) return false;
  if (ENDS_SENTENCE.test(upper.text) && CAPTION.test(lower.text)) return false;
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
  return !fields.near({ x0, x1, y0: middle, y1: middle }).some((at) => {
    const field = rects[at]!;
    return (
      field.y0 < middle &&
      field.y1 > middle &&
      field.x0 < x1 &&
      field.x1 > x0 &&
      field.y1 - field.y0 < 3 * em &&
      field.y1 > upper.y0 &&
      field.y0 < lower.y1 - 0.3 * em
    );
  });
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
