import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import type { Candidate } from './candidate.js';
import { areaOf, heightOf, overlap } from '../rect.js';
import type { Sighting } from './sighting.js';
import { FEATURES, Measurer } from './features.js';
import type { ShallowForest } from '../shallow-forest.js';
import { shallowForestsIn } from '../shallow-forest-file.js';
import type { Judged } from './judged.js';
import { DOUBTFUL, SECOND_LOOK, SecondLook } from './second-look.js';

/** A place is a blank from this probability on; set by cross-validation over publishers (docs/benchmarks/reading.md). */
export const SURE = 0.4;
/** The only place of a page must be likelier than this: it may be a footer's rule or a frame. */
const CONVINCING = 0.5;
/** A box that fits worse than this is left out even where nothing better is known. */
const FITS = 0.25;
/** Two blanks share at most this part of the smaller one. */
const SHARED = 0.25;

/** Every place of a page has a row: the measures of the first look, then what the second sees. */
const MEASURES: readonly string[] = [...FEATURES, ...SECOND_LOOK];
const WIDTH = MEASURES.length;

class Model {
  /** Whether there is a blank here at all. */
  private readonly place: ShallowForest;
  /** Given that there is one, how well this box and type fit. */
  private readonly fit: ShallowForest;
  /** Both once more, seen among the others of the page as `place` and `fit` judged them. */
  private readonly placeAgain: ShallowForest;
  private readonly fitAgain: ShallowForest;

  /** `bytes`: the file that `training/train.mjs` writes. */
  constructor(bytes: Uint8Array) {
    const forests = shallowForestsIn(bytes, (measure) => MEASURES.indexOf(measure));
    this.place = forests.get('place')!;
    this.fit = forests.get('fit')!;
    this.placeAgain = forests.get('placeAgain')!;
    this.fitAgain = forests.get('fitAgain')!;
  }

  judge(candidates: readonly Candidate[], measurer: Measurer): Judged[] {
    const table = new Float64Array(candidates.length * WIDTH);
    const rows = candidates.map((_, i) => table.subarray(i * WIDTH, (i + 1) * WIDTH));
    candidates.forEach((candidate, i) => measurer.measure(candidate, rows[i]!));
    const places = this.place.probabilities(rows);
    const likely = [...places.keys()].filter((i) => places[i]! >= DOUBTFUL);
    const likelyRows = likely.map((i) => rows[i]!);
    const first = candidates.map((candidate, i) => ({ candidate, place: places[i]!, fit: 0 }));
    this.fit.probabilities(likelyRows).forEach((fit, at) => (first[likely[at]!]!.fit = fit));
    const look = new SecondLook(first);
    for (const i of likely) rows[i]!.set(look.of(first[i]!), FEATURES.length);
    const placesAgain = this.placeAgain.probabilities(likelyRows);
    const fitsAgain = this.fitAgain.probabilities(likelyRows);
    const judged: Judged[] = first.map((one) => ({ ...one, place: 0 }));
    likely.forEach((i, at) => {
      judged[i] = { candidate: candidates[i]!, place: placesAgain[at]!, fit: fitsAgain[at]! };
    });
    return judged;
  }
}

let model: Model | undefined;

function loadedModel(): Model {
  model ??= new Model(readFileSync(fileURLToPath(new URL('./weights.bin', import.meta.url))));
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
