import { declares, fold, namesWeekDay } from '@formseal/domain/forms';
import type { ViewRect } from '../../content/page-content.js';
import { Nearby } from '../../nearby.js';
import { rowsOf } from '../../labels/box-labels.js';
import { joinLines } from '../../labels/clean-label.js';
import type { PageMap, Spot, Words } from '../../labels/page-map.js';
import type { PageLabel } from '../../labels/text-labels.js';
import { overlaps } from '../../labels/page-map.js';
import {
  answersTogether,
  askingOf,
  excludeOneAnother,
  instructs,
  leadsToAnother,
  saysYesOrNo,
  sayYesAndNo,
  type Asking,
} from './exclusive.js';
import { HeadingsOfSeveral } from './headings-of-several.js';
import type { OptionSet } from './option-sets.js';

/** Two boxes that stand next to each other, in a row, under one another or in one list of options. */
export interface BoxPair {
  readonly one: Spot;
  readonly other: Spot;
}

/** What is known of a page's boxes before they are grouped. */
export interface BoxPage {
  readonly map: PageMap;
  readonly labels: ReadonlyMap<Spot, PageLabel>;
  readonly sets: readonly OptionSet[];
  /** What heads the list that a box stands in. */
  readonly heads: ReadonlyMap<Spot, Words>;
  /** Boxes that a rule has shown to exclude one another, by the name of their group. */
  readonly ruled: ReadonlyMap<Spot, string>;
}

interface SetFacts {
  readonly set: OptionSet;
  /** In how many rows its boxes stand. */
  readonly rows: number;
  /** In how many columns, how long its options are, whether one is for anything else. */
  readonly told: readonly number[];
  /** How many of its options exclude one another whatever is asked. */
  readonly answers: number;
  readonly asking: Asking;
}

const NOTHING = askingOf(null);

/** Points between boxes of one group under one another, and ems (of the box) by which they may be out of line. */
const FARTHEST_UNDER = 140;
const OUT_OF_LINE = 0.7;
/** An instruction holds for options that begin at most this far under it, in points. */
const INSTRUCTED = 60;

/** Names of the measures, in the order `measure` gives them. */
export const PAIR_MEASURES = [
  'in_row',
  'gap',
  'out_of_line',
  'size',
  'parted_across',
  'parted_upright',
  'blank_between',
  'words_between',
  'heads_apart',
  'under_both',
  'one_set',
  'set_size',
  'set_rows',
  'set_order',
  'set_columns',
  'set_longest',
  'set_mean',
  'set_other',
  'instruction',
  'asked',
  'asked_one',
  'asked_several',
  'asked_value',
  'asked_mark',
  'asked_words',
  'one_question',
  'yes_and_no',
  'one_answer_set',
  'set_answers',
  'leads_to_another',
  'fewest_words',
  'most_words',
  'length_ratio',
  'same_words',
  'shared_words',
  'same_first',
  'same_last',
  'says_other',
  'capitals',
  'stops',
  'speaks',
  'unlabelled',
  'head_label',
  'round',
  'ruled',
  'row_boxes',
  'other_row_boxes',
  'page_boxes',
  'repeats',
  'page_rounds',
] as const;

const OTHER = /^(?:other|others|sonstige\w*|andere\w*|autre|autres|otros?|otras?|altr[oaie]|anders|overige?)\b/;
const SPEAKS = /^(?:i|we|my|our|ich|wir|je|j|nous|yo|io|ik|wij|dichiaro|declaro|declare|solicito|autorizo|chiedo) /;

/** The pairs of boxes of a page that may exclude one another, and what is measured of them. */
export class BoxPairs {
  readonly pairs: readonly BoxPair[];
  private readonly setOf = new Map<Spot, SetFacts>();
  private readonly orderOf = new Map<Spot, number>();
  private readonly rowOf = new Map<Spot, readonly Spot[]>();
  private readonly instructions: Nearby<Words>;
  private readonly headings: HeadingsOfSeveral;
  private readonly repeats = new Map<string, number>();
  private readonly boxes: readonly Spot[];
  private readonly rounds: number;
  /** Boxes with another right under them. */
  private readonly under = new Set<Spot>();

