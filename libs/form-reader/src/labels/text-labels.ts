import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import type { Block } from './blocks.js';
import type { Line } from './lines.js';
import type { Candidate } from './candidates.js';
import { candidatesFor } from './candidates.js';
import { cleanLabel, joinLines } from './clean-label.js';
import { isDatePart, isDatePattern } from './date-parts.js';
import { saysYesOrNo } from '../structure/groups/exclusive.js';
import type { Caption } from '../structure/form-structure.js';
import { captionsInCellsUnder } from './cells-over-captions.js';
import { Grid } from '../structure/grid.js';
import type { LabelJudge } from './judge.js';
import { labelJudge } from './judge.js';
import type { Called, PageMap, Spot, Words } from './page-map.js';
import type { Ranked } from './handed-on.js';
import { bestOf } from './rank-candidates.js';
import { tableNotes } from './table-notes.js';
import { wrappedCaptions } from './wrapped-captions.js';

/** What the page calls a field, and how surely. */
export interface PageLabel extends Called {
  /** Another field may be the one that is meant. */
  readonly contested?: boolean;
  /** All that it may be called, the best first. */
  readonly captions?: readonly Caption[];
}

/** Labels of the fields to write in, from the page's text. */
export function textLabels(
  map: PageMap,
  options: ReadonlySet<Block>,
  judge: LabelJudge = labelJudge,
): Map<Spot, PageLabel> {
  const spots = map.spots.filter((spot) => !spot.isBox);
  // A blank that holds its own caption, or a head taken for one, continues no row or column.
  const grid = new Grid(
    map,
    spots.filter((spot) => !map.holdsWords(spot)),
  );
  const free = spots.filter((spot) => !grid.isCell(spot));
  const wrapped = wrappedCaptions(free, map);
  const under = captionsInCellsUnder(map);
  const candidates = (spot: Spot): Candidate[] => {
    if (followsInRow(spot, grid) || under.has(spot)) return [];
    const around = candidatesFor(spot, map, options);
    // What its sentence says before the line's end names it: what stands around is left to other blanks.
    return wrapped.has(spot) && !around.some(({ side }) => side === 'left') ? [] : around;
  };
  const all = new Map(spots.map((spot) => [spot, candidates(spot)]));
  const { own, ranked } = bestOf([...all.values()], map, judge);
  const labels = new Map<Spot, PageLabel>();
  const isNote = tableNotes(
    spots.filter((spot) => grid.isCell(spot)),
    grid,
  );
  const columnText = (spot: Spot, head: Words): string =>
    captionsAlong(spot, head, map, ({ block }) => options.has(block))?.label ?? grid.headText(head);
  const naming = new Set([...options, ...[...own.values()].map((candidate) => candidate.words.block)]);
  for (const spot of spots) {
    const found = grid.isCell(spot)
      ? (captionBelow(spot, own, grid, map) ?? cellLabel(spot, own.get(spot), grid, isNote, columnText))
      : (severalCaptions(spot, own.get(spot), map, naming) ?? fromLineStart(own.get(spot), map, naming));
    if (found) labels.set(spot, found);
  }
  for (const [spot, label] of [...partLabels(grid, all, labels), ...under]) labels.set(spot, label);
  for (const spot of spots) {
    const caption = wrapped.get(spot);
    if (caption && own.get(spot)?.side !== 'left') labels.set(spot, caption);
    else if (!labels.has(spot)) inherit(spot, map, options, grid, labels);
  }
  withHeads(spots, grid, labels);
  withAntecedents(spots, labels, map);
  for (const [spot, { contested, words }] of own) {
    const label = labels.get(spot);
    if (!label) continue;
    const isPart = all.get(spot)!.some((one) => one.score > PART && isDatePart(one.words.text));
    if ((contested && label.words.includes(words)) || (isPart && !isDatePart(label.label.split(' – ').at(-1)!)))
      labels.set(spot, { ...label, contested: true });
  }
  for (const [spot, captions] of competing(ranked)) {
    const label = labels.get(spot);
    if (label) labels.set(spot, { ...label, captions });
  }
  return labels;
}

