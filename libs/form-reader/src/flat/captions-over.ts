import type { TextRun } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { overlap, widthOf } from '../rect.js';
import { rectOf, type Area } from './area.js';
import { arePartsOf, bordersOf, FLUSH, joinedWords, type Caption } from './caption-row.js';
import type { Judged } from './judged.js';
import type { Ruling } from './ruling.js';
import type { Sighting } from './sighting.js';
import type { Word } from './text-index.js';

/** How far over a line its captions are looked for, in points, and how much room they leave to write under them, in sizes of the page's text. */
const OVER = 40;
const ROOM = 1;
/** How far down the row under a line is looked for, and how near under a line a row may be that line's, in sizes of the page's text. */
const UNDER = 1.6;
const HUGS = 1.2;
/** How far before a line its own caption stands, in sizes of the page's text. */
const BESIDE = 2;
/** A part is this wide at least, in points. */
const NARROW = 14;

/** A line with the captions in a row over it, what is chosen on it, and what stands right under it. */
interface Captioned {
  readonly area: Area;
  readonly chosen: readonly Judged[];
  readonly words: readonly Word[];
  readonly captions: readonly Caption[];
  readonly floor: number;
  readonly under: readonly TextRun[];
}

/**
 * Parts the lines over which several captions in one row ask for something each. A row between two lines may be either's: it is the lower
 * one's where the lowest line of the stack has none under it, and the uppermost one over it.
 */
export function partedByCaptionsOver(
  chosen: readonly Judged[],
  sighting: Sighting,
): { readonly parted: readonly Judged[]; readonly left: readonly Judged[] } {
  const rulings = new Set(chosen.map(({ candidate }) => candidate.area?.bottom));
  const rows = headedOver(captionedLines(chosen, sighting), rulings);
  const taken = new Set<Judged>();
  const parted = rows.flatMap((row) => {
    const parts = partsOf(row);
    if (parts.length > 0) row.chosen.forEach((one) => taken.add(one));
    return parts;
  });
  return { parted, left: chosen.filter((one) => !taken.has(one)) };
}

/** The lines with captions over them that something is chosen on, from the lowest. */
function captionedLines(chosen: readonly Judged[], sighting: Sighting): Captioned[] {
  const lines = new Map<Area, Judged[]>();
  for (const judged of chosen) {
    const { area, evidence, fit, cells } = judged.candidate;
    if (area === null || (evidence !== 'rule' && evidence !== 'leader') || fit === 'lines' || cells > 0) continue;
    const known = lines.get(area);
    if (known) known.push(judged);
    else lines.set(area, [judged]);
  }
  const others = new Nearby([...chosen.map(({ candidate }) => candidate), ...sighting.checks], ({ rect }) => rect);
  const found = [...lines].flatMap(([area, own]): Captioned[] => {
    const line = captionedLine(area, own, sighting);
    if (line === null) return [];
    // What has a blank or a box beside it asks for that.
    const room = { ...rectOf(area, 0), y0: area.y0 + 1, y1: line.floor + sighting.text.size };
    const mine = new Set(own.map(({ candidate }) => candidate));
    const isShared = others.near(room).some((one) => !mine.has(one) && overlap(one.rect, room) > 0);
    return isShared ? [] : [line];
  });
  return found.sort((a, b) => a.area.y0 - b.area.y0);
}

function captionedLine(area: Area, chosen: readonly Judged[], { text }: Sighting): Captioned | null {
  const { x0, x1, y0 } = area;
  const top = Math.min(area.top?.at ?? Infinity, y0 + OVER);
  const words = text.within({ x0, x1, y0: y0 + 1, y1: top });
  const over = words.filter(({ ink }) => (ink.y0 + ink.y1) / 2 < top).sort((a, b) => a.ink.x0 - b.ink.x0);
  const [first] = over;
  if (!first || over.some(({ run }) => run.angle !== 0 || Math.abs(run.baseline - first.run.baseline) > 2)) return null;
  const floor = Math.min(...over.map(({ ink }) => ink.y0));
  const captions = joinedWords(over);
  const size = Math.max(...over.map(({ run }) => run.size));
  const isRow = arePartsOf(captions, size) && captions[0]!.x0 < x0 + FLUSH && captions.at(-1)!.x1 < x1 + size;
  if (!isRow || floor - y0 < ROOM * text.size) return null;
  // A line that has its caption before it asks for that alone.
  if (text.within({ x0: x0 - BESIDE * text.size, x1: x0, y0, y1: y0 + text.size }).length > 0) return null;
  const below = text.within({ x0, x1, y0: y0 - UNDER * text.size, y1: y0 });
  const row = below.filter(({ ink }) => (ink.y0 + ink.y1) / 2 < y0).sort((a, b) => a.ink.x0 - b.ink.x0);
  // A single one heads what follows.
  const under = joinedWords(row).length > 1 ? row.map(({ run }) => run) : [];
  return { area, chosen, words: over, captions, floor, under };
}

/** Those whose captions are their own, and not those of the line over them: of a stack of lines, since over one alone they may head a table. */
function headedOver(lines: readonly Captioned[], rulings: ReadonlySet<Ruling | undefined>): Captioned[] {
  const claimed = new Set<TextRun>();
  const likely = lines.filter(({ words, under }) => {
    const isOwn = under.every((run) => claimed.has(run));
    if (isOwn) words.forEach(({ run }) => claimed.add(run));
    return isOwn;
  });
  const settled = new Set<Ruling>();
  const own = likely.reverse().filter((line) => {
    const { top } = line.area;
    const isOwn = top === null || !hugs(line, top.at) || !rulings.has(top) || settled.has(top);
    if (isOwn) settled.add(line.area.bottom);
    return isOwn;
  });
  const between = new Set(own.flatMap(({ under }) => under));
  return own.filter(({ words, under }) => under.length > 0 || words.some(({ run }) => between.has(run)));
}

/** Whether captions stand so near under the line over them that they may be that line's. */
const hugs = ({ words }: Captioned, top: number): boolean =>
  top - Math.max(...words.map(({ ink }) => ink.y1)) < HUGS * words[0]!.run.size;

function partsOf({ area, chosen, captions, floor }: Captioned): Judged[] {
  const best = chosen.reduce((a, b) => (b.place * b.fit > a.place * a.fit ? b : a));
  const ends = [area.x0, ...bordersOf(captions, area.x0), area.x1];
  const parts = captions.map((_, i) => ({ x0: ends[i]!, x1: ends[i + 1]!, y0: area.y0, y1: floor }));
  if (parts.some((part) => widthOf(part) < NARROW)) return [];
  return parts.map((rect) => ({ ...best, candidate: { ...best.candidate, rect, ink: rect } }));
}
