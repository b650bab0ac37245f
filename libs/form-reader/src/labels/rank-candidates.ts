import type { Block } from './blocks.js';
import { Nearby } from '../nearby.js';
import { isRemark } from './advice.js';
import type { Candidate, Side } from './candidates.js';
import { captionsOfStacks } from './caption-stacks.js';
import { joinLines } from './clean-label.js';
import { isDatePart, isDatePattern } from './date-parts.js';
import { shiftedAlong, type Ranked } from './handed-on.js';
import type { LabelJudge } from './judge.js';
import { measuresOf } from './measures.js';
import { WIDE_FOR_LETTER } from './page-map.js';
import type { PageMap, Spot } from './page-map.js';

/** A text that the rules give less than this is near, but it is no label. */
const LEAST = 0.2;
/** A text that the rules give this much stands right over the field. */
const CLOSE = 0.9;
/** How much a side gains when all labels of the page stand there: a form sets its labels one way. */
const CUSTOM = 0.3;
const UNDER = 0.65;

/** The text each field is called by, best pairs first: a text names one field. */
export function bestOf(
  all: readonly (readonly Candidate[])[],
  map: PageMap,
  judge: LabelJudge,
): { own: Map<Spot, Candidate>; ranked: readonly Ranked[] } {
  const judged: Ranked[] = measured(all, map)
    .filter(({ candidate }) => candidate.score >= LEAST)
    .map(({ candidate, measures }) => ({ candidate, worth: judge(measures) }));
  const ranked = besideLikeThoseOfTheStack(behindThoseOnTheRow(judged)).sort((a, b) => b.worth - a.worth);
  const own = new Map<Spot, Candidate>();
  const used = new Map<Block, Candidate>();
  const stacked = captionsOfStacks(map);
  for (const { candidate } of ranked) {
    if (stacked.get(candidate.spot)?.block !== candidate.words.block || own.has(candidate.spot)) continue;
    own.set(candidate.spot, candidate);
    used.set(candidate.words.block, candidate);
  }
  for (const { candidate } of ranked) {
    if (own.has(candidate.spot) || used.has(candidate.words.block)) continue;
    own.set(candidate.spot, candidate);
    used.set(candidate.words.block, candidate);
  }
  for (const one of shiftedAlong(ranked, own, used)) {
    own.set(one.spot, one);
    used.set(one.words.block, one);
  }
  // What is asked left of a short blank goes on in the cell right under the words.
  for (const { candidate } of ranked) {
    const { spot, side, score, words } = candidate;
    const isUnder = side === 'above' && score >= CLOSE && spot.x0 < words.x0 + words.size;
    if (isUnder && !own.has(spot) && used.get(words.block)?.side === 'left') own.set(spot, candidate);
  }
  return { own: withRivals(own, ranked, map), ranked };
}

/** How much more a text may be worth to the blank under it than to the one behind it, for the one behind it to have it. */
const ON_THE_ROW = 2.5;

/**
 * `Address: ____` and a line as wide as the page under it: what is asked goes on there, but it is asked on its row, where nothing else would
 * name the blank.
 */
function behindThoseOnTheRow(judged: readonly Ranked[]): Ranked[] {
  const best = bestOfEach(judged);
  const onRow = new Map<Block, Ranked>();
  for (const one of best.values()) if (one.candidate.side === 'left') onRow.set(one.candidate.words.block, one);
  return judged.map((one) => {
    const { side, words, spot } = one.candidate;
    const first = side === 'above' ? onRow.get(words.block) : undefined;
    const isUnder = first !== undefined && (spot.y0 + spot.y1) / 2 < first.candidate.spot.y0;
    if (!isUnder || first.worth < one.worth - ON_THE_ROW) return one;
    return { ...one, worth: Math.min(one.worth, first.worth - 0.01) };
  });
}

const bestOfEach = (judged: readonly Ranked[]): Map<Spot, Ranked> => {
  const best = new Map<Spot, Ranked>();
  for (const one of judged)
    if (one.worth > (best.get(one.candidate.spot)?.worth ?? -Infinity)) best.set(one.candidate.spot, one);
  return best;
};

/** Points within which the lines of a stack begin and end alike, and their captions; and how far apart two of them lie, in sizes of the print. */
const ALIKE = 2;
const NEXT = 2.5;
/** A caption of such a line has so many letters at most. */
const SHORT = 25;

