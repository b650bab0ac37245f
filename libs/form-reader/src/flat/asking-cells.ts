import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { areaOf, overlap } from '../rect.js';
import { isClosed, rectOf, type Area } from './area.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { TextIndex } from './text-index.js';

/** From this chance on a place is a blank where its cell asks for something and has no other. */
const LIKELY = 0.12;
/** From this chance on it is one behind a question, where so many cells of one width under one another hold a question each and leave such a part of it free. */
const QUESTION = { likely: 0.02, cells: 3, free: 0.35 } as const;
const ENDS_QUESTION = /\p{L}{2}.*[?？]\s*$/u;
/** How a caption ends that asks. */
const ASKS = /\p{L}{2}.*[:?]\s*$/u;
/** The part of a blank that reaches into the next cell at most: room behind a caption is a little higher than its row. */
const REACHES = 0.15;
/** What stands on a cell's ruling is another's. */
const EDGE = 1;

const insideOf = ({ x0, x1, y0, y1 }: ViewRect): ViewRect => ({
  x0: x0 + EDGE,
  x1: x1 - EDGE,
  y0: y0 + EDGE,
  y1: y1 - EDGE,
});

/** All that is printed in a cell. */
function printIn(area: Area, text: TextIndex): string {
  const words = [...text.within(insideOf(rectOf(area, 0)))];
  words.sort((a, b) => b.run.baseline - a.run.baseline || a.ink.x0 - b.ink.x0);
  return words.map(({ run }) => run.text).join(' ');
}

const isAsking = (area: Area, text: TextIndex): boolean => ASKS.test(printIn(area, text));

/**
 * What was chosen, and the likeliest free place of each closed cell that asks for something and would have no blank: `Reasons:` with two lines
 * of room under it.
 */
export function withAskingCells(chosen: readonly Judged[], judged: readonly Judged[], sighting: Sighting): Judged[] {
  const { text, checks } = sighting;
  const questions = questionnaire(sighting);
  const taken = new Nearby([...chosen.map(({ candidate }) => candidate), ...checks], ({ rect }) => rect);
  const best = new Map<Area, Judged>();
  for (const one of judged) {
    const { area, evidence, fit, rect } = one.candidate;
    if (area === null || evidence !== 'cell' || fit === 'lines' || !isClosed(area)) continue;
    if (one.place < (questions.has(area) && isWide(rect, area) ? QUESTION.likely : LIKELY)) continue;
    const known = best.get(area);
    if (known && known.place * known.fit >= one.place * one.fit) continue;
    if (text.within(insideOf(rect)).length === 0) best.set(area, one);
  }
  const asked = [...best].filter(([area]) => {
    const cell = insideOf(rectOf(area, 0));
    const isIn = (rect: ViewRect): boolean => overlap(rect, cell) > REACHES * Math.min(areaOf(rect), areaOf(cell));
    return !taken.near(cell).some(({ rect }) => isIn(rect)) && isAsking(area, text);
  });
  return [...chosen, ...withoutOuter(asked).map(([, one]) => one)];
}

const isWide = (rect: ViewRect, { x0, x1 }: Area): boolean => rect.x1 - rect.x0 > QUESTION.free * (x1 - x0);

/** The cells of questionnaires: of one width, under one another, with a question in each. */
function questionnaire({ areas, text }: Sighting): ReadonlySet<Area> {
  const columns = new Map<string, Area[]>();
  for (const area of areas) {
    if (!isClosed(area) || !ENDS_QUESTION.test(printIn(area, text))) continue;
    const key = [area.x0, area.x1].map((side) => Math.round(side / SAME)).join();
    const column = columns.get(key);
    if (column) column.push(area);
    else columns.set(key, [area]);
  }
  return new Set([...columns.values()].filter((column) => column.length >= QUESTION.cells).flat());
}

/** Points by which cells of one column differ at most. */
const SAME = 3;

/** Of cells within one another the inner ones. */
const withoutOuter = (asked: readonly [Area, Judged][]): (readonly [Area, Judged])[] =>
  asked.filter(([, { candidate }]) => {
    const isOver = (other: ViewRect): boolean =>
      other !== candidate.rect &&
      overlap(other, candidate.rect) > 0 &&
      other.x1 - other.x0 < candidate.rect.x1 - candidate.rect.x0;
    return !asked.some(([, other]) => isOver(other.candidate.rect));
  });
