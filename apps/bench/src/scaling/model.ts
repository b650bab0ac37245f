/** Times of work as they were measured, in milliseconds; each is as likely as the others. */
export type Sample = readonly number[];

/** What is asked of so many servers. */
export interface Demand {
  readonly perSecond: number;
  readonly servers: number;
  /** How long one server is busy with one of them. */
  readonly service: Sample;
  /** What an answer takes beside waiting and service: the gateway, the way through the queue and back. */
  readonly besideMs: number;
}

/** What their senders see. */
export interface Foretold {
  readonly p50: number;
  readonly p99: number;
  /** The part of the time that a server is busy; 1 and more: what waits grows for ever. */
  readonly busy: number;
}

export const P99_MS = 5_000;

/** An hour of them, and of few so many that their hundredth part can be told: where nearly all are busy it takes long to swing in. */
const SECONDS = 3_600;
const ARRIVALS = 30_000;
const RUNS = 400;
/** The first tenth find too many servers idle. */
const UNCOUNTED = 0.1;
/** So many more than the load itself are tried. */
const MOST_MORE = 200;

export const meanOf = (sample: Sample): number => sample.reduce((sum, one) => sum + one, 0) / sample.length;

/** The value under which so great a share of them lies. */
export function quantile(sample: Sample, share: number): number {
  const sorted = [...sample].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How many servers would be busy all the time. */
export const loadOf = ({ perSecond, service }: Pick<Demand, 'perSecond' | 'service'>): number =>
  (perSecond * meanOf(service)) / 1000;

/**
 * Lets an hour's come by chance, each served by the first server that is free, in the order they came, for a time that
 * is drawn from the sample (M/G/c). The same every time.
 */
export function foretell(demand: Demand): Foretold {
  const busy = loadOf(demand) / demand.servers;
  if (busy >= 1) return { p50: Infinity, p99: Infinity, busy };
  const count = Math.ceil(Math.max(ARRIVALS, demand.perSecond * SECONDS));
  const all = letCome(demand, count, randomFrom(demand.perSecond * 7919 + demand.servers));
  const took = Float64Array.from(all.slice(count * UNCOUNTED)).sort();
  const under = (share: number): number => took[Math.floor(took.length * share)]!;
  return { p50: under(0.5), p99: under(0.99), busy };
}

/** Between which values a quantile lies in nine of ten runs of no more than `count`, all idle at first: what one run can show. */
export function foretellRun(demand: Demand, count: number, share: number): readonly [number, number] {
  const random = randomFrom(count);
  const seen = Array.from({ length: RUNS }, () => quantile(letCome(demand, count, random), share));
  return [quantile(seen, 0.05), quantile(seen, 0.95)];
}

function letCome({ perSecond, servers, service, besideMs }: Demand, count: number, random: () => number): number[] {
  const freeAt = new FreeAt(servers);
  const took: number[] = [];
  for (let at = 0; took.length < count;) {
    at += (-Math.log(1 - random()) / perSecond) * 1000;
    const end = Math.max(at, freeAt.least) + service[Math.floor(random() * service.length)]!;
    freeAt.replaceLeast(end);
    took.push(end - at + besideMs);
  }
  return took;
}

/** The fewest servers whose p99 is under the limit; null where the work alone takes longer for more than one in a hundred. */
export function serversFor(demand: Omit<Demand, 'servers'>, limitMs = P99_MS): number | null {
  if (quantile(demand.service, 0.99) + demand.besideMs >= limitMs) return null;
  const least = Math.floor(loadOf(demand)) + 1;
  for (let servers = least; servers < least + MOST_MORE; servers += 1)
    if (foretell({ ...demand, servers }).p99 < limitMs) return servers;
  return null;
}

/** When each server is free next: a heap, the soonest on top. */
class FreeAt {
  private readonly times: number[];

  constructor(servers: number) {
    this.times = new Array<number>(servers).fill(0);
  }

  get least(): number {
    return this.times[0]!;
  }

  replaceLeast(time: number): void {
    const { times } = this;
    let at = 0;
    for (;;) {
      let next = 2 * at + 1;
      if (next + 1 < times.length && times[next + 1]! < times[next]!) next += 1;
      if (next >= times.length || times[next]! >= time) break;
      times[at] = times[next]!;
      at = next;
    }
    times[at] = time;
  }
}

/** Numbers between 0 and 1 that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = Math.floor(seed) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