/** So many captions of a blank are told of. */
const TOLD = 4;

/** The texts that a blank may be called by, the best first. */
function competing(ranked: readonly Ranked[]): Map<Spot, Caption[]> {
  const captions = new Map<Spot, Caption[]>();
  for (const { candidate, worth } of ranked) {
    const known = captions.get(candidate.spot) ?? [];
    captions.set(candidate.spot, known);
    if (known.length < TOLD) known.push({ words: cleanLabel(candidateText(candidate)), side: candidate.side, worth });
  }
  return captions;
}

/** A word for a part of a date that the rules give this much is the field's own: the label says only what the whole is. */
const PART = 0.8;

function ownLabel(candidate: Candidate | undefined): PageLabel | null {
  if (!candidate) return null;
  const label = cleanLabel(candidateText(candidate));
  return label === '' ? null : { label, words: [candidate.words] };
}

/** Captions are short; what runs on is a sentence beside them. */
const LONGEST_CAPTION = 40;

/** `Last name   First name   Middle name` over or under one long line: it asks for all that stands along it. */
function severalCaptions(
  spot: Spot,
  candidate: Candidate | undefined,
  map: PageMap,
  naming: ReadonlySet<Block>,
): PageLabel | null {
  if (!candidate || candidate.side === 'left' || candidate.side === 'right') return null;
  return captionsAlong(spot, candidate.words, map, ({ block }) => naming.has(block));
}

/** All that stands in captions of one size along a blank, where there are several. */
function captionsAlong(spot: Spot, words: Words, map: PageMap, isOthers: (words: Words) => boolean): PageLabel | null {
  const line = {
    x0: spot.x0 - words.size,
    x1: spot.x1 + words.size,
    y0: words.baseline - 0.2 * words.size,
    y1: words.baseline + 0.2 * words.size,
  };
  const along = map
    .wordsAt(line)
    .filter(
      (other) =>
        Math.abs(other.baseline - words.baseline) < 0.2 * words.size &&
        Math.abs(other.size - words.size) < 0.1 * words.size &&
        other.x0 > spot.x0 - words.size &&
        other.x1 < spot.x1 + words.size &&
        other.block.lines.length === 1 &&
        other.text.length <= LONGEST_CAPTION &&
        /\p{L}{2}/u.test(other.text) &&
        !isDatePart(other.text) &&
        !isDatePattern(other.text) &&
        (other.block === words.block || !isOthers(other)),
    );
  if (along.length < 2 || !along.some(({ block }) => block === words.block)) return null;
  const captions = along.sort((a, b) => a.x0 - b.x0).map(blockText);
  return captions.includes('') ? null : { label: captions.join(', '), words: along };
}

/** Another font or a wide blank parts a line of print, not what it says: a label left of its field begins where its line does. */
function fromLineStart(candidate: Candidate | undefined, map: PageMap, naming: ReadonlySet<Block>): PageLabel | null {
  const own = ownLabel(candidate);
  if (!own || candidate?.side !== 'left') return own;
  const { words } = candidate;
  const label = { ...own, label: withoutRestBefore(own.label, words, map) };
  const row = { x0: words.x0 - 3 * words.size, x1: words.x0 + 1, y0: words.baseline, y1: words.baseline };
  const before = map.wordsAt(row).find(({ x1, baseline, block, index, text, size }) => {
    const gap = words.x0 - x1;
    if (Math.abs(baseline - words.baseline) > 0.2 * size || gap < -1 || gap > 3 * words.size) return false;
    return words.index === 0 && index === block.lines.length - 1 && !naming.has(block) && !/[:?]\s*$/.test(text);
  });
  if (!before) return label;
  const middle = words.baseline + 0.25 * words.size;
  const between = { x0: before.x1, x1: words.x0, y0: middle - 1, y1: middle + 1 };
  if (map.fieldBetween(between) || map.bars.vertical(between.x0 - 1, between.x1 + 1, between.y0, between.y1))
    return label;
  return { label: `${blockText(before)} ${label.label}`.trim(), words: [before, words] };
}