/** `Surname ______` over `First name ______`: the first of the lines has its caption where the next has its own, whatever stands over the stack. */
function besideLikeThoseOfTheStack(judged: readonly Ranked[]): Ranked[] {
  const best = bestOfEach(judged);
  const lefts = [...best.values()]
    .filter(({ candidate }) => candidate.side === 'left')
    .map(({ candidate }) => candidate);
  if (lefts.length === 0) return [...judged];
  const nearby = new Nearby(lefts, ({ spot }) => spot);
  const isLike = ({ spot, words }: Candidate, other: Candidate): boolean =>
    other.spot !== spot &&
    Math.abs(other.spot.y0 - spot.y0) < NEXT * words.size &&
    Math.abs(other.spot.x0 - spot.x0) <= ALIKE &&
    Math.abs(other.spot.x1 - spot.x1) <= ALIKE &&
    Math.abs(other.words.x0 - words.x0) <= ALIKE &&
    Math.abs(other.words.size - words.size) < 0.3;
  return judged.map((one) => {
    const { spot, side, words, score } = one.candidate;
    const first = best.get(spot)!;
    const isShort = words.block.lines.length === 1 && words.text.length <= SHORT;
    if (side !== 'left' || score < LEAST || !isShort || first.candidate.side !== 'above') return one;
    const around = { ...spot, y0: spot.y0 - NEXT * words.size, y1: spot.y1 + NEXT * words.size };
    return nearby.near(around).some((other) => isLike(one.candidate, other))
      ? { ...one, worth: first.worth + 0.01 }
      : one;
  });
}

/** How much less a text may be worth to another field that would rather have it, for it to be anybody's. */
const RIVALRY = 3;

/** Marks the texts that another field near by has as good a claim to, and nothing better of its own. */
function withRivals(own: ReadonlyMap<Spot, Candidate>, ranked: readonly Ranked[], map: PageMap): Map<Spot, Candidate> {
  const worth = new Map(ranked.map((one) => [one.candidate, one.worth]));
  const claims = new Map<Block, Ranked[]>();
  for (const one of ranked) {
    const { words, spot } = one.candidate;
    const mine = own.get(spot);
    if (mine && worth.get(mine)! >= one.worth) continue;
    const known = claims.get(words.block);
    if (known) known.push(one);
    else claims.set(words.block, [one]);
  }
  return new Map(
    [...own].map(([spot, candidate]) => {
      const least = worth.get(candidate)! - RIVALRY;
      const contested =
        isSetForAnother(candidate, map) ||
        claims.get(candidate.words.block)?.some((claim) => claim.candidate.spot !== spot && claim.worth > least);
      return [spot, contested ? { ...candidate, contested } : candidate];
    }),
  );
}

/** Ems between a blank and the caption that is set for it. */
const SET_UNDER = 1.5;
const SET_BEFORE = 1;

/**
 * Whether a text over a field is set for another one: in brackets right under that one's line, `[full name]`, or on its line
 * right before it.
 */
function isSetForAnother({ spot, words, side }: Candidate, map: PageMap): boolean {
  if (side !== 'above') return false;
  const bracketed = /^\s*[([].*[)\]]\s*$/.test(words.text);
  const middle = (words.y0 + words.y1) / 2;
  return map.spots.some((other) => {
    if (other === spot || other.isBox) return false;
    const above = other.y0 - words.y1;
    const under = bracketed && Math.abs(above) < SET_UNDER * words.size && other.x0 < words.x1 && other.x1 > words.x0;
    const level = middle > other.y0 && middle < other.y1;
    return under || (level && Math.abs(other.x0 - words.x1) < SET_BEFORE * words.size);
  });
}

const ONE_LETTER = /^\P{L}*\p{L}\P{L}*$/u;

const isPart = ({ words, spot, side }: Candidate): boolean =>
  isDatePart(words.text) &&
  !(side === 'left' && ONE_LETTER.test(words.text) && spot.width > WIDE_FOR_LETTER * words.size);

/** Over or under a blank more words than these are a text of their own; one that begins small goes on with the blank's sentence. */
const PARAGRAPH = /^\P{L}*\p{Lu}(?:\S* ){25}/u;

/** What stands under a blank and only says how to answer, or more than any caption: `if applicable`, `Note: …`. */
const isNoteUnder = ({ words: { block }, side }: Candidate): boolean =>
  side === 'below' && (isRemark(textOf(block)) || PARAGRAPH.test(textOf(block)));

const isParagraphOver = ({ words: { block }, side }: Candidate): boolean =>
  side === 'above' && PARAGRAPH.test(textOf(block));

const textOf = ({ lines }: Block): string => joinLines(lines.map((line) => line.text));

/** On a form whose captions stand before their blanks, what a paragraph over a blank says is not what that asks for where a word stands before it. */
const withoutParagraphsOver = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.some(({ side, score }) => side === 'left' && score >= LEAST)
    ? candidates.filter((one) => !isParagraphOver(one))
    : candidates;

/** So many times as large as the words before a blank, print over it is a title. */
const TITLE = 1.25;

