import type { PageContent, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import { Bars } from './bars.js';
import type { Block } from './blocks.js';
import { blocksOf } from './blocks.js';
import type { Line } from './lines.js';
import { linesOf } from './lines.js';

/** A field with its place among the others of its page. */
export interface Spot extends ViewRect {
  readonly draft: DraftField;
  readonly isBox: boolean;
  readonly width: number;
  readonly height: number;
}

/** A text that may be a label, down to the line that is nearest to a field. */
export interface Words extends Line {
  readonly block: Block;
  /** Position of the line in its block. */
  readonly index: number;
}

/** What a field is called, and where the page says so. */
export interface Called {
  readonly label: string;
  readonly words: readonly Words[];
}

/** How far from a text the farthest field is that it may name or head: points to its right, ems over and under it. */
const REACH = { right: 330, left: 3, under: 5, over: 1.5 } as const;

const reachOf = ({ x0, y0, x1, y1, size }: Words): ViewRect => ({
  x0: x0 - REACH.left - size,
  x1: x1 + REACH.right,
  y0: y0 - REACH.under * size,
  y1: y1 + REACH.over * size,
});

/** What is drawn around a box to tick is at most so many times as wide and as high. */
const WIDER = 2.5;
const HIGHER = 1.6;

/** `- Date of contract`, `2) Name`: what begins a point of a list is no caption of the line over it. */
const LISTED = /^\s*(?:[-–•▪]|\d{1,2}[.)]|\p{L}\))\s+\p{L}/u;
/** A caption stands this near to the left wall of its cell. */
const WALL = 14;

/** Of a sign's square its middle is the sign: the words beside it may begin within. */
const SIGN = 0.3;

/** The print that a box is made of: the words that are ringed, the letter that is ticked. */
function printedIn({ draft: { evidence, rect } }: Spot): ViewRect[] {
  if (evidence === 'words') return [rect];
  if (evidence !== 'check_glyph') return [];
  const [middle, half] = [(rect.x0 + rect.x1) / 2, SIGN * (rect.x1 - rect.x0)];
  return [{ ...rect, x0: middle - half, x1: middle + half }];
}

/** What the label stages ask of a page: its texts, its fields and what stands between them. */
export class PageMap {
  readonly bars: Bars;
  readonly spots: readonly Spot[];
  readonly blocks: readonly Block[];
  /** Lines that say something, top to bottom. */
  readonly words: readonly Words[];
  /** What may stand beside a check box: `M` and `2` are answers there. */
  readonly answers: readonly Words[];
  private readonly spotsNearby: Nearby<Spot>;
  private readonly drawnNearby: Nearby<ViewRect>;
  private readonly wordsNearby: Nearby<Words>;
  private readonly wordsReaching: Nearby<Words>;
  private readonly answersReaching: Nearby<Words>;
  private readonly holding = new Map<Spot, boolean>();
  private readonly cells = new Map<Words, Spot | null>();
  private readonly hanging = new Map<Words, Spot | null>();
  /** Size most of the page's text is set in. */
  readonly bodySize: number;

  constructor(
    readonly content: PageContent,
    drafts: readonly DraftField[],
  ) {
    this.bars = new Bars(content);
    this.spots = drafts.map((draft) => {
      const { x0, y0, x1, y1 } = draft.rect;
      return { x0, y0, x1, y1, draft, isBox: draft.type === 'checkbox', width: x1 - x0, height: y1 - y0 };
    });
    const boxes = this.spots.filter((spot) => spot.isBox);
    const onPrint = { printed: boxes.flatMap(printedIn), widgets: boxes.filter(({ draft }) => draft.widget !== null) };
    this.blocks = blocksOf(linesOf(content, this.spots, this.bars, onPrint), this.spots, boxes, this.bars);
    this.bodySize = commonSize(this.blocks);
    this.answers = this.blocks
      .flatMap((block) => block.lines.map((line, index) => wordsOf(line, block, index)))
      .filter((line) => /[\p{L}\d]/u.test(line.text))
      .sort((a, b) => b.baseline - a.baseline || a.x0 - b.x0);
    this.spotsNearby = new Nearby(this.spots, (spot) => spot);
    this.words = this.answers.filter((line) => saysSomething(line.text) || this.joinsBlanks(line));
    this.drawnNearby = new Nearby<ViewRect>(boxes.length === 0 ? [] : content.boxes, (drawn) => drawn);
    this.wordsNearby = new Nearby(this.words, (words) => words);
    this.wordsReaching = new Nearby(this.words, reachOf);
    this.answersReaching = new Nearby(this.answers, reachOf);
  }

