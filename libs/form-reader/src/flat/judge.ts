import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import type { Candidate } from './candidate.js';
import { areaOf, heightOf, overlap } from '../rect.js';
import type { Sighting } from './sighting.js';
import { FEATURES, Measurer } from './features.js';
import type { ForestData } from '../forest.js';
import { ShallowForest } from '../shallow-forest.js';
import type { Judged } from './judged.js';
import { DOUBTFUL, SecondLook } from './second-look.js';

/** The trained weights: which measures they use, by name, and the forests. */
interface Weights {
  readonly features: readonly string[];
  /** Whether there is a blank here at all. */
  readonly place: ForestData;
  /** Given that there is one, how well this box and type fit. */
  readonly fit: ForestData;
  /** Both once more, seen among the others of the page as `place` and `fit` judged them. */
  readonly placeAgain: ForestData;
  readonly fitAgain: ForestData;
}

/** A place is a blank from this probability on; set by cross-validation over publishers (docs/benchmarks/reading.md). */
const SURE = 0.4;
/** The only place of a page must be likelier than this: it may be a footer's rule or a frame. */
const CONVINCING = 0.5;
/** A box that fits worse than this is left out even where nothing better is known. */
const FITS = 0.25;
/** Two blanks share at most this part of the smaller one. */
const SHARED = 0.25;

class Model {
  private readonly columns: readonly number[];
  private readonly place: ShallowForest;
  private readonly fit: ShallowForest;
  private readonly placeAgain: ShallowForest;
  private readonly fitAgain: ShallowForest;

  constructor(weights: Weights) {
    this.columns = weights.features.map((name) => FEATURES.indexOf(name as (typeof FEATURES)[number]));
    this.place = new ShallowForest(weights.place);
    this.fit = new ShallowForest(weights.fit);
    this.placeAgain = new ShallowForest(weights.placeAgain);
    this.fitAgain = new ShallowForest(weights.fitAgain);
  }

  judge(candidates: readonly Candidate[], measurer: Measurer): Judged[] {
    const measured = candidates.map((candidate) => this.used(measurer.of(candidate)));
    const first = candidates.map((candidate, i) => {
      const place = this.place.probability(measured[i]!);
      return { candidate, place, fit: place < DOUBTFUL ? 0 : this.fit.probability(measured[i]!) };
    });
    const look = new SecondLook(first);
    return first.map((one, i) => {
      if (one.place < DOUBTFUL) return { ...one, place: 0 };
      const seen = joined(measured[i]!, look.of(one));
      return { ...one, place: this.placeAgain.probability(seen), fit: this.fitAgain.probability(seen) };
    });
  }

  private used(measures: Float64Array): Float64Array {
    const used = new Float64Array(this.columns.length);
    for (let i = 0; i < used.length; i++) used[i] = measures[this.columns[i]!]!;
    return used;
  }
}

function joined(measures: Float64Array, more: readonly number[]): Float64Array {
  const all = new Float64Array(measures.length + more.length);
  all.set(measures);
  for (let i = 0; i < more.length; i++) all[measures.length + i] = more[i]!;
  return all;
}

let model: Model | undefined;

function loadedModel(): Model {
  model ??= new Model(
    JSON.parse(readFileSync(fileURLToPath(new URL('./weights.json', import.meta.url)), 'utf8')) as Weights,
  );
  return model;
}

/** What the model makes of every candidate of a page. */
export function judge(sighting: Sighting): Judged[] {
  return loadedModel().judge(sighting.candidates, new Measurer(sighting));
}

/** Cells for characters are told by their shape: a row of them is hardly anything else. */
const COMB = { cells: 3, height: 9, place: 0.9 } as const;

function asComb(judged: Judged): Judged {
  const { evidence, cells, fit, rect } = judged.candidate;
  if (evidence !== 'comb' || fit !== 'whole' || cells < COMB.cells || heightOf(rect) < COMB.height) return judged;
  return { ...judged, place: Math.max(judged.place, COMB.place), fit: 0.5 + judged.fit / 2 };
}

/** The best candidate for each blank: by score, each taken place closing those that overlap it; `taken` are closed from the start. */
export function choose(judged: readonly Judged[], taken: readonly Candidate[]): Judged[] {
  // What a box was made larger than its ink takes no room from a blank beside it.
  const closed = new Nearby(
    // Room before an answer closes nothing.
    taken
      .filter(({ evidence }) => evidence !== 'space')
      .map(({ rect, ink }) => (areaOf(ink) < areaOf(rect) ? ink : rect)),
    (rect) => rect,
  );
  const ranked = judged
    .map(asComb)
    .filter(({ place, fit }) => place >= SURE && fit >= FITS)
    .sort((a, b) => b.place * b.fit - a.place * a.fit);
  const nearby = new Nearby(ranked, ({ candidate }) => candidate.rect);
  const open = new Set<Judged>();
  for (const next of ranked) {
    const { rect } = next.candidate;
    const isClosing = (other: ViewRect): boolean =>
      overlap(other, rect) > SHARED * Math.min(areaOf(other), areaOf(rect));
    const rivals = nearby.near(rect).filter((other) => open.has(other));
    if (closed.near(rect).some(isClosing) || rivals.some(({ candidate }) => isClosing(candidate.rect))) continue;
    open.add(next);
  }
  const chosen = [...open];
  return chosen.length === 1 && chosen[0]!.place < CONVINCING ? [] : chosen;
}
