import type { PageContent, Rule, TextRun, ViewRect } from '../content/page-content.js';
import { matchesOf } from '../matches.js';
import { Nearby } from '../nearby.js';
import type { Bars } from './bars.js';
import { bracketsOf } from './box-brackets.js';

/** Words on one baseline that belong together: no field, no ruling and no wide gap stands among them. */
export interface Line extends ViewRect {
  readonly text: string;
  readonly baseline: number;
  readonly size: number;
  /** Size of what it begins with: a remark in small print may make up most of a line. */
  readonly lead: number;
  readonly bold: boolean;
}

/** A gap this wide (in ems) ends a line even where the font changes only. */
const WIDEST_GAP = 1.1;
/** Raised figures this much smaller than what they follow are footnote marks. */
const MARK_SIZE = 0.78;

/** Blanks and dots lead somewhere, they are not read. */
const SOMETHING = /[^\s.\u2026\u00b7]/;

/** The print that is a field itself, and boxes of the file that may lie on what is printed for them. */
export interface OnPrint {
  readonly printed: readonly ViewRect[];
  readonly widgets: readonly ViewRect[];
}

/** The upright text of a page in lines, top to bottom, left to right; print that is a field itself is no part of any. */
export function linesOf(
  page: PageContent,
  fields: readonly ViewRect[],
  bars: Bars,
  { printed, widgets }: OnPrint = { printed: [], widgets: [] },
): Line[] {
  const upright = page.runs.filter((run) => run.angle === 0 && SOMETHING.test(run.text));
  const cells = new Nearby(page.rules.filter(isTypedCell), (rule) => rule);
  const boxes: Boxed[] = [
    ...printed.map((rect) => ({ ...rect, isPrint: true })),
    ...widgets.map((rect) => ({ ...rect, isPrint: false })),
  ];
  const onPrint = boxes.length === 0 ? null : new Nearby(boxes, (box) => box);
  const pieces = upright
    .flatMap(withoutSigns)
    .flatMap((run) => withoutCellStrokes(run, cells))
    .flatMap((run) => (onPrint ? withoutFields(run, onPrint) : [run]))
    .flatMap((run) => splitAtBars(run, bars))
    .sort((a, b) => b.baseline - a.baseline || a.x0 - b.x0);
  const nearby = new Nearby(fields, (field) => field);
  const lines = rowsOf(pieces).flatMap((row) =>
    joinRow(
      row.sort((a, b) => a.x0 - b.x0),
      nearby,
      bars,
    ),
  );
  return lines.sort((a, b) => b.baseline - a.baseline || a.x0 - b.x0);
}

interface Row {
  readonly runs: TextRun[];
  largest: number;
}

/** Whether a run shares its baseline with one of a row: with one of the last, since they come from the top. */
function belongsTo({ runs, largest }: Row, run: TextRun): boolean {
  const farthest = 0.3 * run.size + 0.15 * Math.max(largest, run.size);
  for (let at = runs.length - 1; at >= 0 && runs[at]!.baseline - run.baseline <= farthest; at--)
    if (sharesBaseline(runs[at]!, run)) return true;
  return false;
}

/** Runs by the baseline they share, from the top. */
function rowsOf(pieces: readonly TextRun[]): TextRun[][] {
  const rows: Row[] = [];
  for (const run of pieces) {
    const row = rows.slice(-6).find((one) => belongsTo(one, run));
    if (row) {
      row.runs.push(run);
      row.largest = Math.max(row.largest, run.size);
    } else rows.push({ runs: [run], largest: run.size });
  }
  return rows.map(({ runs }) => runs);
}

function sharesBaseline(a: TextRun, b: TextRun): boolean {
  return Math.abs(a.baseline - b.baseline) < 0.3 * Math.min(a.size, b.size) + 0.15 * Math.abs(a.size - b.size);
}