/** Where words stand right before a blank, print over it that is much larger is the title of the page or of a part. */
function withoutTitlesOver(candidates: readonly Candidate[]): readonly Candidate[] {
  const before = candidates.filter(({ side, score }) => side === 'left' && score >= LEAST);
  if (before.length === 0) return candidates;
  const size = Math.max(...before.map(({ words }) => words.size));
  return candidates.filter(({ side, words }) => side !== 'above' || words.size < TITLE * size);
}

/** `Month` is what a part is called, `MM/DD/YYYY` and a note under it how it is written, next to what the whole is. */
function wholes(candidates: readonly Candidate[]): readonly Candidate[] {
  const whole = candidates.filter((one) => !isPart(one) && !isDatePattern(one.words.text) && !isNoteUnder(one));
  return whole.some(({ score }) => score >= LEAST) ? whole : candidates;
}

/** A form that sets so many captions in brackets under its lines does so everywhere. */
const OFTEN = 2;
/** By which share of a blank's width the words under it miss its middle at most. */
const CENTRED = 0.25;
/** Or they are set in from its beginning by so many points. */
const INDENT = 15;

/** `(place and date)` under the middle of a line, or set in under it. */
function isInBracketsUnder({ side, spot, words: { block, x0, x1 } }: Candidate): boolean {
  const text = textOf(block);
  const isCentred = Math.abs(x0 + x1 - spot.x0 - spot.x1) <= 2 * CENTRED * spot.width;
  const isSetIn = x0 > spot.x0 + INDENT && x1 < spot.x1;
  return side === 'below' && (isCentred || isSetIn) && /^\(\p{L}[^()]*\)$/u.test(text.trim()) && !isRemark(text);
}

/** Where a blank has its caption in brackets under it, what stands over it heads it: `Declaration / ........ / (name and surname)`. */
const withoutHeadingsOver = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.some(isInBracketsUnder) ? candidates.filter(({ side }) => side !== 'above') : candidates;

/** A candidate with what the judge looks at. */
export interface Measured {
  readonly candidate: Candidate;
  readonly measures: readonly number[];
}

/** Measures the candidates of a page's fields, each against the others. */
export function measured(all: readonly (readonly Candidate[])[], map: PageMap): Measured[] {
  const custom = customOf(all);
  const inBrackets = all.filter((candidates) => candidates.some(isInBracketsUnder)).length;
  const isCustom = inBrackets >= OFTEN;
  const isBefore = custom.get('left')! > CUSTOM / 3;
  const asked = (candidates: readonly Candidate[]): readonly Candidate[] => {
    const untitled = withoutTitlesOver(candidates);
    const bare = isBefore ? withoutParagraphsOver(untitled) : untitled;
    return isCustom ? withoutHeadingsOver(bare) : bare;
  };
  const byField = all.map((candidates) =>
    wholes(asked(candidates)).map((one) => ({
      ...one,
      score: one.score + (custom.get(one.side) ?? 0),
    })),
  );
  const byBlock = new Map<Block, Candidate[]>();
  for (const candidate of byField.flat()) {
    const rivals = byBlock.get(candidate.words.block);
    if (rivals) rivals.push(candidate);
    else byBlock.set(candidate.words.block, [candidate]);
  }
  return byField.flatMap((mates) =>
    mates.map((candidate) => ({
      candidate,
      measures: measuresOf(candidate, { custom, mates, rivals: byBlock.get(candidate.words.block)! }, map),
    })),
  );
}

/**
 * What each side gains because the form sets its labels there: left and inside by the share of fields whose best text
 * stands there; below, against above, by the fields that have a text on one of the two only.
 */
function customOf(all: readonly (readonly Candidate[])[]): Map<Side, number> {
  const votes = new Map<Side, number>();
  let [count, over, under] = [0, 0, 0];
  for (const candidates of all) {
    const best = candidates.reduce<Candidate | null>((top, one) => (!top || one.score > top.score ? one : top), null);
    if (!best || best.score < 0.5) continue;
    count++;
    votes.set(best.side, (votes.get(best.side) ?? 0) + 1);
    const sides = new Set(candidates.filter((one) => one.score > 0.4).map((one) => one.side));
    if (sides.has('left') || sides.has('inside') || sides.has('above') === sides.has('below')) continue;
    if (sides.has('above')) over++;
    else under++;
  }
  const share = (side: Side): number => (count === 0 ? 0 : CUSTOM * ((votes.get(side) ?? 0) / count));
  const lower = over + under < 2 ? 0 : (UNDER * (under - over)) / (over + under);
  return new Map([
    ['left', share('left')],
    ['inside', share('inside')],
    ['above', Math.max(share('above'), share('below'))],
    ['below', Math.max(share('above'), share('below')) + lower],
  ]);
}