  constructor(private readonly page: BoxPage) {
    const { map, sets } = page;
    this.boxes = map.spots.filter((spot) => spot.isBox);
    this.rounds = this.boxes.filter(isRound).length / Math.max(1, this.boxes.length);
    const rows = rowsOf(this.boxes);
    for (const row of rows) for (const box of row) this.rowOf.set(box, row);
    for (const set of sets) {
      const facts = this.factsOf(set);
      set.boxes.forEach((box, at) => {
        this.setOf.set(box, facts);
        this.orderOf.set(box, at);
      });
    }
    const instructing = map.words.filter(({ block, index }) => {
      return index === 0 && block.lines.length <= 4 && instructs(blockText(block)) !== 0;
    });
    this.instructions = new Nearby(instructing, ({ block }) => block);
    this.headings = new HeadingsOfSeveral(page, instructing);
    this.pairs = this.pairsOf(rows);
    for (const pair of this.pairs)
      this.repeats.set(this.wordsOf(pair), (this.repeats.get(this.wordsOf(pair)) ?? 0) + 1);
  }

  private factsOf(set: OptionSet): SetFacts {
    const options = set.boxes.map((box) => this.page.labels.get(box)?.label ?? '');
    const rows = new Set(set.boxes.map((box) => this.rowOf.get(box))).size;
    const columns = new Set(set.boxes.map(({ x0, width }) => Math.round(x0 / width))).size;
    const lengths = options.map((option) => option.split(' ').length);
    const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const other = Number(options.some((option) => OTHER.test(fold(option))));
    const told = [columns, longest, mean, other];
    return { set, rows, told, answers: excludeOneAnother(options, null).length, asking: askingOf(set.question) };
  }

  private pairsOf(rows: readonly (readonly Spot[])[]): BoxPair[] {
    const pairs: BoxPair[] = [];
    const known = new Map<Spot, Set<Spot>>();
    const add = (one: Spot, other: Spot): void => {
      const mates = known.get(one) ?? new Set();
      known.set(one, mates);
      if (one === other || mates.has(other) || known.get(other)?.has(one)) return;
      mates.add(other);
      pairs.push({ one, other });
    };
    for (const row of rows) for (let at = 1; at < row.length; at++) add(row[at - 1]!, row[at]!);
    const nearby = new Nearby(this.boxes, (box) => box);
    for (const box of this.boxes) {
      const reach = OUT_OF_LINE * box.height;
      const under = nearby
        .near({ x0: box.x0 - reach, x1: box.x0 + reach, y0: box.y0 - FARTHEST_UNDER, y1: box.y0 })
        .filter((other) => other.y1 < box.y0 + 2 && Math.abs(other.x0 - box.x0) < reach)
        .reduce<Spot | null>((next, other) => (!next || other.y1 > next.y1 ? other : next), null);
      if (!under) continue;
      add(box, under);
      if (box.y0 - under.y1 < 2 * box.height) this.under.add(box);
    }
    for (const { boxes } of this.page.sets) for (let at = 1; at < boxes.length; at++) add(boxes[at - 1]!, boxes[at]!);
    return pairs;
  }

  private textOf(box: Spot): string {
    const label = this.page.labels.get(box);
    return label ? fold(label.label) : '';
  }

  private wordsOf({ one, other }: BoxPair): string {
    return `${this.textOf(one)}|${this.textOf(other)}`;
  }

  /** What speaks for and against two boxes excluding one another. */
  measure(pair: BoxPair): Float64Array {
    return Float64Array.from([
      ...this.standing(pair),
      ...this.asked(pair),
      ...this.wording(pair),
      ...this.company(pair),
    ]);
  }