/** `Length of service ____ yrs. Date of rotation: ____`: the unit, or the end of the sentence, of the blank before. */
const REST = /^\p{Ll}[^.]*\.\s+(?=\p{Lu}[\p{L}\p{N} ]*\p{L}{2})/u;

/** A caption without what only ends what the blank right before it on its line is asked in. */
function withoutRestBefore(label: string, words: Words, map: PageMap): string {
  const middle = words.baseline + 0.25 * words.size;
  const before = { x0: words.x0 - words.size, x1: words.x0 + 1, y0: middle - 1, y1: middle + 1 };
  return words.index === 0 && REST.test(label) && map.fieldBetween(before) ? label.replace(REST, '') : label;
}

/** What a candidate says, before it is cleaned. */
export function candidateText({ words, side, spot }: Candidate): string {
  const { lines } = words.block;
  if (side === 'inside')
    return joinLines(lines.filter((line) => (line.y0 + line.y1) / 2 > spot.y0).map((line) => line.text));
  if (side === 'below') return joinLines(lines.slice(0, 2).map((line) => line.text));
  if (side === 'left') return joinLines(besideOf(words, spot).map((line) => line.text));
  return joinLines(lines.map((line) => line.text));
}

/** The lines of a caption left of its blank: what runs on under the blank is the text that the blank stands in. */
function besideOf({ block: { lines }, index, size }: Words, spot: Spot): readonly Line[] {
  const runsOn = lines.findIndex((line, at) => at > index && line.x1 > spot.x0 + size);
  return runsOn < 0 ? lines : lines.slice(0, runsOn);
}

const blockText = (words: Words): string => cleanLabel(joinLines(words.block.lines.map((line) => line.text)));

/** `Street   City   State   Zip` in small print under a row of blanks, each under its own: that says more than what stands before or over all. */
function captionBelow(spot: Spot, own: ReadonlyMap<Spot, Candidate>, grid: Grid, map: PageMap): PageLabel | null {
  const { row } = grid.placeOf(spot);
  const hangs = (mate: Spot): boolean => {
    const { side, words } = own.get(mate) ?? {};
    return side === 'below' && words !== undefined && map.hangsUnder(words) === mate;
  };
  return row.length > 1 && row.every(hangs) ? ownLabel(own.get(spot)) : null;
}

/** A cell of a table is what its row and its column say together; a note says nothing where something else does. */
function cellLabel(
  spot: Spot,
  own: Candidate | undefined,
  grid: Grid,
  isNote: (head: Words) => boolean,
  columnText: (spot: Spot, head: Words) => string,
): PageLabel | null {
  if (own && own.side === 'inside') return ownLabel(own);
  const over = grid.columnHead(spot);
  // A yes over a column is the answer of a box, it heads nothing.
  const found = [grid.rowHead(spot), over].filter((words) => words !== null).filter(({ text }) => !saysYesOrNo(text));
  const naming = found.filter((head) => !isNote(head));
  const heads = naming.length > 0 ? naming : found;
  const texts = heads
    .map((head) => (head === over ? columnText(spot, head) : grid.headText(head)))
    .filter((text) => text !== '');
  if (texts.length === 0) return ownLabel(own);
  return { label: [...new Set(texts)].join(' – '), words: heads };
}

/** One of many boxes for a character each, but not the first: they have one label together. */
function followsInRow(spot: Spot, grid: Grid): boolean {
  const { row } = grid.placeOf(spot);
  return row.length > 2 && row[0] !== spot && row.every((mate) => mate.width < 1.6 * mate.height && mate.width < 24);
}

