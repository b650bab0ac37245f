import type { ViewRect } from '../../content/page-content.js';
import { allowsOne, sayYesAndNo } from './exclusive.js';
import { isDatePart } from '../../labels/date-parts.js';
import { cleanLabel, joinLines } from '../../labels/clean-label.js';
import { rowsOf } from '../../labels/box-labels.js';
import type { PageMap, Spot, Words } from '../../labels/page-map.js';
import { rowHeadOf } from '../../labels/ruled-rows.js';
import type { PageLabel } from '../../labels/text-labels.js';
import { joinedOverLines } from './wrapped-options.js';

/** Boxes that answer one question, and the question, where the page asks one. */
export interface OptionSet {
  readonly boxes: readonly Spot[];
  readonly question: string | null;
  readonly asked: Words | null;
  /** Whether the page says beside the question that one of them is to be ticked. */
  readonly allowsOne: boolean;
}

/** What texts are known to be: the words of a box, the label of a field to write in. */
interface Told {
  readonly isOption: (words: Words) => boolean;
  readonly isTaken: (words: Words) => boolean;
  /** Whether one box says yes and the other no. */
  readonly areYesAndNo: (one: Spot, other: Spot) => boolean;
  /** Whether two boxes give the same answer. */
  readonly saySame: (one: Spot, other: Spot) => boolean;
  /** Whether two boxes of a row stand in lists with heads of their own. */
  readonly areHeadedApart: (one: Spot, other: Spot) => boolean;
  /** Where a box begins together with its words, where these stand left of it. */
  readonly startOf: (box: Spot) => number;
  /** The size of what stands beside a box; 0 where that is nothing. */
  readonly sizeOf: (box: Spot) => number;
}

/** A question is at least this large, in sizes of its answers. */
const SMALLER = 0.85;
/** How far over or left of its first option a question may end, in ems and points. */
const REACH_ABOVE = 2.4;
const REACH_LEFT = 330;
/** Points beside its first answer where a question over it begins. */
const ASKED_AT = 12;
/** Boxes that begin this near to one another, in points, stand under one another. */
const COLUMN = 4;
/** Points between options under one another, at most. */
const STEP = 24;
/** Points between those that one instruction makes exclusive: blanks and answers to go on with stand between them. */
const FAR_STEP = 130;
/** Left of words that stand left of their box only what is right beside them matters. */
const NEAR_LEFT = 40;
/** Points between the words of an option and the next box; more where a "yes" goes on to ask something. */
const FAR = 160;
const FOLLOW_UP = 300;

/** Finds which boxes of a page belong together: neighbours in a row or under one another with nothing but options between. */
export function optionSets(
  map: PageMap,
  labels: ReadonlyMap<Spot, PageLabel>,
  heads: ReadonlyMap<Spot, Words>,
): OptionSet[] {
  const options = new Set(
    [...labels].flatMap(([spot, label]) => (spot.isBox ? label.words.map((words) => words.block) : [])),
  );
  const texts = new Set(
    [...labels].flatMap(([spot, label]) => (spot.isBox ? [] : label.words.map((words) => words.block))),
  );
  const told: Told = {
    isOption: (words) => options.has(words.block),
    isTaken: (words) => texts.has(words.block),
    areYesAndNo: (one, other) => sayYesAndNo(labels.get(one)?.label ?? '', labels.get(other)?.label ?? ''),
    saySame: (one, other) => labels.has(one) && labels.get(one)?.label === labels.get(other)?.label,
    areHeadedApart: (one, other) =>
      heads.has(one) && heads.has(other) && heads.get(one)!.block !== heads.get(other)!.block,
    startOf: (box) => {
      const words = labels.get(box)?.words[0];
      return words && words.x1 < box.x0 + 2 && words.y0 < box.y1 && words.y1 > box.y0 ? words.x0 : box.x0;
    },
    sizeOf: (box) => labels.get(box)?.words[0]?.size ?? 0,
  };
  const rows = rowsOf(map.spots.filter((spot) => spot.isBox)).flatMap((row) => runsOf(row, map, told));
  const inLines = stacked(rows, (set, row) => goesOn(set, row, map, told));
  const sets = joinedOverLines(inLines, map, { ...told, wordsOf: (box) => labels.get(box)?.words[0] });
  const joined = joinedByInstruction(sets, map, told);
  const rest = sets.filter((set) => !joined.some((boxes) => boxes.includes(set[0]!)));
  const asked = new Map([...joined, ...rest].map((boxes) => [boxes, questionOf(boxes, map, told)]));
  return [...asked].map(([boxes, own]) => {
    const words = own ?? askedBeside(boxes, asked, labels) ?? askedOver(boxes, map, told, labels);
    const question =
      words && cleanLabel(isBefore(words, boxes[0]!) ? lastSentence(blockText(words)) : blockText(words));
    return { boxes, asked: words, question: question === '' ? null : question, allowsOne: joined.includes(boxes) };
  });
}

