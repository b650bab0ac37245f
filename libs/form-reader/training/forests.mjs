// The four forests of the judge: whether a candidate is a blank and how well it fits, at first and once more among the others of its page.
import { DOUBTFUL, SecondLook } from '../dist/flat/second-look.js';
import { predict, randomFrom, train } from './boosting.mjs';

/** Far from any field there are more candidates than are needed to learn what is none. */
const KEPT = 0.5;

/** Forms count alike however many fields they have: accuracy is a mean over forms. Below this many fields they count less. */
const FEW = 10;
/** A document without any blank counts less than a form: it has as many places that are none, and nothing else. */
const PLAIN = 120;

/** Further from any field there is nothing to fit. */
const NEAR = 0.2;

/** Rows of the forms for one of the questions; those of the second look are found by `rowOf`. */
function rowsOf(forms, question, { kept = KEPT, rowOf = (one) => one.row } = {}) {
  const random = randomFrom(7);
  const set = { rows: [], targets: [], weights: [] };
  for (const { pages, isPlain } of forms) {
    const used = pages
      .flatMap((page) => page.candidates)
      .filter((one) => one.counts && (question === 'place' || one.near >= NEAR) && rowOf(one));
    const fields = used.reduce((sum, one) => sum + one.place, 0);
    for (const one of used) {
      const far = question === 'place' && one.near < 0.05;
      if (far && random() > kept) continue;
      set.rows.push(rowOf(one));
      set.targets.push(one[question]);
      set.weights.push((far ? 1 / kept : 1) / (isPlain ? PLAIN : Math.max(FEW, fields)));
    }
  }
  const mean = set.weights.reduce((sum, weight) => sum + weight, 0) / set.weights.length;
  return { ...set, weights: set.weights.map((weight) => weight / mean) };
}

const firstForests = (forms) => ({ place: train(rowsOf(forms, 'place')), fit: train(rowsOf(forms, 'fit')) });

/** What the first look makes of a page, and the rows for the second one; null for candidates that get none. */
function looked({ candidates }, { place, fit }) {
  const first = candidates.map(({ candidate, row }) => {
    const likely = predict(place, row);
    return { candidate, place: likely, fit: likely < DOUBTFUL ? 0 : predict(fit, row) };
  });
  const look = new SecondLook(first);
  return first.map((one, i) => ({
    ...one,
    row: one.place < DOUBTFUL ? null : Float64Array.from([...candidates[i].row, ...look.of(one)]),
  }));
}

/** Publishers shared out over some folds, each about as large as the others. */
export function foldsOf(forms, count) {
  const sizes = new Map();
  for (const { publisher, pages } of forms)
    sizes.set(
      publisher,
      pages.reduce((sum, page) => sum + page.candidates.length, sizes.get(publisher) ?? 0),
    );
  const folds = Array.from({ length: count }, () => ({ size: 0, publishers: new Set() }));
  for (const [publisher, size] of [...sizes].sort((a, b) => b[1] - a[1])) {
    const smallest = folds.reduce((a, b) => (b.size < a.size ? b : a));
    smallest.publishers.add(publisher);
    smallest.size += size;
  }
  return folds.map(({ publishers }) => publishers);
}

/** The second look learns from first looks at forms of publishers they were not trained on, as it will meet them. */
const HALVES = 2;

/** Trains all forests on some forms. */
export function forestsOf(forms) {
  const again = new Map();
  for (const publishers of foldsOf(forms, HALVES)) {
    const first = firstForests(forms.filter(({ publisher }) => !publishers.has(publisher)));
    for (const { publisher, pages } of forms) {
      if (!publishers.has(publisher)) continue;
      for (const page of pages) looked(page, first).forEach(({ row }, i) => again.set(page.candidates[i], row));
    }
  }
  const seen = { kept: 1, rowOf: (one) => again.get(one) };
  return {
    ...firstForests(forms),
    placeAgain: train(rowsOf(forms, 'place', seen)),
    fitAgain: train(rowsOf(forms, 'hit', seen)),
  };
}

/** What the forests make of a page's candidates, as `src/flat/judge.ts` does it. */
export const judged = (page, forests) =>
  looked(page, forests).map(({ candidate, row }) => ({
    candidate,
    place: row ? predict(forests.placeAgain, row) : 0,
    fit: row ? predict(forests.fitAgain, row) : 0,
  }));
