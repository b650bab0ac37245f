import { Nearby } from '../nearby.js';
import type { Rule, TextRun } from './page-content.js';

/** Dots too few for a row of their own. */
const FEW_DOTS = /^[.\u2026\u00b7\u2024\u2025 ]+$/u;
/**
 * How far apart two pieces of one row stand at most, of underscores and of dots, in sizes of the print, which is this many times as high as a row is
 * thick. Rows of underscores beside one another are columns more often.
 */
const GAP = { strokes: 0.5, dots: 1 };
const SIZE = 20;
/** How far over another a piece of the same row may lie, in points. */
const LEVEL = 0.6;

/** Part of a row of dots or underscores: a row of its own, or a run of dots that are too few. */
interface Piece {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly rule: Rule | null;
  readonly run: TextRun | null;
  readonly isDots: boolean;
}

const fromRule = (rule: Rule, isDots: boolean): Piece => {
  const { x0, x1, y0, y1 } = rule;
  return { x0, x1, y: (y0 + y1) / 2, rule, run: null, isDots };
};
const fromRun = (run: TextRun): Piece => {
  const { x0, x1, baseline } = run;
  return { x0, x1, y: baseline, rule: null, run, isDots: true };
};

/**
 * Rows that are one although the file shows them in pieces: word processors change fonts within a row, and what is left over of it are dots
 * too few to be a row. `dots` are those of the rows that are made of dots.
 */
export function joinedLeaders(
  runs: readonly TextRun[],
  rules: readonly Rule[],
  dots: ReadonlySet<Rule>,
): { runs: TextRun[]; rules: Rule[] } {
  if (rules.length === 0) return { runs: [...runs], rules: [] };
  const few = runs.filter(({ text, angle }) => angle === 0 && FEW_DOTS.test(text));
  let words: Nearby<TextRun> | undefined;
  const isFree = (x0: number, x1: number, y: number): boolean => {
    words ??= new Nearby(runs, (run) => run);
    const between = { x0: x0 + 0.5, x1: x1 - 0.5, y0: y, y1: y + 2 };
    return !words.near(between).some((run) => run.x0 < x1 - 0.5 && run.x1 > x0 + 0.5 && run.y0 < y + 2 && run.y1 > y);
  };
  const goesOn = (last: Piece, next: Piece): boolean => {
    const { thickness } = (last.rule ?? next.rule)!;
    const gap = next.x0 - last.x1;
    const most = last.isDots && next.isDots && last.rule && next.rule ? GAP.dots : GAP.strokes;
    if (gap < -1 || gap > most * SIZE * thickness) return false;
    return gap < 1 || isFree(last.x1, next.x0, last.y);
  };
  const rows = rowsOf([...rules.map((rule) => fromRule(rule, dots.has(rule))), ...few.map(fromRun)]).flatMap((level) =>
    chainsOf(level, goesOn),
  );
  const joined = rows.filter((row) => row.some(({ rule }) => rule !== null));
  const taken = new Set(joined.flatMap((row) => row.flatMap(({ run }) => run ?? [])));
  return { runs: runs.filter((run) => !taken.has(run)), rules: joined.map(asRule) };
}

/** Pieces on one level, from left to right. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const last = rows.at(-1);
    if (last && piece.y - last[0]!.y < LEVEL) last.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.x0 - b.x0));
}

/** What follows one another; dots that are too few hang on to a row. */
function chainsOf(row: readonly Piece[], goesOn: (last: Piece, next: Piece) => boolean): Piece[][] {
  const chains: Piece[][] = [];
  for (const piece of row) {
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (chain && last && (last.rule ?? piece.rule) && goesOn(last, piece)) chain.push(piece);
    else chains.push([piece]);
  }
  return chains.flatMap(withoutPoints);
}

const isPoint = (piece: Piece | undefined): boolean => piece?.run?.text.length === 1;

/** A point before or behind a row ends a word or a sentence. */
function withoutPoints(chain: Piece[]): Piece[][] {
  const [from, to] = [Number(isPoint(chain[0])), chain.length - Number(isPoint(chain.at(-1)))];
  return from >= to
    ? [chain]
    : [chain.slice(0, from), chain.slice(from, to), chain.slice(to)].filter(({ length }) => length > 0);
}

function asRule(row: readonly Piece[]): Rule {
  const { rule } = row.find((piece) => piece.rule !== null)!;
  return { ...rule!, x0: row[0]!.x0, x1: Math.max(...row.map(({ x1 }) => x1)) };
}