/** Signs that are drawn, not read: check squares and circles, bullets, arrows, whatever a font keeps in its private area, dots to write on. */
const SIGNS =
  /[\u2022\u25a0-\u25ff\u2610-\u2612\u2713-\u2718\u274d\u274f-\u2752\u2794-\u27be\u2b1a-\u2b1c\u2b55\ue000-\uf8ff]+|\.*\u2026[.\u2026/\s]*|\.{4,}[./\s]*/gu;
const SIGN_FONT = /wingding|webding|dingbat/i;

function withoutSigns(run: TextRun): TextRun[] {
  if (SIGN_FONT.test(run.font)) return [];
  const pieces: TextRun[] = [];
  let from = 0;
  for (const match of matchesOf(run.text, SIGNS)) {
    pieces.push(...piece(run, from, match.index));
    from = match.index + match[0].length;
  }
  return from === 0 ? [run] : [...pieces, ...piece(run, from, run.text.length)];
}

/** Points that underscores for one character are wide at most. */
const WIDEST_CELL = 30;
const CELL_STROKE = /(?<!\S)[I|](?!\S)/g;

const isTypedCell = ({ direction, drawn, x0, x1 }: Rule): boolean =>
  direction === 'horizontal' && drawn === 'glyphs' && x1 - x0 <= WIDEST_CELL;

/** A run without the letters that only bound cells, touching the underscores of one: `IBAN: I__I__I`. */
function withoutCellStrokes(run: TextRun, cells: Nearby<Rule>): TextRun[] {
  const strokes = [...matchesOf(run.text, CELL_STROKE)];
  const around = { x0: run.x0 - 1, x1: run.x1 + 1, y0: run.baseline - 0.25 * run.size, y1: run.baseline + 1 };
  const own = strokes.length > 0 ? cells.near(around).filter(({ y0 }) => y0 > around.y0 && y0 < around.y1) : [];
  if (own.length === 0) return [run];
  const pieces: TextRun[] = [];
  let from = 0;
  for (const { index } of strokes) {
    const [left, right] = [run.edges[index]!, run.edges[index + 1]!];
    if (!own.some(({ x0, x1 }) => Math.abs(x1 - left) < 1 || Math.abs(x0 - right) < 1)) continue;
    pieces.push(...piece(run, from, index));
    from = index + 1;
  }
  return from === 0 ? [run] : [...pieces, ...piece(run, from, run.text.length)];
}

/** A box where it lies; `isPrint`: what is printed there is the box, whatever it is. */
interface Boxed extends ViewRect {
  readonly isPrint: boolean;
}

