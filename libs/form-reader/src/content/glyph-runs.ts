import { matchesOf } from '../matches.js';
import { joinedLeaders } from './joined-leaders.js';
import type { Pen, Rule, TextRun } from './page-content.js';

/** One glyph as shown, in view space. */
export interface Glyph {
  readonly text: string;
  /** The character under which its font has its outline. */
  readonly code?: string;
  /** Start and end of the advance on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  /** Font size on the page, and the direction of the line in degrees. */
  readonly size: number;
  readonly angle: number;
  readonly ascent: number;
  readonly descent: number;
  readonly font: string;
  readonly bold: boolean;
  readonly lightness: number;
  readonly hidden: boolean;
  readonly pen?: Pen;
}

/** Glyphs that are on one line and belong together, with the position of each along the line. */
interface Line {
  readonly first: Glyph;
  /** Where among the glyphs it begins. */
  readonly at: number;
  text: string;
  readonly edges: number[];
  last: Glyph;
  spaced: boolean;
}

/** A gap this wide (in ems) is a space even where the file shows none; this much wider, another run begins. */
const SPACE = 0.18;
const BREAK = 1.15;

const alongOf = (glyph: Glyph): { dx: number; dy: number } => {
  const radians = (glyph.angle * Math.PI) / 180;
  return { dx: Math.cos(radians), dy: Math.sin(radians) };
};

/** Distance from the end of `last` to the start of `next` along the line, and across it. */
function gapBetween(last: Glyph, next: Glyph): { along: number; across: number } {
  if (last.angle === 0) return { along: next.x - last.endX, across: Math.abs(next.y - last.endY) };
  const { dx, dy } = alongOf(last);
  const x = next.x - last.endX;
  const y = next.y - last.endY;
  return { along: x * dx + y * dy, across: Math.abs(y * dx - x * dy) };
}

function sameHand(a: Glyph, b: Glyph): boolean {
  return a.angle === b.angle && a.font === b.font && Math.abs(a.size - b.size) < 0.15 * a.size && a.hidden === b.hidden;
}

const isBlank = (text: string): boolean => text.trim() === '';

function startLine(glyph: Glyph, at: number): Line {
  return { first: glyph, at, last: glyph, text: glyph.text, edges: edgesOf(glyph), spaced: false };
}

/** A ligature's letters share its width evenly. */
function edgesOf(glyph: Glyph): number[] {
  if (glyph.text.length === 1) return [glyph.x];
  const letters = glyph.text.length;
  return Array.from({ length: letters }, (_, i) => glyph.x + ((glyph.endX - glyph.x) * i) / letters);
}

function extend(line: Line, glyph: Glyph, gap: number): void {
  if (line.spaced || gap > SPACE * glyph.size) {
    line.edges.push(line.last.endX);
    line.text += ' ';
  }
  if (glyph.text.length === 1) line.edges.push(glyph.x);
  else line.edges.push(...edgesOf(glyph));
  line.text += glyph.text;
  line.last = glyph;
  line.spaced = false;
}

/** Two prints of one glyph lie this near to one another, in ems. */
const SAME_PLACE = 0.1;
/** So much of a line's end is looked at: what is printed again is a few letters. */
const END = 64;

/** Whether a line has the same letter at that place already: some programs print the end of a piece again as the beginning of the next. */
function isEcho(line: Line, glyph: Glyph): boolean {
  if (glyph.angle !== 0 || !sameHand(line.last, glyph)) return false;
  const reach = SAME_PLACE * glyph.size;
  const from = Math.max(0, line.edges.length - END);
  for (let at = line.edges.length - 1; at >= from && line.edges[at]! > glyph.x - reach; at--)
    if (line.edges[at]! < glyph.x + reach && line.text.startsWith(glyph.text, at)) return true;
  return false;
}

/** Puts glyphs, in the order they are shown, together to lines of text broken at wide gaps. */
export function linesOf(glyphs: readonly Glyph[]): TextRun[] {
  const runs: TextRun[] = [];
  let line: Line | undefined;
  for (const [at, glyph] of glyphs.entries()) {
    if (isBlank(glyph.text)) {
      if (line) line.spaced = true;
      continue;
    }
    const { along, across } = line ? gapBetween(line.last, glyph) : { along: 0, across: 0 };
    if (line && across < 0.25 * glyph.size && along < -0.3 * glyph.size && isEcho(line, glyph)) {
      line.spaced = false;
      continue;
    }
    const near = across < 0.25 * glyph.size && along > -0.6 * glyph.size && along < BREAK * glyph.size;
    if (line && near && sameHand(line.last, glyph)) {
      // Bold by double printing: the same glyph again, a hair beside the first.
      if (glyph.text === line.last.text && along < -0.3 * glyph.size && along < 0.8 * (line.last.x - line.last.endX))
        continue;
      extend(line, glyph, along);
    } else {
      if (line) runs.push(runOf(line));
      line = startLine(glyph, at);
    }
  }
  if (line) runs.push(runOf(line));
  return runs;
}

