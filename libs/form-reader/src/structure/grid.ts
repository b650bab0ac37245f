import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { cleanLabel, joinLines } from '../labels/clean-label.js';
import type { PageMap, Spot, Words } from '../labels/page-map.js';

/** A unit or how to write, in brackets: it says nothing of what is asked. */
const NOTE = /^\s*[[(][^\])]{1,14}[\])]\s*$/u;
/** What goes on with the words right over it, in another print: `Sound source` over `type, brand, model`. */
const isRestOfHead = (text: string): boolean => NOTE.test(text) || /^\s*\p{Ll}{2}/u.test(text);

/** Neighbours in a table are no further apart than this. */
const ROW_GAP = 60;
const BOX_ROW_GAP = 180;
const COLUMN_GAP = 14;
/** A column's head stands at most this far over its first field. */
const HEAD_REACH = 90;
/** Times its column's width: what runs wider over a column is no head of it. */
const WIDEST_HEAD = 2.2;
/** Lines over a blank in which its own caption stands. */
const APART = 2;
/** A cell so many times as wide as one over it is one for several columns; so many rows of them stand between two of a column at most. */
const MERGED = 1.6;
const MERGED_ROWS = 6;
/** Points between a line of print and the blank that it asks for. */
const BESIDE = 20;

/** A field's place in rows and columns of fields between which no text stands. */
export interface GridPlace {
  /** Fields of the row, left to right, this one among them. */
  readonly row: readonly Spot[];
  /** Fields of the column, top to bottom, this one among them. */
  readonly column: readonly Spot[];
}

/** Finds the rows and columns that fields of one kind make. */
export class Grid {
  private readonly places = new Map<Spot, GridPlace>();
  /** What parts the halves of mail addresses, of all the page's print. */
  private readonly ats: Nearby<ViewRect>;
  /** What stands over fields that were asked about: the columns of a page go on through the same ones. */
  private readonly overs = new Map<Spot, { words: Words | null; field: Spot | null }>();

  constructor(
    private readonly map: PageMap,
    spots: readonly Spot[],
  ) {
    this.ats = new Nearby<ViewRect>(
      map.content.runs.filter(({ text }) => text.trim() === '@'),
      (run) => run,
    );
    const nearby = new Nearby(spots, (spot) => spot);
    const right = new Map<Spot, Spot>();
    const down = new Map<Spot, Spot>();
    for (const spot of spots) {
      const mate = nearest(nearby.near(besideOf(spot)), rowGap(spot), (other) => this.isPartedBeside(spot, other));
      if (mate) right.set(spot, mate);
      const under = this.under(spot, nearby);
      if (under) down.set(spot, under);
    }
    const rows = chains(spots, right);
    const columns = chains(spots, down);
    for (const spot of spots)
      this.places.set(spot, { row: rows.get(spot) ?? [spot], column: columns.get(spot) ?? [spot] });
  }

  /** The next of a column; rows of one cell as wide as several columns do not end it. */
  private under(spot: Spot, nearby: Nearby<Spot>): Spot | undefined {
    let bottom = spot;
    for (let hops = 0; hops <= MERGED_ROWS; hops++) {
      const from = within(spot, bottom);
      const near = nearby.near(belowOf(from));
      const next = nearest(near, columnGap(from), (other) => this.isPartedBelow(from, other));
      if (next) return bottom === spot || isAligned(next, spot) ? next : undefined;
      const merged = near.find((other) => isMergedUnder(from, other) && !this.isPartedBelow(from, other));
      if (!merged || spot.isBox) return undefined;
      bottom = merged;
    }
    return undefined;
  }

  placeOf(spot: Spot): GridPlace {
    return this.places.get(spot) ?? { row: [spot], column: [spot] };
  }

  /** A cell of a table: it has mates in both directions. */
  isCell(spot: Spot): boolean {
    const { row, column } = this.placeOf(spot);
    return (
      row.length > 1 && column.length > 1 && row.some((mate) => mate !== spot && this.placeOf(mate).column.length > 1)
    );
  }

