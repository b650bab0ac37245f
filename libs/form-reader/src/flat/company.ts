import type { ViewRect } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import { areaOf, inColumn, inRow, overlap } from '../rect.js';
import type { Kin } from './kin.js';
import { Rects } from './rects.js';
import { RIVALS } from './rivalry.js';
import type { Judged } from './judged.js';

/** What a second look sees of a place's company: its column, row and size, its neighbours and rivals. Order of `Company.of`. */
export const COMPANY = [
  'first_place',
  'first_fit',
  'rivals',
  'best_rival',
  'best_rival_score',
  'rank',
  'column_mean',
  'column_best',
  'row_mean',
  'row_best',
  'size_mean',
  'size_count',
  'kind_mean',
  'page_sure',
  'page_sure_share',
  'right_place',
  'left_place',
  'above_place',
  'below_place',
  'contains',
  'contained',
] as const;

/** Less likely places are no company. */
const LIKELY = 0.1;
const SURE = 0.5;
/** Neighbours beside a place, and over or under it. */
const BESIDE = 40;
const STACKED = 25;

interface Group {
  count: number;
  sum: number;
  best: number;
  second: number;
}

const side = (from: number, to: number, reach: number): boolean => to - from > -3 && to - from < reach;

/** Where a place lies as seen from another: right, left, above, below; -1 where it is no neighbour. */
function sideOf(rect: ViewRect, other: ViewRect): number {
  if (inRow(rect, other)) {
    if (side(rect.x1, other.x0, BESIDE)) return 0;
    if (side(other.x1, rect.x0, BESIDE)) return 1;
  }
  if (inColumn(rect, other)) {
    if (side(rect.y1, other.y0, STACKED)) return 2;
    if (side(other.y1, rect.y0, STACKED)) return 3;
  }
  return -1;
}

/** What stands around a place: those that would have the same room, and the likeliest neighbour on each side. */
interface Around {
  readonly rivals: number;
  readonly bestPlace: number;
  readonly bestScore: number;
  /** Rivals that score higher. */
  readonly better: number;
  readonly sides: readonly number[];
  readonly contains: number;
  readonly contained: number;
}

/** The places of a page by what they have in common, as a first look judged them: forms are of one piece. */
export class Company {
  private readonly groups: Group[] = [];
  private readonly likely: readonly Judged[];
  private readonly rects: Rects;
  private readonly sure: number;

  constructor(
    judged: readonly Judged[],
    private readonly kin: ReadonlyMap<Candidate, Kin>,
  ) {
    this.likely = judged.filter(({ place }) => place > LIKELY);
    this.rects = new Rects(this.likely.map(({ candidate }) => candidate.rect));
    this.sure = judged.filter(({ place }) => place > SURE).length;
    for (const { candidate, place } of judged) {
      const { column, row, size, kind } = this.kin.get(candidate)!;
      for (const group of [column, row, size, kind]) this.count(group, place);
    }
  }

  private count(at: number, place: number): void {
    const group = (this.groups[at] ??= { count: 0, sum: 0, best: 0, second: 0 });
    group.count++;
    group.sum += place;
    if (place > group.best) {
      group.second = group.best;
      group.best = place;
    } else if (place > group.second) group.second = place;
  }

  of(judged: Judged): number[] {
    const { candidate, place, fit } = judged;
    const kin = this.kin.get(candidate)!;
    const [column, row, size, kind] = [
      this.groups[kin.column]!,
      this.groups[kin.row]!,
      this.groups[kin.size]!,
      this.groups[kin.kind]!,
    ];
    const mean = ({ count, sum }: Group): number => (count > 1 ? (sum - place) / (count - 1) : -1);
    const best = (group: Group): number => (group.count < 2 ? -1 : place >= group.best ? group.second : group.best);
    const { rivals, bestPlace, bestScore, better, sides, contains, contained } = this.around(judged);
    return [
      place,
      fit,
      rivals,
      bestPlace,
      bestScore,
      better,
      mean(column),
      best(column),
      mean(row),
      best(row),
      mean(size),
      size.count,
      mean(kind),
      this.sure,
      this.sure / (this.likely.length + 1),
      ...sides,
      contains,
      contained,
    ];
  }

  private around(judged: Judged): Around {
    const { rect } = judged.candidate;
    const area = areaOf(rect);
    const own = judged.place * judged.fit;
    const found = { rivals: 0, bestPlace: 0, bestScore: 0, better: 0, sides: [0, 0, 0, 0], contains: 0, contained: 0 };
    for (const i of this.rects.near(rect, BESIDE, STACKED)) {
      const other = this.likely[i]!;
      if (other === judged) continue;
      const { rect: next } = other.candidate;
      const shared = overlap(rect, next);
      const size = areaOf(next);
      if (shared > RIVALS * Math.min(area, size)) {
        const score = other.place * other.fit;
        found.rivals++;
        found.bestPlace = Math.max(found.bestPlace, other.place);
        found.bestScore = Math.max(found.bestScore, score);
        if (score > own) found.better++;
        if (shared > 0.9 * size && size < 0.7 * area) found.contains++;
        if (shared > 0.9 * area && area < 0.7 * size) found.contained++;
        continue;
      }
      const at = sideOf(rect, next);
      if (at >= 0) found.sides[at] = Math.max(found.sides[at]!, other.place);
    }
    return found;
  }
}
