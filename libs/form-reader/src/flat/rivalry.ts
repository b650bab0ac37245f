import type { Candidate } from './candidate.js';
import { areaOf, heightOf, overlap, widthOf } from '../rect.js';
import type { Kin } from './kin.js';
import { Rects } from './rects.js';
import type { Judged } from './judged.js';

/** How a place stands against those that would have the same room, and to what wins elsewhere on the page. Order of `Rivalry.of`. */
export const RIVALRY = [
  'best_score',
  'best_place',
  'best_fit',
  'best_shared',
  'best_height',
  'best_width',
  'other_score',
  'other_fit',
  'other_shared',
  'other_area',
  'alike_score',
  'alike_fit',
  'alike_height',
  'votes',
  'votes_shared',
  'votes_height',
  'votes_width',
  'around_score',
  'row_fit',
  'kind_fit',
  'wins',
  'wins_of_evidence',
  'wins_of_fit',
  'wins_of_making',
  'height_of_winners',
] as const;

/** Places that share more of the smaller one stand for the same blank. */
export const RIVALS = 0.25;
/** Two places that share this much of both are one answer to the question where the blank is. */
const ALIKE = 0.5;
/** A place that has this much of another inside lies around it, if that is so much smaller. */
const INSIDE = 0.85;
const SMALLER = 0.7;
/** A place as good as this that no rival is better than is likely to be chosen. */
const LIKELY = 0.35;
/** Keeps a share of next to nothing near nothing. */
const SOME = 0.05;
const NO_WINNERS = 9;

interface Rival {
  readonly other: Judged;
  readonly score: number;
  /** Intersection over union. */
  readonly shared: number;
  /** The rival's height and width, as the logarithm of how many times the place's own. */
  readonly height: number;
  readonly width: number;
}

const scoreOf = ({ place, fit }: Judged): number => place * fit;

const times = (of: number, than: number): number => Math.log((of + 1) / (than + 1));

/** Counts and sums by some key. */
class Sums {
  private readonly sums = new Map<string | number, { count: number; sum: number }>();

  add(key: string | number, value: number, count = 1): void {
    const known = this.sums.get(key);
    if (known) {
      known.count += count;
      known.sum += value;
    } else this.sums.set(key, { count, sum: value });
  }

  of(key: string | number): { readonly count: number; readonly sum: number } {
    return this.sums.get(key) ?? { count: 0, sum: 0 };
  }
}

/** Sees which of several places for one blank the page speaks for. */
export class Rivalry {
  private readonly rects: Rects;
  private readonly rivals = new Map<Judged, readonly Rival[]>();
  private readonly fits = new Sums();
  private readonly winners = new Set<Judged>();
  private readonly wins = new Sums();

  constructor(
    private readonly judged: readonly Judged[],
    private readonly kin: ReadonlyMap<Candidate, Kin>,
  ) {
    this.rects = new Rects(judged.map(({ candidate }) => candidate.rect));
    for (const one of judged) {
      this.rivals.set(one, this.rivalsOf(one));
      const { row, kind } = kin.get(one.candidate)!;
      for (const group of [row, kind]) this.fits.add(group, scoreOf(one), one.place);
    }
    for (const one of judged) if (this.isWinner(one)) this.count(one);
  }

  private rivalsOf(judged: Judged): Rival[] {
    const { rect } = judged.candidate;
    const area = areaOf(rect);
    const found: Rival[] = [];
    for (const at of this.rects.near(rect, 0, 0)) {
      const other = this.judged[at]!;
      const { rect: next } = other.candidate;
      const both = overlap(rect, next);
      const size = areaOf(next);
      if (other === judged || both <= RIVALS * Math.min(area, size)) continue;
      found.push({
        other,
        score: scoreOf(other),
        shared: both / (area + size - both),
        height: times(heightOf(next), heightOf(rect)),
        width: times(widthOf(next), widthOf(rect)),
      });
    }
    return found.sort((a, b) => b.score - a.score);
  }

  private isWinner(judged: Judged): boolean {
    return judged.place > LIKELY && scoreOf(judged) >= (this.rivals.get(judged)![0]?.score ?? 0);
  }

  private count(winner: Judged): void {
    this.winners.add(winner);
    const height = Math.log(heightOf(winner.candidate.rect) + 1);
    for (const key of keysOf(winner)) this.wins.add(key, height);
  }

  of(judged: Judged): number[] {
    const rivals = this.rivals.get(judged) ?? [];
    const best = rivals[0];
    const other = rivals.find(({ shared }) => shared < ALIKE);
    const alike = rivals.find(({ shared }) => shared >= ALIKE);
    const area = areaOf(judged.candidate.rect);
    return [
      best?.score ?? -1,
      best?.other.place ?? -1,
      best?.other.fit ?? -1,
      best?.shared ?? -1,
      best?.height ?? 0,
      best?.width ?? 0,
      other?.score ?? -1,
      other?.other.fit ?? -1,
      other?.shared ?? -1,
      other ? times(areaOf(other.other.candidate.rect), area) : 0,
      alike?.score ?? -1,
      alike?.other.fit ?? -1,
      alike?.height ?? 0,
      ...votesOf(rivals),
      aroundOf(judged, rivals),
      ...this.fitOfKin(judged),
      ...this.habits(judged),
    ];
  }

  /** How well the others of its row, and of its making anywhere, fit. */
  private fitOfKin(judged: Judged): number[] {
    const { row, kind } = this.kin.get(judged.candidate)!;
    return [row, kind].map((group) => {
      const { sum, count } = this.fits.of(group);
      return (sum - scoreOf(judged)) / (count - judged.place + SOME);
    });
  }

  /** What wins elsewhere on the page: of what making, how high. */
  private habits(judged: Judged): number[] {
    const own = Number(this.winners.has(judged));
    const height = Math.log(heightOf(judged.candidate.rect) + 1);
    const [all, ...kinds] = keysOf(judged).map((key) => this.wins.of(key));
    const alike = kinds[0]!;
    const others = alike.count - own;
    return [
      own,
      ...kinds.map(({ count }) => (count - own) / (all!.count - own + 1)),
      others > 0 ? height - (alike.sum - own * height) / others : NO_WINNERS,
    ];
  }
}

/** What a winner counts for: itself, its evidence, how its height was found, and both. */
const keysOf = ({ candidate: { evidence, fit } }: Judged): string[] => ['all', evidence, fit, `${evidence} ${fit}`];

/** How many rivals there are, each by its score, and what they make of the place's box. */
function votesOf(rivals: readonly Rival[]): number[] {
  const sums = { score: 0, shared: 0, height: 0, width: 0 };
  for (const { score, shared, height, width } of rivals) {
    sums.score += score;
    sums.shared += score * shared;
    sums.height += score * height;
    sums.width += score * width;
  }
  return [sums.score, sums.shared, sums.height / (sums.score + SOME), sums.width / (sums.score + SOME)];
}

/** The best place that lies around this one. */
function aroundOf({ candidate }: Judged, rivals: readonly Rival[]): number {
  const area = areaOf(candidate.rect);
  const around = rivals.find(({ other: { candidate: next } }) => {
    return overlap(candidate.rect, next.rect) > INSIDE * area && area < SMALLER * areaOf(next.rect);
  });
  return around?.score ?? 0;
}