  /** `____ @ ____`: the halves of one blank. */
  isMail([first, second, ...more]: readonly Spot[]): boolean {
    if (!first || !second || more.length > 0) return false;
    const [x0, x1, y] = [first.x1 - 2, second.x0 + 2, (second.y0 + second.y1) / 2];
    return this.ats.near({ x0, x1, y0: y, y1: y }).some((at) => at.x0 > x0 && at.x1 < x1 && at.y0 < y && at.y1 > y);
  }

  /** What stands left of the row's first field. */
  rowHead(spot: Spot): Words | null {
    const first = this.placeOf(spot).row[0]!;
    const beside = this.map.wordsAt({ ...rowOf(first), x0: first.x0 - 260, x1: first.x0 + 3 }).filter((words) => {
      const middle = (words.y0 + words.y1) / 2;
      return words.x1 <= first.x0 + 3 && middle > first.y0 - 2 && middle < first.y1 + 2;
    });
    const head = beside.reduce<Words | null>((best, words) => (!best || words.x1 > best.x1 ? words : best), null);
    if (!head || first.x0 - head.x1 > 260) return null;
    const strip = { x0: head.x1, x1: first.x0, y0: first.y0 + 1, y1: first.y1 - 1 };
    return this.map.fieldBetween(strip, first) ? null : head;
  }

  /** What stands over the column's first field, within its width. */
  columnHead(spot: Spot): Words | null {
    let top = this.placeOf(spot).column[0]!;
    const before = this.map.wordsAt({ ...top, x0: spot.x0, x1: top.x0 + 3 });
    const caption = before.find((words) => top !== spot && isCaptionOf(top, words, spot));
    if (caption) return caption;
    for (let hops = 0; hops < 20; hops++) {
      if (top.width > MERGED * spot.width) {
        const over = this.overMerged(spot, top);
        if (!over) return null;
        top = this.placeOf(over).column[0]!;
      }
      const { words: head, field } = this.over(top);
      if (!field || (head && (head.y0 < field.y0 || isCaptionOf(field, head, top)))) return head;
      top = this.placeOf(field).column[0]!;
    }
    return null;
  }

  /** Whether words further over a blank have a blank of their own on their line: then they are the caption of that, and no head. */
  isAskedOver(spot: Spot, { block, index, y0, size }: Words): boolean {
    return y0 - spot.y1 > APART * size && this.hasBlankBeside(block.lines[index]!);
  }

  /** What a head says: its line and those over it, up to one that has a blank of its own beside it. */
  headText(words: Words): string {
    const { block, index } = words;
    const lines = block.lines.slice(0, index + 1);
    const from = lines.findLastIndex((line, at) => at < index && this.hasBlankBeside(line)) + 1;
    const under = index === block.lines.length - 1 || from > 0 ? lines : block.lines;
    const texts = under.slice(from).map(({ text }) => text);
    return cleanLabel(
      joinLines(texts.length === 1 && isRestOfHead(texts[0]!) ? [...this.linesOver(words), ...texts] : texts),
    );
  }

  /** The words right over a head that only says how: `Length` over `[m]`; what a ruling parts from it is the head of another row. */
  private linesOver({ block, x0, x1, y1, baseline, size }: Words): string[] {
    const shared = (other: Words): number => Math.min(other.x1, x1) - Math.max(other.x0, x0);
    const isParted = (other: Words): boolean =>
      this.map.bars.horizontal(baseline + 0.5 * size, other.baseline, x0, x1).length > 0;
    const [over] = this.map
      .wordsAt({ x0, x1, y0: y1, y1: y1 + size })
      .filter((other) => other.block !== block && shared(other) > 0.6 * (x1 - x0) && Math.abs(other.y0 - y1) < size)
      .filter((other) => !isParted(other))
      .sort((a, b) => shared(b) - shared(a));
    return over ? [over.text] : [];
  }