  private standing({ one, other }: BoxPair): number[] {
    const { map, labels } = this.page;
    const inRow = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0) > 0.4 * one.height;
    const strip: ViewRect = inRow
      ? { x0: one.x1 + 1, x1: other.x0 - 1, y0: one.y0 + 2, y1: one.y1 - 2 }
      : { x0: Math.min(one.x0, other.x0), x1: Math.max(one.x1, other.x1) + 40, y0: other.y1, y1: one.y0 };
    const own = new Set([one, other].flatMap((box) => labels.get(box)?.words.map(({ block }) => block) ?? []));
    const high = 1.1 * one.height;
    const middle = (one.y0 + one.y1) / 2;
    const words = map.wordsAt(strip).filter((line) => !own.has(line.block) && overlaps(line, strip, 1));
    const gap = inRow ? other.x0 - one.x1 : one.y0 - other.y1;
    return [
      Number(inRow),
      gap / one.height,
      Math.abs(inRow ? one.y0 - other.y0 : one.x0 - other.x0) / one.height,
      Math.min(one.height, other.height) / Math.max(one.height, other.height),
      Number(!inRow && map.bars.horizontal(other.y1 + 1, one.y0 - 1, one.x0 - 3, one.x1 + 20).length > 0),
      Number(inRow && map.bars.vertical(one.x1 + 1, other.x0 - 1, middle - high, middle + high)),
      Number(map.blankBetween(strip, one)),
      words.length,
      Number(inRow && this.headsApart(one, other)),
      Number(this.under.has(one)) + Number(this.under.has(other)),
    ];
  }

  /** Whether two boxes of a row stand under heads of their own: each heads a list, the row is none. */
  private headsApart(one: Spot, other: Spot): boolean {
    const [head, next] = [this.page.heads.get(one), this.page.heads.get(other)];
    return head !== undefined && next !== undefined && head.block !== next.block;
  }

  private asked({ one, other }: BoxPair): number[] {
    const [set, next] = [this.setOf.get(one), this.setOf.get(other)];
    const isOne = set !== undefined && set === next;
    const { question = null, asked = null, allowsOne = false } = set?.set ?? {};
    const { one: single, several, value } = set?.asking ?? NOTHING;
    return [
      Number(isOne),
      isOne ? set.set.boxes.length : 0,
      isOne ? set.rows : 0,
      isOne ? this.orderOf.get(one)! : 0,
      ...(isOne ? set.told : [0, 0, 0, 0]),
      this.instructionOver(set?.set.boxes[0] ?? one),
      Number(question !== null),
      Number(single || allowsOne),
      Number(several),
      Number(value),
      question === null ? 0 : /\?\s*$/.test(question) ? 2 : Number(/:\s*$/.test(asked?.block.lines.at(-1)?.text ?? '')),
      question === null ? 0 : question.split(' ').length,
      Number(question !== null && next?.set.question === question),
    ];
  }

  /** Whether the page says that several of them may be ticked; an answer and its opposite exclude one another all the same. */
  mayBothBeTicked(pair: BoxPair): boolean {
    if (this.areOpposites(pair)) return false;
    if (this.areTwoDays(pair) || this.areTwoDeclarations(pair)) return true;
    return this.isOneOfSeveral(pair.one) || this.isOneOfSeveral(pair.other);
  }

  /** `Days available: Mon Tue Wed`: whoever asks for days takes several, unless the question says that one is to be chosen. */
  private areTwoDays({ one, other }: BoxPair): boolean {
    const { asking = NOTHING } = this.setOf.get(one) ?? {};
    return !asking.one && [one, other].every((box) => namesWeekDay(this.page.labels.get(box)?.label ?? ''));
  }

  /** "I agree to get letters", "I agree to be shown": each is agreed to by itself, as long as they say different things. */
  private areTwoDeclarations({ one, other }: BoxPair): boolean {
    const [left = '', right = ''] = [one, other].map((box) => this.page.labels.get(box)?.label);
    if (!declares(left) || !declares(right)) return false;
    const [few, many] = [new Set(fold(left).split(' ')), new Set(fold(right).split(' '))].toSorted(
      (a, b) => a.size - b.size,
    ) as [Set<string>, Set<string>];
    return [...few].filter((word) => many.has(word)).length * 2 < few.size;
  }

  private isOneOfSeveral(box: Spot): boolean {
    const { set, asking = NOTHING } = this.setOf.get(box) ?? {};
    const first = set?.boxes[0] ?? box;
    const said = set?.question ? instructs(set.question) : 0;
    if (said < 0 || this.instructionOver(first) < 0) return true;
    const isOne = said > 0 || asking.one || asking.value || set?.allowsOne === true;
    return !isOne && this.headings.hold(first);
  }

  /** Whether one is the other's opposite, whatever is asked. */
  areOpposites({ one, other }: BoxPair): boolean {
    const { labels } = this.page;
    return answersTogether(labels.get(one)?.label ?? '', labels.get(other)?.label ?? '');
  }

  /** A bare yes and a bare no side by side, each nearer to the other than to any other box of the row: one question's, whatever else is told. */
  areYesAndNo({ one, other }: BoxPair): boolean {
    const { labels } = this.page;
    const [left = '', right = ''] = [labels.get(one)?.label, labels.get(other)?.label];
    if (!saysYesOrNo(left) || !saysYesOrNo(right) || !sayYesAndNo(left, right)) return false;
    const apart = Math.abs(one.x0 - other.x0);
    const isNearest = (box: Spot, mate: Spot): boolean =>
      this.rowOf.get(box)!.every((next) => next === box || next === mate || Math.abs(next.x0 - box.x0) > apart);
    return this.rowOf.get(one) === this.rowOf.get(other) && isNearest(one, other) && isNearest(other, one);
  }

  /** What the next instruction over a box allows: 1 one box, -1 several, 0 where there is none. */
  private instructionOver({ x0, x1, y1 }: Spot): number {
    const over = this.instructions
      .near({ x0: x0 - 60, x1: x1 + 60, y0: y1 - 12, y1: y1 + INSTRUCTED })
      .filter(({ block }) => block.y1 > y1 - 12 && block.x0 < x1 + 60)
      .reduce<Words | null>((low, words) => (!low || words.y0 < low.y0 ? words : low), null);
    return over ? instructs(blockText(over.block)) : 0;
  }

  private wording({ one, other }: BoxPair): number[] {
    const { labels } = this.page;
    const [a, b] = [labels.get(one), labels.get(other)];
    const [said, told] = [this.textOf(one), this.textOf(other)];
    const [left, right] = [said.split(' '), told.split(' ')];
    const counts = [left.length, right.length];
    const shared = left.filter((word) => right.includes(word)).length;
    const [raw, next] = [a?.label ?? '', b?.label ?? ''];
    const isHead = (label: PageLabel | undefined, box: Spot): boolean => (label?.words[0]?.y0 ?? 0) > box.y1;
    return [
      Number(sayYesAndNo(raw, next)),
      Number(answersTogether(raw, next)),
      this.setOf.get(one)?.answers ?? 0,
      Number(leadsToAnother(raw)),
      Math.min(...counts),
      Math.max(...counts),
      Math.min(...counts) / Math.max(...counts),
      Number(said === told),
      shared / Math.max(...counts),
      Number(left[0] === right[0]),
      Number(left.at(-1) === right.at(-1)),
      Number(OTHER.test(said) || OTHER.test(told)),
      Number(/^\P{L}*\p{Lu}/u.test(raw)) + Number(/^\P{L}*\p{Lu}/u.test(next)),
      [a, b].filter((label) => /[.;]\s*$/.test(label?.words.at(-1)?.block.lines.at(-1)?.text ?? '')).length,
      Number(SPEAKS.test(`${said} `)) + Number(SPEAKS.test(`${told} `)),
      Number(said === '') + Number(told === ''),
      Number(isHead(a, one)) + Number(isHead(b, other)),
    ];
  }

  private company(pair: BoxPair): number[] {
    const { one, other } = pair;
    const { ruled } = this.page;
    const [group, next] = [ruled.get(one), ruled.get(other)];
    return [
      Number(isRound(one)) + Number(isRound(other)),
      group === undefined && next === undefined ? 0 : group === next ? 1 : -1,
      this.rowOf.get(one)!.length,
      this.rowOf.get(other)!.length,
      Math.log1p(this.boxes.length),
      this.repeats.get(this.wordsOf(pair)) ?? 0,
      this.rounds,
    ];
  }
}

const isRound = ({ draft }: Spot): boolean => draft.evidence === 'check_round' || draft.widget?.kind === 'radio';

const blockText = (block: Words['block']): string => joinLines(block.lines.map(({ text }) => text));
