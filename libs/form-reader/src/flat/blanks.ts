import type { Evidence } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import type { Area } from './area.js';
import { isClosed } from './area.js';
import type { Candidate } from './candidate.js';
import { heightOf, widthOf } from '../rect.js';
import type { Ruling } from './ruling.js';
import { rulingsBetween } from './ruling.js';
import type { TextIndex, Word } from './text-index.js';

/** A blank must be this wide, in points. */
const NARROW = 9;
/** Room between a caption and its blank. */
const AIR = 1.5;
/** Open places are looked at up to this high above their line. */
const OPEN = 40;

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** What is free of text between two ends, from left to right. */
export function gapsBetween(from: number, to: number, words: readonly Word[]): Gap[] {
  const gaps: Gap[] = [];
  let at = from;
  for (const { ink } of words) {
    if (ink.x0 - AIR - at >= NARROW) gaps.push({ from: at, to: ink.x0 - AIR });
    at = Math.max(at, ink.x1 + AIR);
  }
  if (to - at >= NARROW) gaps.push({ from: at, to });
  return gaps;
}

function evidenceOf(area: Area): Evidence {
  if (isClosed(area)) return 'cell';
  return area.bottom.drawn === 'glyphs' || area.bottom.drawn === 'dashes' ? 'leader' : 'rule';
}

/** Heights a blank over a line may have: all there is, up to the text above, or a line of writing. */
function heightsOf(
  gap: Gap,
  area: Area,
  inside: readonly Word[],
  size: number,
): { height: number; fit: Candidate['fit'] }[] {
  const { y0 } = area;
  const whole = (area.top?.at ?? y0 + OPEN) - y0;
  const over = inside.filter(({ ink }) => ink.x1 > gap.from + 1 && ink.x0 < gap.to - 1 && ink.y0 > y0 + 4);
  const toText = over.length > 0 ? Math.min(...over.map(({ ink }) => ink.y0)) - y0 : Infinity;
  const room = Math.min(whole, toText);
  const heights: { height: number; fit: Candidate['fit'] }[] = [];
  const add = (height: number, fit: Candidate['fit']): void => {
    if (height >= 5 && heights.every((known) => Math.abs(known.height - height) > 1.2)) heights.push({ height, fit });
  };
  if (toText < whole) add(toText, 'text');
  if (area.top !== null && whole <= OPEN * 8) add(whole, 'whole');
  if (area.top === null || whole > 1.6 * size)
    for (const lines of [1.1, 1.45, 1.9]) add(Math.min(lines * size, room), 'line');
  return heights;
}

/** Captions in one row over or under a line that announce a blank each: where each one's part begins. */
function partsOf(gap: Gap, area: Area, inside: readonly Word[], text: TextIndex): Gap[] {
  const below = { x0: gap.from, x1: gap.to, y0: area.y0 - 1.15 * text.size, y1: area.y0 - 0.15 * text.size };
  const over = inside.filter(({ ink }) => ink.y0 > area.y0 + 0.62 * text.size);
  const highest = Math.max(...over.map(({ run }) => run.baseline));
  const rows = [text.within(below), over.filter(({ run }) => Math.abs(run.baseline - highest) < 2)];
  return rows.flatMap((row) => {
    const captions = row.filter(({ ink, run }) => run.angle === 0 && ink.x0 > gap.from - 12 && ink.x0 < gap.to);
    if (captions.length < 2) return [];
    const starts = captions.map(({ ink }, i) =>
      i === 0 && ink.x0 < gap.from + 0.4 * (gap.to - gap.from) ? gap.from : ink.x0 - 1,
    );
    return starts
      .map((from, i) => ({ from, to: i + 1 < starts.length ? starts[i + 1]! - 1 : gap.to }))
      .filter(({ from, to }) => to - from >= NARROW);
  });
}

