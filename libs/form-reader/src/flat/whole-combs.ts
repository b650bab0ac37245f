import type { ViewRect } from '../content/page-content.js';
import { areaOf, heightOf, overlap, widthOf } from '../rect.js';
import type { Candidate } from './candidate.js';
import { characterCells, type CharacterCell } from './combs.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import { coveredBy } from './surroundings.js';
import type { TextIndex } from './text-index.js';

/** Of a cell's width: rows of characters that are nearer are one, and how much their cells differ at most. */
const TOGETHER = 0.2;
const ALIKE = 0.14;
/** Points by which feet and heads of one row differ at most. */
const LEVEL = 1.6;
/** Points that two cells share where the line between is drawn once. */
const SHARED = 1.5;

/** Cells of a code, which is asked for by itself with no more than one line, so thick in points, before what follows: a sex before a date. */
const CODE = 2;
const SINGLE = 0.5;

const cellOf = ({ rect, cells }: Candidate): number => widthOf(rect) / cells;

/** Whether the second row of characters goes on where the first one ends, or before: a line drawn twice, or twice as thick, parts nothing. */
function goesOn(first: Candidate, next: Candidate): boolean {
  const width = cellOf(first);
  return (
    Math.abs(first.rect.y0 - next.rect.y0) < LEVEL &&
    Math.abs(heightOf(first.rect) - heightOf(next.rect)) < LEVEL &&
    Math.abs(width - cellOf(next)) < ALIKE * width &&
    next.rect.x0 - first.rect.x1 < TOGETHER * width &&
    (Math.min(first.cells, next.cells) > CODE || next.rect.x0 - first.rect.x1 > SINGLE)
  );
}

function joined(first: Judged, next: Judged): Judged {
  const [a, b] = [first.candidate, next.candidate];
  const rect = { ...a.rect, x1: Math.max(a.rect.x1, b.rect.x1), y1: Math.max(a.rect.y1, b.rect.y1) };
  return { ...first, candidate: { ...a, rect, ink: rect, cells: Math.round(widthOf(rect) / cellOf(a)) } };
}

/** Letters in a cell: it is no place for one more. */
const WRITTEN = 0.6;

/** An empty cell of the comb's own kind, right before or behind it. */
function nextTo(comb: Candidate, cells: readonly CharacterCell[], text: TextIndex): CharacterCell | undefined {
  const { rect } = comb;
  const width = cellOf(comb);
  return cells.find(
    (cell) =>
      Math.abs(cell.y0 - rect.y0) < LEVEL &&
      Math.abs(cell.y1 - rect.y1) < LEVEL &&
      Math.abs(widthOf(cell) - width) < ALIKE * width &&
      isWithin(Math.max(cell.x0 - rect.x1, rect.x0 - cell.x1), -SHARED, TOGETHER * width) &&
      coveredBy(cell, text.within(cell)).letters < WRITTEN,
  );
}

const isWithin = (value: number, least: number, most: number): boolean => value > least && value < most;

function widened(one: Judged, cells: readonly CharacterCell[], text: TextIndex): Judged {
  const { candidate } = one;
  const next = nextTo(candidate, cells, text);
  if (!next || candidate.cells < FEWEST || candidate.fit !== 'whole') return one;
  const { rect } = candidate;
  const wider = { ...rect, x0: Math.min(rect.x0, next.x0), x1: Math.max(rect.x1, next.x1) };
  const more = { ...candidate, rect: wider, ink: wider, cells: candidate.cells + 1 };
  return widened({ ...one, candidate: more }, cells, text);
}
/** Fewer cells may be two of a table. */
const FEWEST = 4;

/**
 * Rows of cells for characters, each as one and with all of its cells: pieces with no room between are one, and a cell of theirs right beside is no
 * blank of its own.
 */
export function withWholeCombs(chosen: readonly Judged[], { page, areas, text, checks }: Sighting): Judged[] {
  const combs = chosen.filter(isComb).sort((a, b) => a.candidate.rect.x0 - b.candidate.rect.x0);
  if (combs.length === 0) return [...chosen];
  const taken = [...checks.map(({ ink }) => ink), ...chosen.map(({ candidate }) => candidate.rect).filter(isLong)];
  const cells = characterCells(page, areas).filter(
    (cell) => !taken.some((rect) => overlap(rect, cell) > areaOf(cell) / 2),
  );
  const found: Judged[] = [];
  for (const comb of combs.map((one) => widened(one, cells, text))) {
    const at = found.findIndex(({ candidate }) => goesOn(candidate, comb.candidate));
    if (at < 0) found.push(comb);
    else found[at] = joined(found[at]!, comb);
  }
  const isPart = ({ rect }: Candidate): boolean =>
    found.some(({ candidate }) => overlap(candidate.rect, rect) > MOSTLY * areaOf(rect));
  return [...chosen.filter((one) => !isComb(one) && !isPart(one.candidate)), ...found];
}
/** More than a cell. */
const isLong = (rect: ViewRect): boolean => widthOf(rect) > 1.5 * heightOf(rect);
/** So much of a blank lies on a row of characters where it is a cell of that row. */
const MOSTLY = 0.8;

const isComb = ({ candidate }: Judged): boolean => candidate.evidence === 'comb';
