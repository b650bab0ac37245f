import type { PageContent, ViewRect } from '../content/page-content.js';
import type { Area } from './area.js';
import type { Candidate } from './candidate.js';
import { heightOf, widthOf } from '../rect.js';

/** A place for one character. */
export interface CharacterCell extends ViewRect {
  readonly area: Area | null;
}

const NARROW = 5;
const WIDE = 30;
const OPEN_HEIGHT = 15;
/** No row of groups has more cells than a line of print has letters. */
const LONGEST = 120;

/** Places for one character each. */
export function characterCells(page: PageContent, areas: readonly Area[]): CharacterCell[] {
  const cells: CharacterCell[] = [];
  for (const area of areas) {
    const tall = (area.top?.at ?? Infinity) - area.y0;
    const bare = area.left === null && area.right === null;
    // Between boxes under one another is no cell.
    if (bare && area.bottom.drawn === 'edge') continue;
    // Ticks alone bound a cell of a comb that is open above.
    const open = tall > 40;
    if (open && bare) continue;
    const y1 = open ? area.y0 + OPEN_HEIGHT : area.top!.at;
    cells.push({ x0: area.x0, x1: area.x1, y0: area.y0, y1, area });
  }
  for (const { x0, x1, y0, y1 } of page.boxes) cells.push({ x0, x1, y0, y1, area: null });
  return cells.filter(
    (cell) => widthOf(cell) >= NARROW && widthOf(cell) <= WIDE && heightOf(cell) >= 5 && heightOf(cell) <= 34,
  );
}

function sameRow(a: CharacterCell, b: CharacterCell): boolean {
  return Math.abs(a.y0 - b.y0) < 1.6 && Math.abs(a.y1 - b.y1) < 2.4;
}

const similar = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(1.3, 0.14 * Math.max(a, b));

/** Neighbours of one width and one distance. */
function runsOf(row: readonly CharacterCell[]): CharacterCell[][] {
  const runs: CharacterCell[][] = [];
  let run: CharacterCell[] = [];
  for (const cell of row) {
    const last = run[run.length - 1];
    if (!last) {
      run = [cell];
      continue;
    }
    if (cell.x0 < last.x1 - 2) continue;
    const gap = cell.x0 - last.x1;
    const before = run.length > 1 ? last.x0 - run[run.length - 2]!.x1 : gap;
    const fits = similar(widthOf(cell), widthOf(last)) && gap < 0.75 * widthOf(last) && Math.abs(gap - before) < 1.5;
    if (fits) run.push(cell);
    else {
      runs.push(run);
      run = [cell];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs.filter((cells) => cells.length >= 2);
}

const spanOf = (cells: readonly CharacterCell[]): ViewRect => ({
  x0: cells[0]!.x0,
  x1: cells[cells.length - 1]!.x1,
  y0: Math.min(...cells.map((cell) => cell.y0)),
  y1: Math.max(...cells.map((cell) => cell.y1)),
});

function combOf(cells: readonly CharacterCell[], joints: number): Candidate[] {
  const rect = spanOf(cells);
  const whole = combIn(rect, cells, joints);
  return heightOf(rect) > 18 ? [whole, combIn({ ...rect, y1: rect.y0 + OPEN_HEIGHT }, cells, joints)] : [whole];
}

function combIn(rect: ViewRect, cells: readonly CharacterCell[], joints: number): Candidate {
  return {
    rect,
    type: 'text',
    evidence: 'comb',
    cells: cells.length,
    area: cells[0]!.area,
    fit: joints > 0 ? 'line' : 'whole',
    ink: rect,
  };
}

/** Rows of character cells as one field each, and neighbouring rows (a number in groups) as one as well. */
export function combsOf(page: PageContent, areas: readonly Area[]): Candidate[] {
  const cells = characterCells(page, areas).sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  const rows: CharacterCell[][] = [];
  for (const cell of cells) {
    const row = rows.findLast((known) => sameRow(known[0]!, cell));
    if (row && row[0]!.y0 > cell.y0 - 4) row.push(cell);
    else rows.push([cell]);
  }
  const found: Candidate[] = [];
  for (const row of rows) {
    row.sort((a, b) => a.x0 - b.x0 || a.x1 - b.x1);
    const runs = runsOf(row);
    found.push(...runs.flatMap((run) => combOf(run, 0)));
    for (let i = 0; i < runs.length; i++) {
      let whole = runs[i]!;
      for (let j = i + 1; j < runs.length; j++) {
        const gap = runs[j]![0]!.x0 - whole[whole.length - 1]!.x1;
        if (gap > 1.6 * widthOf(whole[0]!) || whole.length > LONGEST) break;
        whole = [...whole, ...runs[j]!];
        found.push(...combOf(whole, j - i));
      }
    }
  }
  found.push(...areas.filter((area) => area.ticks.length >= 2).flatMap(tickedArea));
  return found;
}

/** A line with evenly set ticks that don't reach what bounds it above. */
function tickedArea(area: Area): Candidate[] {
  const posts = [area.x0, ...area.ticks.map((tick) => tick.at), area.x1];
  const steps = posts.slice(1).map((x, i) => x - posts[i]!);
  const middle = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)]!;
  if (middle < NARROW || middle > WIDE || !steps.every((step) => similar(step, middle))) return [];
  const tick = Math.max(...area.ticks.map((ruling) => ruling.to - area.y0));
  const top = area.top?.at ?? Infinity;
  const found: Candidate[] = [];
  for (const height of [top - area.y0, Math.max(tick, OPEN_HEIGHT)]) {
    if (height > 34) continue;
    const rect = { x0: area.x0, x1: area.x1, y0: area.y0, y1: area.y0 + height };
    found.push({ rect, type: 'text', evidence: 'comb', cells: steps.length, area, fit: 'whole', ink: rect });
  }
  return found;
}