function runOf({ first, at, last, text, edges }: Line): TextRun {
  const up = first.size * first.ascent;
  const down = first.size * first.descent;
  const { dx, dy } = alongOf(first);
  const xs = [first.x - dy * up, first.x - dy * down, last.endX - dy * up, last.endX - dy * down];
  const ys = [first.y + dx * up, first.y + dx * down, last.endY + dx * up, last.endY + dx * down];
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const { size, font, bold, angle, lightness, pen } = first;
  const all = angle === 0 ? [...edges, last.endX] : edges.map(() => x0).concat(x1);
  const origin = first.hidden ? 'ocr' : 'text';
  const { y: baseline } = first;
  return { x0, y0, x1, y1, text, edges: all, baseline, size, font, bold, angle, lightness, origin, pen, at };
}

/** A point that ends an abbreviation is none of the dots behind it: `ap.… ..`. */
const NO_POINT = String.raw`(?<!\p{L}(?=\.[ \u2026]))`;
/** So many dots in a row, or fewer where one is an ellipsis. */
const DOTS = String.raw`(?=[.\u2026\u00b7\u2024\u2025])${NO_POINT}(?:(?:[.\u2026\u00b7\u2024\u2025] ?){4,}|(?=(?:[.\u2026] ?){3})[. ]*\u2026[.\u2026 ]*)`;
/** Rows of underscores, dots or leader dots: at least this many glyphs make a line to write on, fewer between strokes of a date. */
const LEADERS = new RegExp(
  String.raw`_{2,}(?:[\s_]*_)?|_(?: _){2,}|[._\u2026]{2,}(?=\s?\/)|(?<=\/\s?)[._\u2026]{2,}|${DOTS}|\u2026{2,}|[\u2500\u2501\u2014\u2015]{3,}|(?:- ?){5,}`,
  'gu',
);

/** What a row of dots begins with. */
const DOT = /^[.\u2026\u00b7\u2024\u2025]/u;

/** The part of a run between two of its characters, without the spaces at its ends; null where nothing is left. */
export function piece(run: TextRun, from: number, to: number): TextRun | null {
  const raw = run.text.slice(from, to);
  const text = raw.trim();
  if (text === '') return null;
  const start = from + raw.indexOf(text);
  const edges = run.edges.slice(start, start + text.length + 1);
  return { ...run, text, edges, x0: edges[0]!, x1: edges[edges.length - 1]! };
}

function leaderRule(run: TextRun, from: number, to: number): Rule {
  const end = from + run.text.slice(from, to).trimEnd().length;
  const underscores = run.text[from] === '_';
  const thickness = Math.max(0.4, run.size * 0.05);
  // An underscore is drawn below the baseline, dots stand on it.
  const y0 = underscores ? run.baseline - run.size * 0.13 : run.baseline - thickness / 2;
  const [x0, x1] = [run.edges[from]!, run.edges[end]!];
  return {
    x0,
    y0,
    x1,
    y1: y0 + thickness,
    direction: 'horizontal',
    thickness,
    drawn: 'glyphs',
    lightness: run.lightness,
  };
}

/** A gap in a row of underscores, in letter sizes, that parts two blanks rather than two strokes of one. */
const PARTS_BLANKS = 0.8;
/** Long rows of underscores with gaps between, as columns have them; strokes for single letters are short. */
const LONG_ROWS = /^_{5,}(?:\s+_{5,})+$/u;

function leaderRules(run: TextRun, from: number, to: number): Rule[] {
  const row = run.text.slice(from, to).trimEnd();
  if (!LONG_ROWS.test(row)) return [leaderRule(run, from, to)];
  const rules: Rule[] = [];
  let begin = from;
  for (const { 0: gap, index } of row.matchAll(/\s+/gu)) {
    const [end, next] = [from + index, from + index + gap.length];
    if (run.edges[next]! - run.edges[end]! <= PARTS_BLANKS * run.size) continue;
    rules.push(leaderRule(run, begin, end));
    begin = next;
  }
  return [...rules, leaderRule(run, begin, to)];
}

/** Takes the lines drawn with characters out of the text. */
export function splitLeaders(runs: readonly TextRun[]): { runs: TextRun[]; rules: Rule[] } {
  const text: TextRun[] = [];
  const rules: Rule[] = [];
  const dots = new Set<Rule>();
  for (const run of runs) {
    if (run.angle !== 0) {
      text.push(run);
      continue;
    }
    let from = 0;
    for (const match of matchesOf(run.text, LEADERS)) {
      const before = piece(run, from, match.index);
      if (before) text.push(before);
      const found = leaderRules(run, match.index, match.index + match[0].length);
      rules.push(...found);
      if (DOT.test(match[0])) for (const rule of found) dots.add(rule);
      from = match.index + match[0].length;
    }
    const rest = from === 0 ? run : piece(run, from, run.text.length);
    if (rest) text.push(rest);
  }
  return joinedLeaders(text, rules, dots);
}