/** Rows as sets: a row joins the first set it goes on, of those that have a box over its first one. */
function stacked(rows: readonly Spot[][], goesOn: (set: readonly Spot[], row: readonly Spot[]) => boolean): Spot[][] {
  const sets: Spot[][] = [];
  const columns = new Map<number, Set<number>>();
  const columnOf = ({ x0 }: Spot): number => Math.floor(x0 / COLUMN);
  for (const row of rows) {
    const column = columnOf(row[0]!);
    const over = [column - 1, column, column + 1].flatMap((at) => [...(columns.get(at) ?? [])]);
    const upper = over.sort((a, b) => a - b).find((at) => goesOn(sets[at]!, row));
    const at = upper ?? sets.length;
    if (upper === undefined) sets.push([...row]);
    else sets[at]!.push(...row);
    for (const box of row) {
      const known = columns.get(columnOf(box));
      if (known) known.add(at);
      else columns.set(columnOf(box), new Set([at]));
    }
  }
  return sets;
}

/** The same answers further right in a row, for the next child: what the first are asked all are asked. */
function askedBeside(
  boxes: readonly Spot[],
  asked: ReadonlyMap<readonly Spot[], Words | null>,
  labels: ReadonlyMap<Spot, PageLabel>,
): Words | null {
  const same = (one: Spot, other: Spot | undefined): boolean =>
    other !== undefined &&
    Math.abs(one.y0 - other.y0) < 2 &&
    other.x1 < one.x0 &&
    labels.get(one)?.label === labels.get(other)?.label;
  if (boxes.length < 2 || !boxes.every((box) => labels.has(box))) return null;
  for (const [others, words] of asked) {
    if (words && others.length === boxes.length && boxes.every((box, at) => same(box, others[at]))) return words;
  }
  return null;
}

/** `Will they come along?` over the heads `Yes` and `No` of two columns of boxes. */
function askedOver(
  boxes: readonly Spot[],
  map: PageMap,
  told: Told,
  labels: ReadonlyMap<Spot, PageLabel>,
): Words | null {
  const heads = boxes.map((box) => labels.get(box)?.words.at(-1));
  const [first, last] = [heads[0], heads.at(-1)];
  if (boxes.length < 2 || !first || !last || !heads.every((head, at) => head && head.y0 > boxes[at]!.y1)) return null;
  const over = map
    .wordsAround({ x0: first.x1, x1: last.x0, y0: first.y1, y1: first.y1 })
    .filter(
      (words) =>
        !told.isOption(words) &&
        words.y0 > first.y1 - 0.5 * words.size &&
        words.y0 < first.y1 + words.size &&
        words.x0 < first.x1 &&
        words.x1 > last.x0,
    );
  return over.at(-1) ?? null;
}

/** `Check one:` over options with blanks and smaller options between: those that stand under one another are one set. */
function joinedByInstruction(sets: readonly Spot[][], map: PageMap, told: Told): Spot[][] {
  const joined: Spot[][] = [];
  const fromTop = [...sets].sort((a, b) => b[0]!.y0 - a[0]!.y0);
  for (const words of map.words.filter((one) => one.index === 0 && !told.isOption(one) && allowsOne(blockText(one)))) {
    let lowest: ViewRect = words.block;
    const members: Spot[][] = [];
    for (const set of fromTop) {
      const [box] = set;
      const column = members[0]?.[0];
      if (!box || box.y1 > lowest.y0 + 2 || set.some((other) => Math.abs(other.x0 - box.x0) > 4)) continue;
      if (column ? Math.abs(box.x0 - column.x0) > 4 : !stands(box, words)) continue;
      if (lowest.y0 - box.y1 > (column ? FAR_STEP : 1.5 * STEP) || beginsAnew(lowest, box, map, told)) break;
      members.push(set);
      lowest = set.at(-1)!;
      // A list right under the instruction is all it speaks of.
      if (members[0]!.length > 1) break;
    }
    const boxes = members.flat();
    if (members.length > 1 && !joined.some((other) => other.includes(boxes[0]!))) joined.push(boxes);
  }
  return joined;
}

