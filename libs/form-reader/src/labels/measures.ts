import type { Candidate, Side } from './candidates.js';
import type { PageMap, Spot, Words } from './page-map.js';

/** Sides on which it matters how exactly a text stands there. */
const PLACED = ['left', 'above', 'below'] as const satisfies readonly Side[];
const PLACES = [
  'gap',
  'start',
  'of_field',
  'of_words',
  'bars',
  'field_height',
  'length',
  'hangs_here',
  'hangs_elsewhere',
] as const;

/** Names of the measures, in the order `measuresOf` gives them; the model's file refers to them by name. */
export const MEASURES: readonly string[] = [
  'score',
  'lead',
  'side_lead',
  'rival_lead',
  'rivals',
  'custom',
  'is_inside',
  'is_right',
  ...PLACED.flatMap((side) => [`is_${side}`, ...PLACES.map((place) => `${side}_${place}`)]),
  'colon',
  'question',
  'stop',
  'begins_small',
  'begins_figure',
  'brackets',
  'capitals',
  'figures',
  'bold',
  'size',
  'lines',
];

/** What a candidate is measured against. */
export interface Company {
  /** What each side gains by the habits of the page. */
  readonly custom: ReadonlyMap<Side, number>;
  /** Candidates for the same field. */
  readonly mates: readonly Candidate[];
  /** Candidates with words of the same block, for whatever field. */
  readonly rivals: readonly Candidate[];
}

/** Measures of a candidate, each about between -1 and 1: how it stands to its field, who else there is, how it reads. */
export function measuresOf(candidate: Candidate, company: Company, map: PageMap): number[] {
  const { side, words } = candidate;
  const place = placeOf(candidate, map);
  return [
    ...standing(candidate, company),
    Number(side === 'inside'),
    Number(side === 'right'),
    ...PLACED.flatMap((one) => (one === side ? [1, ...place] : [0, ...place.map(() => 0)])),
    ...wordingOf(words, map),
  ];
}

/** By rule, against the field's other candidates and against other fields that want the text. */
function standing(candidate: Candidate, { custom, mates, rivals }: Company): number[] {
  const { score, side, spot } = candidate;
  const best = (some: readonly Candidate[]): number =>
    some.reduce((most, one) => (one === candidate ? most : Math.max(most, one.score)), -1);
  const others = rivals.filter((one) => one.spot !== spot);
  return [
    score,
    within(score - best(mates), 1),
    within(score - best(mates.filter((one) => one.side === side)), 1),
    within(score - best(others), 1),
    Math.min(3, others.filter((one) => one.score > score).length) / 3,
    custom.get(side) ?? 0,
  ];
}

function placeOf({ spot, words, side }: Candidate, map: PageMap): number[] {
  const em = words.size;
  const gap = side === 'left' ? spot.x0 - words.x1 : side === 'below' ? spot.y0 - words.y1 : words.y0 - spot.y1;
  const start = side === 'left' ? words.baseline + 0.3 * em - (spot.y0 + spot.y1) / 2 : words.x0 - spot.x0;
  const shared = Math.max(0, Math.min(words.x1, spot.x1) - Math.max(words.x0, spot.x0));
  const hung = map.hangsUnder(words);
  return [
    within(gap / em, side === 'left' ? 20 : 5),
    within(Math.abs(start) / em, 5),
    shared / Math.max(1, spot.width),
    shared / Math.max(1, words.x1 - words.x0),
    Number(isParted(spot, words, side, map)),
    within(spot.height / em, 6),
    within(
      words.block.lines.reduce((sum, line) => sum + line.text.length, 0),
      120,
    ),
    Number(hung === spot),
    Number(hung !== null && hung !== spot),
  ];
}

function isParted(spot: Spot, words: Words, side: Side, map: PageMap): boolean {
  if (side === 'left') return map.bars.vertical(words.x1 - 1, spot.x0 - 1, words.y0, words.y1);
  const [x0, x1] = [Math.max(words.x0, spot.x0), Math.min(words.x1, spot.x1)];
  const [low, high] =
    side === 'below'
      ? [words.y1 - 1, spot.y0 + 0.3 * spot.height]
      : [spot.y1 - 0.3 * spot.height, words.baseline - 0.5];
  return map.bars.horizontal(low, high, x0, x1).length > 0;
}

function wordingOf({ text, block, size }: Words, map: PageMap): number[] {
  const last = block.lines.at(-1)!.text;
  const first = block.lines[0]!.text;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return [
    Number(/:\s*$/.test(last)),
    Number(/\?\s*$/.test(last)),
    Number(/[.]\s*$/.test(last)),
    Number(/^\P{L}*\p{Ll}/u.test(first)),
    Number(/^\s*[([]?\d/.test(first)),
    Number(/^\s*\(/.test(first) && /\)\s*$/.test(last)),
    letters === 0 ? 0 : (text.match(/\p{Lu}/gu)?.length ?? 0) / letters,
    (text.match(/\d/g)?.length ?? 0) / Math.max(1, text.length),
    Number(block.bold),
    within(size / map.bodySize - 1, 1),
    within(block.lines.length - 1, 4),
  ];
}

/** A value in parts of the most that matters. */
const within = (value: number, most: number): number => Math.max(-1, Math.min(1, value / most));