/** The blanks a stretch over a line may hold. */
export function blanksOf(area: Area, text: TextIndex): Candidate[] {
  const top = area.top?.at ?? area.y0 + OPEN;
  if (area.x1 - area.x0 < NARROW) return [];
  const frame = { x0: area.x0 + 0.5, x1: area.x1 - 0.5, y0: area.y0 + 0.5, y1: top - 0.5 };
  const inside = text.within({ ...frame, y0: area.y0 - 1.5 });
  if (inside.length > 60) return [];
  const band = { ...frame, y0: area.y0 - 1.5, y1: Math.min(area.y0 + 0.62 * text.size, top) };
  const onLine = inside.filter(({ ink, run }) => {
    // What hangs in from below the line belongs to the row below.
    if ((ink.y0 + ink.y1) / 2 < area.y0) return false;
    return run.angle === 0 ? ink.y0 < band.y1 - 1 : ink.y0 < top - 2;
  });
  const evidence = evidenceOf(area);
  const found: Candidate[] = [];
  const add = (gap: Gap): void => {
    for (const { height, fit } of heightsOf(gap, area, inside, text.size)) {
      const rect = { x0: gap.from, x1: gap.to, y0: area.y0, y1: area.y0 + height };
      found.push({ rect, type: 'text', evidence, cells: 0, area, fit, ink: rect });
    }
  };
  const caption = onLine.length === 0 && area.top === null ? captionBefore(area, inside, text.size) : null;
  for (const gap of [
    ...gapsBetween(area.x0, area.x1, onLine),
    ...(caption ? gapsBetween(area.x0, area.x1, [caption]) : []),
  ]) {
    add(gap);
    for (const part of partsOf(gap, area, inside, text)) add(part);
  }
  const roomOver = overCaption(area, inside, text.size);
  if (roomOver !== null) found.push(roomOver);
  return found;
}

/** How high over its line a caption stands at most for its blank to be behind it, in sizes of the page's text. */
const HIGH = 0.85;

/** The only words over a line, where they begin with it and stand so low that the blank may be behind them as well as under them. */
function captionBefore({ x0, y0 }: Area, inside: readonly Word[], size: number): Word | null {
  const [first, ...others] = inside;
  if (!first || others.length > 0 || first.run.angle !== 0) return null;
  return first.ink.y0 < y0 + HIGH * size && Math.abs(first.ink.x0 - x0) < size ? first : null;
}

/** A cell with its caption at the bottom has room above it, this much at least in sizes of the page's text. */
const OVER = 1;
/** The caption ends this far over its cell's bottom line at most. */
const LOW = 1.5;

const WORD = /\p{L}{3}/u;

/** The room over a caption that stands at the bottom of its cell. */
function overCaption(area: Area, inside: readonly Word[], size: number): Candidate | null {
  if (!isClosed(area) || !inside.some(({ run }) => WORD.test(run.text))) return null;
  const y0 = Math.max(...inside.map(({ ink }) => ink.y1)) + 0.5;
  const rect = { x0: area.x0, x1: area.x1, y0, y1: area.top!.at };
  if (y0 - area.y0 > LOW * size || rect.y1 - y0 < OVER * size) return null;
  return { rect, type: 'text', evidence: 'cell', cells: 0, area, fit: 'text', ink: rect };
}

/** Lines of one length under one another that are one text of several lines. */
export function paragraphsOf(blanks: readonly Candidate[]): Candidate[] {
  const rows = blanks.filter(
    ({ fit, rect, area }) => area !== null && widthOf(rect) > 100 && fit === 'whole' && heightOf(rect) < 40,
  );
  const columns = new Map<string, Candidate[]>();
  for (const row of rows) {
    const key = `${Math.round(row.rect.x1 / 4)}`;
    const known = columns.get(key);
    if (known) known.push(row);
    else columns.set(key, [row]);
  }
  const found: Candidate[] = [];
  for (const column of columns.values()) {
    column.sort((a, b) => b.rect.y0 - a.rect.y0);
    for (let i = 0; i < column.length; i++) {
      let lines = 1;
      while (i + lines < column.length && follows(column[i + lines - 1]!, column[i + lines]!)) lines++;
      if (lines >= 2) {
        const [first, last] = [column[i]!, column[i + lines - 1]!];
        const rect = {
          x0: Math.min(first.rect.x0, last.rect.x0),
          x1: first.rect.x1,
          y0: last.rect.y0,
          y1: first.rect.y1,
        };
        found.push({ ...last, rect, ink: rect, fit: 'lines' });
      }
      i += lines - 1;
    }
  }
  return found;
}

const follows = (upper: Candidate, lower: Candidate): boolean =>
  Math.abs(lower.rect.y1 - upper.rect.y0) < 3 &&
  Math.abs(heightOf(upper.rect) - heightOf(lower.rect)) < 4 &&
  lower.rect.x0 <= upper.rect.x0 + 4;