/** Whether a box is the first under an instruction: not left of it by much, nor right of it. */
const stands = (box: Spot, words: Words): boolean => box.x0 > words.x0 - 90 && box.x0 < words.x1;

/** Whether another text begins between two boxes, left of both. */
const beginsAnew = (upper: ViewRect, lower: Spot, map: PageMap, told: Told): boolean =>
  map
    .wordsAt({ x0: -Infinity, x1: lower.x0 - 4, y0: lower.y1, y1: upper.y0 })
    .some(
      (words) =>
        !told.isOption(words) && words.x0 < lower.x0 - 4 && centreOf(words) < upper.y0 && centreOf(words) > lower.y1,
    );

const blockText = ({ block }: Words): string => joinLines(block.lines.map((line) => line.text));

/** A row of boxes in parts: other words than options, fields and rulings part it. */
function runsOf(row: readonly Spot[], map: PageMap, told: Told): Spot[][] {
  const runs: Spot[][] = [];
  row.forEach((box, i) => {
    const before = row[i - 1];
    const run = runs.at(-1) ?? [];
    if (before && !parted(before, box, map, told) && !isAskedAnew(run, box, map, told)) run.push(box);
    else runs.push([box]);
  });
  return runs;
}

/** `Are you of age?   Have you worked here?` over `[ ] Yes [ ] No   [ ] Yes [ ] No`: the answers come again under a question of their own. */
function isAskedAnew(run: readonly Spot[], box: Spot, map: PageMap, told: Told): boolean {
  const [first, second] = run;
  if (!first || !second || !told.areYesAndNo(first, second) || !told.saySame(first, box)) return false;
  const question = aboveOf([box], map, told);
  return question !== null && Math.abs(question.x0 - box.x0) < ASKED_AT && question !== aboveOf(run, map, told);
}

function parted(before: Spot, box: Spot, map: PageMap, told: Told): boolean {
  if (told.areHeadedApart(before, box)) return true;
  const middle = (box.y0 + box.y1) / 2;
  const strip = { x0: before.x1, x1: box.x0, y0: middle - 3, y1: middle + 3 };
  // A blank between "yes" and "no" is for what the first of them goes on to ask.
  const asksOn = told.areYesAndNo(before, box) && map.blankBetween(strip, box) && !map.boxBetween(strip, before, box);
  // The sides of the square itself, where its widget is smaller, part nothing: a border is higher.
  const high = 1.1 * box.height;
  const ruled = map.bars.vertical(strip.x0 + 1, strip.x1 - 1, middle - high, middle + high);
  if (!asksOn && (ruled || map.fieldBetween(strip, before, box))) return true;
  const between = map
    .wordsAt({ ...strip, y0: middle, y1: middle })
    .filter((words) => words.x0 < strip.x1 && words.x1 > strip.x0 && words.y0 < middle && words.y1 > middle);
  const end = Math.max(before.x1, ...between.map((words) => words.x1));
  return between.some((words) => !told.isOption(words)) || box.x0 - end > (asksOn ? FOLLOW_UP : FAR);
}

/** The row below a set continues it: its first box stands under the set's, no other text between or left of it. */
function goesOn(set: readonly Spot[], row: readonly Spot[], map: PageMap, told: Told): boolean {
  const first = row[0]!;
  const under = set.filter((box) => Math.abs(box.x0 - first.x0) < COLUMN).sort((a, b) => a.y0 - b.y0)[0];
  if (!under || under.y0 < first.y1 - 2 || under.y0 - first.y1 > Math.max(STEP, 1.8 * first.height)) return false;
  if (under !== set[0] && !(set.length > 1 && under.x0 - set[0]!.x0 < 4)) return false;
  const reach = told.startOf(first) < first.x0 ? first.x0 - told.startOf(first) + NEAR_LEFT : REACH_LEFT;
  const own = leftOf(first, map, told, reach);
  if (own && own.block !== leftOf(set[0]!, map, told, reach)?.block) return false;
  const last = row.at(-1)!;
  const strip = { x0: first.x0 - 40, x1: last.x1 + 60, y0: first.y1 - 1, y1: under.y0 + 1 };
  if (map.bars.horizontal(strip.y0, strip.y1, first.x0 - 3, first.x1 + 20).length > 0) return false;
  return !map
    .wordsAt(strip)
    .some(
      (words) =>
        !told.isOption(words) &&
        words.x0 < strip.x1 &&
        words.x1 > strip.x0 &&
        centreOf(words) < strip.y1 &&
        centreOf(words) > strip.y0,
    );
}