/** A run without the letters that are ticked or ringed, without the brackets of boxes, and without what only stands between them. */
function withoutFields(run: TextRun, boxes: Nearby<Boxed>): TextRun[] {
  const y = run.baseline + 0.3 * run.size;
  const around = { x0: run.x0 - 2 * run.size, x1: run.x1 + 2 * run.size, y0: y, y1: y };
  const own = boxes.near(around).filter(({ y0, y1 }) => y0 < y && y1 > y);
  if (own.length === 0) return [run];
  const brackets = bracketsOf(run, own);
  const print = own.filter(({ isPrint }) => isPrint);
  const isOwn = (at: number): boolean => {
    if (brackets.has(at)) return true;
    const middle = (run.edges[at]! + run.edges[at + 1]!) / 2;
    return print.some(({ x0, x1 }) => middle > x0 && middle < x1);
  };
  const pieces: TextRun[] = [];
  let from = 0;
  for (let at = 0; at <= run.text.length; at++) {
    if (at < run.text.length && !isOwn(at)) continue;
    pieces.push(...piece(run, from, at));
    from = at + 1;
  }
  return pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** Part of a run, blanks trimmed; nothing where there is nothing else. */
function piece(run: TextRun, from: number, to: number): TextRun[] {
  const raw = run.text.slice(from, to);
  const text = raw.trim();
  if (text === '') return [];
  const start = from + raw.indexOf(text);
  const end = start + text.length;
  return [
    {
      ...run,
      text,
      x0: run.edges[start] ?? run.x0,
      x1: run.edges[end] ?? run.x1,
      edges: run.edges.slice(start, end + 1),
    },
  ];
}

/** A run that a ruling crosses stands in two cells. */
function splitAtBars(run: TextRun, bars: Bars): TextRun[] {
  const cuts = bars.crossing(run);
  if (cuts.length === 0) return [run];
  const pieces: TextRun[] = [];
  let from = 0;
  for (const x of [...cuts, Infinity]) {
    const at = run.edges.findIndex((edge) => edge >= x);
    const to = at < 0 ? run.text.length : at;
    // Inside a word the ruling only touches it.
    if (to < run.text.length && run.text[to - 1] !== ' ' && run.text[to] !== ' ') continue;
    pieces.push(...piece(run, from, to));
    from = to;
  }
  return pieces;
}

function joinRow(row: readonly TextRun[], fields: Nearby<ViewRect>, bars: Bars): Line[] {
  const lines: Line[] = [];
  let open: TextRun[] = [];
  const close = (): void => {
    if (open.length > 0) lines.push(lineOf(open));
    open = [];
  };
  for (const run of row) {
    const last = open.at(-1);
    if (last && isFootnoteMark(last, run)) continue;
    if (last && !continues(last, run, fields, bars)) close();
    open.push(run);
  }
  close();
  return lines;
}

function isFootnoteMark(before: TextRun, run: TextRun): boolean {
  return (
    run.size < MARK_SIZE * before.size &&
    run.baseline > before.baseline + 0.1 * before.size &&
    /^[\d*†‡()\s,]{1,4}$/.test(run.text)
  );
}

function continues(last: TextRun, run: TextRun, fields: Nearby<ViewRect>, bars: Bars): boolean {
  const gap = run.x0 - last.x1;
  if (gap > WIDEST_GAP * Math.max(last.size, run.size)) return false;
  const middle = last.baseline + 0.3 * last.size;
  if (bars.vertical(last.x1 - 1, run.x0 + 1, middle - 1, middle + 1)) return false;
  if (gap > CAPTION_GAP * run.size && headsNextField(last, run, fields)) return false;
  const between = { x0: last.x1 - 1, x1: run.x0 + 1, y0: middle, y1: middle };
  return !fields.near(between).some((field) => {
    const centre = (field.x0 + field.x1) / 2;
    return centre > last.x1 - 1 && centre < run.x0 + 1 && field.y0 < middle && field.y1 > middle;
  });
}

/** A gap this wide (in ems) may part the captions of two fields that stand close together. */
const CAPTION_GAP = 0.4;
/** Points between where a caption begins and where its field does. */
const FLUSH = 4;

/** `Initial  Last name` over two fields: the second begins where its own field does, right under it, and the first over another. */
function headsNextField(last: TextRun, run: TextRun, fields: Nearby<ViewRect>): boolean {
  const under = { x0: last.x0 - FLUSH, x1: run.x0 + FLUSH, y0: run.y0 - run.size, y1: run.y0 };
  const close = fields.near(under).filter(({ y1 }) => y1 > under.y0 && y1 < run.baseline + 0.3 * run.size);
  return (
    close.some(({ x0 }) => Math.abs(x0 - run.x0) < FLUSH) &&
    close.some(({ x0, x1 }) => x0 < last.x0 + FLUSH && x1 > last.x0 && x1 < run.x0 + FLUSH)
  );
}

function lineOf(runs: readonly TextRun[]): Line {
  const first = runs[0]!;
  const main = runs.reduce((widest, run) => (run.text.length > widest.text.length ? run : widest), first);
  let text = '';
  runs.forEach((run, i) => {
    const before = runs[i - 1];
    const apart = before && run.x0 - before.x1 > 0.12 * run.size;
    text += (apart ? ' ' : '') + run.text;
  });
  return {
    text,
    x0: runs.reduce((least, run) => Math.min(least, run.x0), Infinity),
    x1: runs.reduce((most, run) => Math.max(most, run.x1), -Infinity),
    y0: main.baseline - 0.22 * main.size,
    y1: main.baseline + 0.76 * main.size,
    baseline: main.baseline,
    size: main.size,
    lead: first.size,
    bold: runs.every((run) => run.bold),
  };
}