/** Between blanks that are one in parts: the strokes of a date, the brackets and hyphens of a number. */
const BETWEEN = /^[\s/\-\u2010-\u2015.,|()]*$/u;
/** The widest part of such a blank, and the widest gap between two of them, in heights of print. */
const PART = 9;
const APART = 2.4;

/** Short blanks in one row with nothing but strokes between them: a date or a number in parts, as one. */
export function rowsOf(blanks: readonly Candidate[], text: TextIndex): Candidate[] {
  const { size } = text;
  const short = blanks.filter(
    ({ fit, rect, evidence }) => fit === 'line' && evidence !== 'cell' && widthOf(rect) < PART * size,
  );
  const places = new Map(short.map((blank) => [`${Math.round(blank.rect.x0)} ${Math.round(blank.rect.y0)}`, blank]));
  const sorted = [...places.values()].sort((a, b) => a.rect.y0 - b.rect.y0 || a.rect.x0 - b.rect.x0);
  const nearby = new Nearby(sorted, ({ rect }) => ({ ...rect, y1: rect.y0 }));
  const found: Candidate[] = [];
  const add = (row: readonly Candidate[]): void => {
    if (row.length < 2) return;
    const [first, last] = [row[0]!, row[row.length - 1]!];
    const rect = { ...first.rect, x1: last.rect.x1, y1: Math.max(...row.map((part) => part.rect.y1)) };
    found.push({ ...first, rect, ink: rect, cells: row.length });
  };
  const endsOf = (row: readonly Candidate[], joins: (between: string) => boolean): Candidate[] => {
    const last = row[row.length - 1]!;
    const next = nearby
      .near({ x0: last.rect.x0, x1: last.rect.x1 + APART * size, y0: last.rect.y0 - 2, y1: last.rect.y0 + 2 })
      .filter(({ rect }) => {
        const away = rect.x0 - last.rect.x1;
        return Math.abs(rect.y0 - last.rect.y0) < 2 && rect.x0 > last.rect.x0 && away > -1 && away < APART * size;
      })
      .reduce<Candidate | null>((first, one) => (first && first.rect.x0 <= one.rect.x0 ? first : one), null);
    if (!next) return [...row];
    const between = text
      .within({ x0: last.rect.x1 - 1, x1: next.rect.x0 + 1, y0: last.rect.y0, y1: last.rect.y1 })
      .map(({ run }) => run.text)
      .join('');
    return joins(between) ? endsOf([...row, next], joins) : [...row];
  };
  for (const joins of [(between: string) => BETWEEN.test(between), (between: string) => between === '']) {
    const taken = new Set<Candidate>();
    for (const blank of sorted) {
      if (taken.has(blank)) continue;
      const row = endsOf([blank], joins);
      row.forEach((part) => taken.add(part));
      add(row);
    }
  }
  return found;
}

/** The first wall that a row of writing meets at this height, or where it ends without one. */
function wallAfter(upright: readonly Ruling[], from: number, to: number, y: number): number {
  const wall = rulingsBetween(upright, from, to).find(
    (one) => one.at > from + 1 && one.at < to && one.from < y && one.to > y,
  );
  return wall?.at ?? to;
}

/** Room for the blank that a caption announces where nothing is drawn: after a colon, up to the next word or wall. */
export function spacesOf(page: { width: number }, text: TextIndex, upright: readonly Ruling[]): Candidate[] {
  const found: Candidate[] = [];
  const right = text.words.reduce((most, { ink }) => Math.max(most, ink.x1), 0);
  for (const { run, ink } of text.words) {
    if (run.angle !== 0 || !/[:：]$/.test(run.text)) continue;
    const y0 = run.baseline - 0.22 * run.size;
    const line = { x0: ink.x1 + 1, x1: Math.min(page.width - 20, right + 10), y0: y0 + 1, y1: y0 + 0.9 * run.size };
    const next = text.first(line)?.ink.x0 ?? line.x1;
    const end = wallAfter(upright, ink.x1, next, run.baseline + 0.3 * run.size);
    const rect = { x0: ink.x1 + 2, x1: end - 2, y0, y1: y0 + 1.35 * run.size };
    if (widthOf(rect) < 3.5 * run.size || heightOf(rect) < 5) continue;
    found.push({ rect, type: 'text', evidence: 'space', cells: 0, area: null, fit: 'line', ink: rect });
  }
  return found;
}