  /** A lone letter right before a wide blank is a word, where another blank ends right before it, or with a colon: `Nato il ____ a ____`. */
  private joinsBlanks({ text, x0, x1, baseline, size }: Words): boolean {
    if (!/^\s*(?!x)\p{L}\s*:?\s*$/iu.test(text)) return false;
    const middle = baseline + 0.25 * size;
    const around = this.spotsAt({ x0: x0 - size, x1: x1 + size, y0: middle, y1: middle }).filter(
      (spot) => !spot.isBox && spot.y0 < middle && spot.y1 > middle,
    );
    const asks = text.includes(':') || around.some((spot) => Math.abs(x0 - spot.x1) < size);
    return asks && around.some((spot) => Math.abs(spot.x0 - x1) < size && spot.width > WIDE_FOR_LETTER * size);
  }

  /** The fields in an area, and some beside it, in order. */
  spotsAt(area: ViewRect): readonly Spot[] {
    return this.spotsNearby.near(area);
  }

  /** The texts in an area, and some beside it, in order. */
  wordsAt(area: ViewRect): readonly Words[] {
    return this.wordsNearby.near(area);
  }

  /** The texts near enough to an area to name a field there, and more, in order. */
  wordsAround(area: ViewRect): readonly Words[] {
    return this.wordsReaching.near(area);
  }

  answersAround(area: ViewRect): readonly Words[] {
    return this.answersReaching.near(area);
  }

  /** The rectangle that is drawn around a box to tick, which may be wider than what is ticked; the box itself where none is. */
  drawnAround(box: Spot): ViewRect {
    const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const isIts = ({ x0, y0, x1, y1 }: ViewRect): boolean =>
      x0 < x && x1 > x && y0 < y && y1 > y && x1 - x0 < WIDER * box.width && y1 - y0 < HIGHER * box.height;
    const drawn = this.drawnNearby.near({ x0: x, x1: x, y0: y, y1: y }).filter(isIts);
    return {
      ...rectOf(box),
      x0: Math.min(box.x0, ...drawn.map(({ x0 }) => x0)),
      x1: Math.max(box.x1, ...drawn.map(({ x1 }) => x1)),
    };
  }

  /** Whether a field lies in the area, other than the ones named. */
  fieldBetween(area: ViewRect, ...except: readonly Spot[]): boolean {
    return this.spotsAt(area).some((spot) => !except.includes(spot) && overlaps(spot, area, 1));
  }

  /** Whether a box to tick lies in the area, other than the ones named. */
  boxBetween(area: ViewRect, ...except: readonly Spot[]): boolean {
    return this.spotsAt(area).some((spot) => spot.isBox && !except.includes(spot) && overlaps(spot, area, 1));
  }

  /** Whether a field to write in lies in the area, other than the one named. */
  blankBetween(area: ViewRect, except: Spot): boolean {
    return this.spotsAt(area).some((spot) => spot !== except && !spot.isBox && overlaps(spot, area, 1));
  }

  /** The field a text hangs under, as captions of signature lines do. */
  hangsUnder(words: Words): Spot | null {
    let spot = this.hanging.get(words);
    if (spot === undefined) {
      const line = LISTED.test(words.block.lines[0]!.text) ? null : this.bars.lineOver(words, words.size);
      const sits = ({ x0, x1, y0, isBox }: Spot): boolean =>
        line !== null &&
        !isBox &&
        y0 > line.y - 5 &&
        y0 < line.y + 7 &&
        Math.min(x1, line.x1) - Math.max(x0, line.x0) > 0.6 * (x1 - x0) &&
        x0 < words.x1 &&
        x1 > words.x0;
      const under = line && { x0: words.x0, x1: words.x1, y0: line.y - 5, y1: line.y + 7 };
      spot = (under && !this.headsCell(words, line.y) && this.spotsAt(under).find(sits)) || null;
      this.hanging.set(words, spot);
    }
    return spot;
  }

  /** Whether a text right under a line is the caption of the cell that begins there: walled on its left, with a field beneath. */
  private headsCell({ x0, x1, y0, y1, size, baseline }: Words, line: number): boolean {
    if (this.bars.uprights(x0 - WALL, x0 + 1, y0, Math.min(y1, line))[0] === undefined) return false;
    const beneath = { x0, x1, y0: y0 - size, y1: y0 };
    const isOpen = (spot: Spot): boolean =>
      !spot.isBox &&
      overlaps(spot, beneath, 1) &&
      spot.y1 < baseline + size / 2 &&
      this.bars.horizontal(spot.y1 - 0.3 * spot.height, baseline - 0.5, x0, x1).length === 0;
    return this.spotsAt(beneath).some(isOpen);
  }

