import type { TextRun, ViewRect } from '../content/page-content.js';
import type { TextIndex } from './text-index.js';

/** Print of one height stands this level, in points. */
const LEVEL = 1.5;
/** Print farther apart than this says things of its own, in points; a space is a fraction of the size. */
const APART = 7;
const SPACE = 0.12;
/** How print that stands apart is told in a row's text. */
const GAP = '   ';

/** A piece of a row's text. */
export interface RowPiece {
  readonly row: PrintedRow;
  readonly from: number;
  readonly to: number;
}

/** All print of one height as one text, of which each sign knows where it stands. */
export class PrintedRow {
  private constructor(
    readonly text: string,
    private readonly lefts: readonly number[],
    private readonly rights: readonly number[],
    private readonly run: TextRun,
  ) {}

  static of(runs: readonly TextRun[]): PrintedRow {
    let text = '';
    const [lefts, rights]: [number[], number[]] = [[], []];
    const add = (sign: string, x0: number, x1: number): void => {
      text += sign;
      lefts.push(x0);
      rights.push(x1);
    };
    for (const run of [...runs].sort((a, b) => a.x0 - b.x0)) {
      for (let at = 0; at < run.text.length; at++) {
        const [x0, x1] = [run.edges[at]!, run.edges[at + 1]!];
        const before = at === 0 ? rights.at(-1) : undefined;
        const gap = before === undefined ? 0 : x0 - before;
        for (const sign of gap >= APART ? GAP : gap > SPACE * run.size ? ' ' : '') add(sign, before!, x0);
        // Spaces of one run that stand for a gap.
        const wide = run.text[at] === ' ' && x1 - x0 >= APART ? GAP : run.text[at]!;
        for (const sign of wide) add(sign, x0, x1);
      }
    }
    return new PrintedRow(text, lefts, rights, runs[0]!);
  }

  get baseline(): number {
    return this.run.baseline;
  }

  get size(): number {
    return this.run.size;
  }

  /** Where a piece of its text stands, over the whole height of its letters. */
  placeOf(from: number, to: number): ViewRect {
    const { baseline, size } = this.run;
    return {
      x0: this.lefts[from]!,
      x1: this.rights[to - 1]!,
      y0: baseline - 0.24 * size,
      y1: baseline + 0.78 * size,
    };
  }
}

/** The rows of a page's upright print. */
export function printedRows(text: TextIndex): PrintedRow[] {
  const runs = text.words.map(({ run }) => run).filter(({ angle, text: said }) => angle === 0 && said.length > 0);
  runs.sort((a, b) => b.baseline - a.baseline);
  const rows: TextRun[][] = [];
  for (const run of runs) {
    const row = rows.at(-1);
    if (row && row[0]!.baseline - run.baseline < LEVEL) row.push(run);
    else rows.push([run]);
  }
  return rows.map((row) => PrintedRow.of(row));
}