/** Lines that go on, parts of a split field: what has no text of its own is called like its neighbour before. */
function inherit(
  spot: Spot,
  map: PageMap,
  options: ReadonlySet<Block>,
  grid: Grid,
  labels: Map<Spot, PageLabel>,
): void {
  const { row, column } = grid.placeOf(spot);
  const upper = column.slice(0, column.indexOf(spot)).reverse();
  const beside = row.slice(0, row.indexOf(spot)).reverse();
  const follows = followsInRow(spot, grid);
  const order = follows ? [...beside, ...upper] : [...upper, ...beside];
  const mate = order.find((one) => labels.has(one));
  if (!mate) return;
  const texts = (area: ViewRect): readonly Words[] => map.wordsAt(area).filter(({ block }) => !options.has(block));
  const level = follows || beside.includes(mate) ? null : levelText(spot, mate, labels.get(mate)!, texts);
  labels.set(spot, level ?? labels.get(mate)!);
}

/** Ems between the foot of a blank and the middle of what stands on its line. */
const ON_ITS_LINE = 1.25;

/** Where the text of the field above stands left of it, the text left of this one is its own, whatever else it names: a blank line goes on only where there is none. */
function levelText(
  spot: Spot,
  upper: Spot,
  label: PageLabel,
  textsAt: (area: ViewRect) => readonly Words[],
): PageLabel | null {
  const level = (field: Spot, words: Words): boolean => {
    const middle = words.baseline + 0.25 * words.size;
    if (middle <= field.y0 || middle >= field.y1 || words.x1 >= field.x0 + 3) return false;
    // In a high one the line that is written on is the lowest.
    return field.height < 2.5 * words.size || middle < field.y0 + ON_ITS_LINE * words.size;
  };
  const from = label.words.find((words) => level(upper, words))?.block.x0;
  if (from === undefined) return null;
  const found = textsAt({ x0: from - 3, x1: spot.x0 + 3, y0: spot.y0, y1: spot.y1 })
    .filter((words) => level(spot, words) && words.x0 > from - 3)
    .sort((a, b) => b.x1 - a.x1)[0];
  if (!found || label.words.some((words) => words.block === found.block)) return null;
  const text = blockText(found);
  return text === '' ? null : { label: text, words: [found] };
}

/** Several fields behind one text, each under a head of its own: the text alone would call them all the same. The halves of a mail address are. */
function withHeads(spots: readonly Spot[], grid: Grid, labels: Map<Spot, PageLabel>): void {
  for (const spot of spots) {
    const { row } = grid.placeOf(spot);
    const label = labels.get(spot);
    if (row[0] !== spot || row.length < 2 || !label || !row.every((mate) => labels.get(mate) === label)) continue;
    const heads = row.map((mate) => grid.columnHead(mate));
    if (new Set(heads).size < row.length) continue;
    if (heads.some((head, i) => head && grid.isAskedOver(row[i]!, head)) || grid.isMail(row)) continue;
    row.forEach((mate, i) => {
      const head = heads[i] ? blockText(heads[i]) : '';
      if (head !== '' && head !== label.label)
        labels.set(mate, { label: `${label.label} – ${head}`, words: [...label.words, heads[i]!] });
    });
  }
}