  /** Whether check boxes follow on a text's own line, in its own cell: then it asks them. */
  asksBoxes(words: Words): boolean {
    const middle = (words.y0 + words.y1) / 2;
    return this.spotsAt({ x0: words.x1 - 2, x1: words.x1 + 60, y0: middle, y1: middle }).some(
      ({ isBox, x0, y0, y1 }) =>
        isBox &&
        y0 < middle &&
        y1 > middle &&
        x0 > words.x1 - 2 &&
        x0 < words.x1 + 60 &&
        !this.bars.vertical(words.x1 - 1, x0 - 2, words.y0, words.y1),
    );
  }

  /** Whether a text stands in the field's own area. */
  holdsWords(spot: Spot): boolean {
    let holds = this.holding.get(spot);
    if (holds === undefined) {
      holds = this.wordsAt({ ...rectOf(spot), x0: spot.x0 - 2, x1: spot.x1 + 2 }).some((line) => {
        const middle = (line.y0 + line.y1) / 2;
        return middle > spot.y0 && middle < spot.y1 && line.x0 > spot.x0 - 2 && line.x1 < spot.x1 + 2;
      });
      this.holding.set(spot, holds);
    }
    return holds;
  }

  /** The field to write in whose area a text stands in, as captions of cells do. */
  cellOf(words: Words): Spot | null {
    let cell = this.cells.get(words);
    if (cell === undefined) {
      const middle = (words.y0 + words.y1) / 2;
      const holds = ({ isBox, x0, x1, y0, y1 }: Spot): boolean =>
        !isBox && middle > y0 && middle < y1 && words.x0 > x0 - 2 && words.x1 < x1 + 2;
      cell = this.spotsAt({ x0: words.x0 - 2, x1: words.x1 + 2, y0: middle, y1: middle }).find(holds) ?? null;
      this.cells.set(words, cell);
    }
    return cell;
  }

  wordsBetween(area: ViewRect, ...except: readonly Words[]): boolean {
    return this.wordsAt(area).some((line) => !except.includes(line) && overlaps(line, area, 1));
  }
}

const rectOf = ({ x0, y0, x1, y1 }: ViewRect): ViewRect => ({ x0, y0, x1, y1 });

function wordsOf({ x0, y0, x1, y1, text, baseline, size, lead, bold }: Line, block: Block, index: number): Words {
  return { x0, y0, x1, y1, text, baseline, size, lead, bold, block, index };
}

/** Whether two rects share more than a hair. */
export function overlaps(a: ViewRect, b: ViewRect, hair = 0): boolean {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > hair && Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > hair;
}

/** Behind a lone letter a blank so many times as wide as its print is no part of a date: of `a` that is a year. */
export const WIDE_FOR_LETTER = 8;

/** The number of a page, also where it counts them. */
const PAGE_NUMBER =
  /^\W*(?:page|seite|p[aá]gina|strona|sid[ae])\s+\d+(?:\s*(?:of|von|sur|de|di|van|z|af|av|\/)\s*\d+)?\W*$/iu;

/** Units, line numbers, bullets and lone signs say nothing of what a field is. */
export function saysSomething(text: string): boolean {
  // A font that does not tell its characters.
  if (/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text)) return false;
  if (PAGE_NUMBER.test(text)) return false;
  // Where to sign, not what; what is hidden of a number.
  if (/^\s*(?:\/s\/|x)\s*$/i.test(text) || /^[\s–-]*x{2,}(?:[\s–-]+x{2,})*[\s–-]*$/i.test(text)) return false;
  if (/^\s*n[.°º]{0,2}\s*:?\s*$/i.test(text)) return true;
  if (/^[\s(]*\d{0,3}\s?[a-z]{0,2}\s?(?:\([a-z\d]{1,3}\)){0,2}[\s.)\]:]*$/i.test(text) && !/\p{L}{2}/u.test(text))
    return false;
  return (
    /\p{L}/u.test(text) &&
    !/^\s*(?:CHF|EUR|Euro?|USD|GBP|Fr|cts?|SEK|DKK|NOK|PLN|km|cm|kg|m²|Uhr|\p{Co}+)[\s.:]*$/u.test(text)
  );
}

function commonSize(blocks: readonly Block[]): number {
  const letters = new Map<number, number>();
  for (const { lines } of blocks) {
    for (const { size, text } of lines) {
      const rounded = Math.round(size * 2) / 2;
      letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
    }
  }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [10, 0])[0]!;
}
