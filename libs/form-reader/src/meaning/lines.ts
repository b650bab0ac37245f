import type { PageContent, TextRun, ViewRect } from '../content/page-content.js';
import { NearbyByPage } from '../nearby.js';

/** Text that reads as one: runs on a baseline with no column gap between. */
export interface TextLine extends ViewRect {
  readonly page: number;
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
}

/** A gap wider than this many times the letter size parts columns. */
const COLUMN_GAP = 2.2;
const WORD_GAP = 0.12;
/** Print of another size is another text: a form's number beside its title. */
const SIZE_JUMP = 1.7;

/** The upright lines of a page, top to bottom. */
export function linesOf(content: PageContent): TextLine[] {
  const rows: TextRun[][] = [];
  const upright = content.runs.filter(({ angle, text }) => angle === 0 && text.trim() !== '');
  for (const run of [...upright].sort((a, b) => b.baseline - a.baseline)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.baseline - run.baseline) <= Math.max(1, run.size * 0.2)) row.push(run);
    else rows.push([run]);
  }
  return rows.flatMap((row) =>
    segments(
      [...row].sort((a, b) => a.x0 - b.x0),
      content.page.page,
    ),
  );
}

/** Longer words are none: a pattern that looks for the end of one would look through it again from each of its letters. */
const LONGEST_WORD = 200;
const ENDLESS = new RegExp(`\\S{${LONGEST_WORD},}`, 'g');

const plain = (text: string): string => {
  const spaced = text.replace(/\s+/g, ' ').trim();
  return spaced.length < LONGEST_WORD ? spaced : spaced.replace(ENDLESS, (word) => word.slice(0, LONGEST_WORD));
};

function segments(row: readonly TextRun[], page: number): TextLine[] {
  const lines: TextLine[] = [];
  let before = '';
  for (const run of row) {
    const last = lines.at(-1);
    const gap = last ? run.x0 - last.x1 : Infinity;
    if (
      last &&
      gap < COLUMN_GAP * Math.min(run.size, last.size) &&
      Math.max(run.size, last.size) < SIZE_JUMP * Math.min(run.size, last.size)
    ) {
      lines[lines.length - 1] = {
        ...last,
        text: last.text + (gap > WORD_GAP * run.size && !/\s$/.test(before) ? ' ' : '') + run.text,
        x1: Math.max(last.x1, run.x1),
        y0: Math.min(last.y0, run.y0),
        y1: Math.max(last.y1, run.y1),
        size: Math.max(last.size, run.size),
        bold: last.bold && run.bold,
      };
    } else {
      const { x0, y0, x1, y1, text, size, bold } = run;
      lines.push({ page, x0, y0, x1, y1, text, size, bold });
    }
    before = run.text;
  }
  return lines.map((line) => ({ ...line, text: plain(line.text) }));
}

const indices = new WeakMap<readonly TextLine[], NearbyByPage<TextLine>>();

/** The lines by where they stand. Every doubt asks it of the same list, which is gone through once. */
export function byPlace(lines: readonly TextLine[]): NearbyByPage<TextLine> {
  const known = indices.get(lines);
  if (known) return known;
  const index = new NearbyByPage(
    lines,
    ({ page }) => page,
    (line) => line,
  );
  indices.set(lines, index);
  return index;
}