/** Whether a text ends on the line of a box, left of it. */
const isBefore = ({ x1, y0, y1, block, index }: Words, box: Spot): boolean =>
  x1 <= box.x0 + 2 && index === block.lines.length - 1 && centreOf(box) > y0 && centreOf(box) < y1;

/** `A picture ID is required. Payable by [ ] cheque`: the sentence that the options go on. */
const lastSentence = (text: string): string =>
  /[^.!?]$/u.test(text.trim()) ? (/^.*\p{Ll}{2}[.!?]\s+(\p{Lu}.*\s\p{L}.*)$/su.exec(text)?.[1] ?? text) : text;

const centreOf = (rect: { y0: number; y1: number }): number => (rect.y0 + rect.y1) / 2;

function leftOf(box: Spot, map: PageMap, told: Told, reach: number): Words | null {
  let best: Words | null = null;
  const level = 0.7 * box.height;
  const row = { x0: box.x0 - reach, x1: box.x0 + 2, y0: centreOf(box) - level, y1: centreOf(box) + level };
  for (const words of map.wordsAround(row)) {
    if (Math.abs(centreOf(words) - centreOf(box)) > 0.7 * Math.max(box.height, words.size)) continue;
    const gap = box.x0 - words.x1;
    if (gap < -2 || gap > reach || told.isOption(words)) continue;
    // Across the page stands the label of something else, or a title.
    const isAside = told.isTaken(words) || words.size < 0.8 * map.bodySize || words.size > 1.35 * map.bodySize;
    if (gap > 60 && isAside) continue;
    if (isDatePart(words.text) || isNote(words)) continue;
    if (words.block.lines.length > 3 && words.index > 0) continue;
    if (!best || words.x1 > best.x1) best = words;
  }
  if (!best) return null;
  const middle = centreOf(box);
  return map.fieldBetween({ x0: best.x1, x1: box.x0, y0: middle - 2, y1: middle + 2 }, box) ? null : best;
}

/** What is only said besides, in brackets or as a note, asks nothing. */
const isNote = ({ block }: Words): boolean =>
  /^\s*(?:\(.*\)|(?:note|nota|hinweis|remarque|attention|achtung|let op|opmerking|important|wichtig|importante?)\s?[:!.].*)\s*$/iu.test(
    joinLines(block.lines.map((line) => line.text)),
  );

function aboveOf(boxes: readonly Spot[], map: PageMap, told: Told): Words | null {
  const first = boxes[0]!;
  const right = Math.max(...boxes.map((box) => box.x1));
  let best: Words | null = null;
  for (const words of map.wordsAround(first)) {
    const gap = words.y0 - first.y1;
    if (gap < -0.4 * words.size || gap > REACH_ABOVE * words.size || told.isOption(words)) continue;
    const asks = /[:?]\s*$/.test(words.block.lines.at(-1)!.text);
    // What is smaller than the answers belongs to what stands above it.
    const isSmall = words.size < SMALLER * told.sizeOf(first);
    if (isNote(words) || (!asks && (isSmall || told.isTaken(words)))) continue;
    if (words.x0 > first.x1 + 6 || words.x1 < first.x0 - 4 || words.x0 < first.x0 - 90 || words.x0 > right) continue;
    if (!best || words.y0 < best.y0) best = words;
  }
  if (!best) return null;
  const strip = { x0: first.x0, x1: Math.min(first.x1 + 20, best.x1), y0: first.y1, y1: best.y0 };
  if (
    map.fieldBetween(strip, first) ||
    map.bars.horizontal(first.y1 + 1, best.baseline - 1, first.x0, first.x1 + 10).length > 0
  )
    return null;
  return best;
}

function questionOf(boxes: readonly Spot[], map: PageMap, told: Told): Words | null {
  const beside = leftOf(boxes[0]!, map, told, REACH_LEFT);
  // A box alone answers what ends like a question; else what stands left of it is another text.
  if (beside && (boxes.length > 1 || /[:?]\s*$/.test(beside.block.lines.at(-1)!.text))) return beside;
  const over = boxes.length > 1 ? aboveOf(boxes, map, told) : null;
  const head = over ? null : rowHeadOf(boxes[0]!, map);
  return head && !told.isOption(head) ? head : over;
}