  private hasBlankBeside({ x0, x1, baseline, size }: Words['block']['lines'][number]): boolean {
    const middle = baseline + 0.25 * size;
    const beside = { x0: x0 - BESIDE, x1: x1 + BESIDE, y0: middle, y1: middle };
    return this.map.spotsAt(beside).some((spot) => !spot.isBox && spot.y0 < middle && spot.y1 > middle);
  }

  /** The cell of a blank's own column over rows of wider ones. */
  private overMerged(spot: Spot, row: Spot): Spot | null {
    let top: Spot | null = row;
    for (let hops = 0; top && hops < MERGED_ROWS; hops++) {
      top = this.fieldOver(within(spot, top));
      if (top && isAligned(top, spot)) return top;
    }
    return null;
  }

  private over(top: Spot): { words: Words | null; field: Spot | null } {
    let over = this.overs.get(top);
    if (!over) {
      over = { words: this.wordsOver(top), field: this.fieldOver(top) };
      this.overs.set(top, over);
    }
    return over;
  }

  private wordsOver(top: Spot): Words | null {
    let best: Words | null = null;
    const over = { x0: top.x0 - 3, x1: top.x1 + 3, y0: top.y1, y1: top.y1 + HEAD_REACH };
    for (const words of this.map.wordsAt(over)) {
      const gap = words.y0 - top.y1;
      if (gap < -0.5 * words.size || gap > HEAD_REACH) continue;
      const shared = Math.min(words.x1, top.x1) - Math.max(words.x0, top.x0);
      const middle = (words.x0 + words.x1) / 2;
      const narrow = top.isBox || words.x1 - words.x0 < WIDEST_HEAD * top.width;
      const within =
        (narrow && middle > top.x0 - 3 && middle < top.x1 + 3) ||
        shared > 0.6 * (words.x1 - words.x0) ||
        (narrow && shared > 0.6 * top.width);
      if (!within || shared <= 0) continue;
      if (!best || words.y0 < best.y0) best = words;
    }
    return best;
  }

  /** The next field over this one that a column may go on through; fields beside it that overlap a little don't count. */
  private fieldOver(top: Spot): Spot | null {
    let best: Spot | null = null;
    const over = { x0: top.x0, x1: top.x1, y0: top.y1 - 2, y1: top.y1 + HEAD_REACH };
    for (const spot of this.map.spotsAt(over)) {
      const gap = spot.y0 - top.y1;
      if (gap < -2 || gap > HEAD_REACH || spot.isBox !== top.isBox || spot === top || this.map.holdsWords(spot))
        continue;
      const shared = Math.min(spot.x1, top.x1) - Math.max(spot.x0, top.x0);
      if (shared > 0.5 * Math.min(spot.width, top.width) && (!best || spot.y0 < best.y0)) best = spot;
    }
    return best;
  }

  private isPartedBeside(spot: Spot, other: Spot): boolean {
    return this.map.wordsBetween({
      x0: spot.x1 - 2,
      x1: other.x0 + 2,
      y0: Math.max(spot.y0, other.y0) + 1,
      y1: Math.min(spot.y1, other.y1) - 1,
    });
  }

  private isPartedBelow(spot: Spot, other: Spot): boolean {
    const low = other.y1 - 0.25 * other.height;
    const high = spot.y0 + 0.25 * spot.height;
    const [x0, x1] = [Math.max(spot.x0, other.x0) + 1, Math.min(spot.x1, other.x1) - 1];
    return this.map.wordsBetween({ x0, x1, y0: Math.min(low, high), y1: Math.max(low, high) });
  }
}

/** How far another field of a row is on the right; null for what is in none with this one. */
const rowGap =
  (spot: Spot) =>
  (other: Spot): number | null => {
    const shared = Math.min(spot.y1, other.y1) - Math.max(spot.y0, other.y0);
    if (shared < 0.6 * Math.max(spot.height, other.height)) return null;
    const gap = other.x0 - spot.x1;
    return gap < -3 || gap > (spot.isBox ? BOX_ROW_GAP : ROW_GAP) ? null : gap;
  };