/** The province of a town, in a few letters and so many points: what follows goes on behind the town. */
const QUALIFIER = 50;
const QUALIFYING = /^\(?\p{Lu}\p{L}{1,3}\b\W*$/u;

/** `born in ____ on ____`, `nata a ____ Prov. __ il ____`: a word that only joins says nothing without what it is joined to. */
function withAntecedents(spots: readonly Spot[], labels: Map<Spot, PageLabel>, map: PageMap): void {
  const ordered = [...spots].sort((a, b) => b.y1 - a.y1 || a.x0 - b.x0);
  const nearby = new Nearby(ordered, (spot) => spot);
  for (const spot of ordered) {
    const label = labels.get(spot);
    const inBrackets = label && isInBrackets(label.words[0], spot);
    if (!label || !(inBrackets || JOINING.test(label.label)) || /^\p{Lu}/u.test(label.label)) continue;
    const [next, second] = nearby
      .near({ x0: -Infinity, x1: spot.x0 + 2, y0: spot.y0, y1: spot.y1 })
      .filter(
        (mate) => mate.x1 <= spot.x0 + 2 && Math.min(mate.y1, spot.y1) - Math.max(mate.y0, spot.y0) > 0.5 * spot.height,
      )
      .sort((a, b) => b.x1 - a.x1);
    const beside =
      next && second && next.width <= QUALIFIER && QUALIFYING.test(labels.get(next)?.label ?? '') ? second : next;
    if (inBrackets && beside) continue;
    const before = beside ? labels.get(beside) : lineBefore(label.words[0], map);
    if (before && before.label !== label.label)
      labels.set(spot, { label: `${before.label} – ${label.label}`, words: [...label.words, ...before.words] });
  }
}

/** How far over one another the lines of a text stand at most, in ems, and how much of its end goes with what the next begins with. */
const LEADING = 1.6;
const END = 26;

/** The end of the line of print before words that begin one: `…, born` before `on`. */
function lineBefore(words: Words | undefined, map: PageMap): PageLabel | undefined {
  if (!words) return undefined;
  const { baseline, size } = words;
  const above = { x0: words.x0, x1: Infinity, y0: baseline + 0.5 * size, y1: baseline + LEADING * size };
  const last = map
    .wordsAt(above)
    .filter((other) => other.baseline > baseline + 0.5 * size && other.baseline < baseline + LEADING * size)
    .sort((a, b) => b.x1 - a.x1)[0];
  const text = last && last.x1 > words.x1 ? lastClause(last.text) : '';
  const label = /^[\p{Ll},;]/u.test(text) ? cleanLabel(text) : '';
  return label === '' || label.length > END ? undefined : { label, words: [last!] };
}

/** All of a short end of a line, of a longer one what stands behind its last comma. */
const lastClause = (text: string): string =>
  text.length <= END ? text : (/[,;]\s*([^,;]+[,;]?\s*)$/u.exec(text)?.[1] ?? text);

/** `…, guardian of the child, / (full name) ____`: it says how what the line before ends with is written. */
const isInBrackets = (words: Words | undefined, { x0, y0, y1 }: Spot): boolean =>
  words !== undefined &&
  /^\s*\(\p{Ll}[^()]*\)\s*$/u.test(words.text) &&
  words.x1 <= x0 + 2 &&
  words.baseline + 0.3 * words.size > y0 &&
  words.baseline < y1;

const JOINING =
  /^(?:il|l[iì]|le|am|den|der|on|at|in|a|à|au|du|de|da|dal|dalle|alle|al|del|zum|vom|von|bis|to|from|of|and|et|y|e|ed|und|en|op|te|van|tot|el|los|n|nr|no)$/i;

/** Day, month and year side by side: what the whole is called, then the part. */
function partLabels(
  grid: Grid,
  all: ReadonlyMap<Spot, readonly Candidate[]>,
  labels: ReadonlyMap<Spot, PageLabel>,
): Map<Spot, PageLabel> {
  const parts = new Map<Spot, Candidate>();
  for (const [spot, candidates] of all) {
    const part = candidates
      .filter((one) => one.score > 0.1 && isDatePart(one.words.text))
      .sort((a, b) => b.score - a.score)[0];
    if (part) parts.set(spot, part);
  }
  const named = new Map<Spot, PageLabel>();
  for (const [spot, part] of parts) {
    const { row } = grid.placeOf(spot);
    if (row.filter((mate) => parts.has(mate)).length < 2) continue;
    const head = row.map((mate) => labels.get(mate)).find((label) => label && !isDatePart(label.label));
    const own = cleanLabel(part.words.text);
    named.set(spot, { label: head ? `${head.label} – ${own}` : own, words: [part.words, ...(head?.words ?? [])] });
  }
  return named;
}