/** How far another field of a column is below; null for what is in none with this one. */
const columnGap =
  (spot: Spot) =>
  (other: Spot): number | null => {
    const shared = Math.min(spot.x1, other.x1) - Math.max(spot.x0, other.x0);
    if (shared < 0.75 * Math.max(spot.width, other.width)) return null;
    const gap = spot.y0 - other.y1;
    return gap < -4 || gap > Math.max(COLUMN_GAP, 0.9 * spot.height) ? null : Math.max(0, gap);
  };

/** Whether a text stands right before a field in the one cell over another, as wide as both: what has no text of its own under it goes on with it. */
function isCaptionOf(field: Spot, words: Words, under: Spot): boolean {
  const middle = (words.y0 + words.y1) / 2;
  const isBefore = words.x1 < field.x0 + 3 && field.x0 - words.x1 < words.size;
  const isInCell = words.x0 > under.x0 && words.x0 - under.x0 < 1.5 * words.size && Math.abs(field.x1 - under.x1) < 4;
  return isBefore && isInCell && middle > field.y0 && middle < field.y1;
}

/** The part of a row that lies in a column. */
const within = ({ x0, x1, width }: Spot, row: Spot): Spot => ({ ...row, x0, x1, width });

const isAligned = (one: Spot, other: Spot): boolean =>
  Math.abs(one.x0 - other.x0) < 3 && Math.abs(one.x1 - other.x1) < 3;

/** Whether a cell right under another is so much wider that it holds several columns. */
const isMergedUnder = (spot: Spot, other: Spot): boolean => {
  const gap = spot.y0 - other.y1;
  const holds = other.x0 < spot.x0 + 3 && other.x1 > spot.x1 - 3;
  return !other.isBox && holds && other.width > MERGED * spot.width && gap > -4 && gap < COLUMN_GAP;
};

const rowOf = ({ x0, y0, x1, y1 }: Spot): ViewRect => ({ x0, x1, y0: y0 - 2, y1: y1 + 2 });

/** Where the next of a row begins, and the next of a column. */
const besideOf = ({ x1, y0, y1, isBox }: Spot): ViewRect => {
  return { x0: x1 - 3, x1: x1 + (isBox ? BOX_ROW_GAP : ROW_GAP), y0, y1 };
};
const belowOf = ({ x0, x1, y0, height }: Spot): ViewRect => {
  return { x0, x1, y0: y0 - Math.max(COLUMN_GAP, 0.9 * height), y1: y0 + 4 };
};

/** The nearest that no text parts from a field. */
function nearest(
  spots: readonly Spot[],
  gapTo: (spot: Spot) => number | null,
  isParted: (spot: Spot) => boolean,
): Spot | undefined {
  const far = spots.flatMap((spot) => {
    const gap = gapTo(spot);
    return gap === null ? [] : [{ spot, gap }];
  });
  return far.sort((a, b) => a.gap - b.gap).find(({ spot }) => !isParted(spot))?.spot;
}

/** Links from one to the next as whole chains, by each of their members. */
function chains(spots: readonly Spot[], next: ReadonlyMap<Spot, Spot>): Map<Spot, Spot[]> {
  const before = new Map<Spot, Spot>();
  for (const [from, to] of next) if (!before.has(to)) before.set(to, from);
  const found = new Map<Spot, Spot[]>();
  for (const spot of spots) {
    if (found.has(spot)) continue;
    let first = spot;
    for (
      let at = before.get(first), hops = 0;
      at && hops < 500 && next.get(at) === first;
      at = before.get(first), hops++
    )
      first = at;
    const chain: Spot[] = [];
    for (
      let at: Spot | undefined = first;
      at && !chain.includes(at) && !found.has(at);
      at = before.get(next.get(at)!) === at ? next.get(at) : undefined
    )
      chain.push(at);
    for (const member of chain) found.set(member, chain);
  }
  return found;
}
