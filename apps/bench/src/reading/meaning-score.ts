import type { Readings } from './score-forms.js';
import type { Measure } from '../figures/measure.js';
import { scoreTruth } from './truth-score.js';
import type { TruthForm } from './truth.js';
import { scoreValues, suggestRichly } from './value-score.js';

/** What was understood of the labelled blanks of all forms of a set together. */
export interface MeaningScore {
  readonly wanted: number;
  readonly found: number;
  /** Blanks that came as `ok` and were judged, and what was wrong among them, one line each. */
  readonly ok: number;
  readonly wrongOk: readonly string[];
  /** Token F1 of the labels to those a person gave, mean over the blanks that were found. */
  readonly labels: number;
  /** Shares of the blanks that were found; groups as F1 over pairs. */
  readonly keys: number;
  readonly states: number;
  readonly groups: number;
  /** Of the blanks that the profile has a value for: suggested rightly, and filled without a question. */
  readonly suggested: number;
  readonly filled: number;
}

/** Scores what was read of a set against the labelled blanks; `declared` is what was read of the same forms' fillable files. */
export function scoreMeaning(truths: readonly TruthForm[], readings: Readings, declared: Readings): MeaningScore {
  const scores = truths.flatMap((truth) => {
    const form = readings.get(truth.form);
    const value = form && scoreValues(truth, form, suggestRichly(form));
    return value ? [{ truth: scoreTruth(truth, form.fields, declared.get(truth.form)?.fields), value }] : [];
  });
  const sum = (of: (score: (typeof scores)[number]) => number): number =>
    scores.reduce((total, score) => total + of(score), 0);
  const found = sum(({ truth }) => truth.found);
  const keysWrong = sum(({ truth }) => truth.keyWrong + truth.keyMissed + truth.keyInvented);
  const pairsRight = sum(({ truth }) => truth.pairsRight);
  const pairsOff = sum(({ truth }) => truth.pairsMissed + truth.pairsInvented);
  const fillable = sum(({ value }) => value.fillable);
  return {
    wanted: sum(({ truth }) => truth.wanted),
    found,
    ok: sum(({ value }) => value.ok),
    wrongOk: scores.flatMap(({ value }) => value.wrongOk),
    labels: sum(({ truth }) => truth.labelF1) / found,
    keys: 1 - keysWrong / found,
    states: sum(({ truth }) => truth.stateRight) / found,
    groups: (2 * pairsRight) / (2 * pairsRight + pairsOff),
    suggested: sum(({ value }) => value.suggested) / fillable,
    filled: sum(({ value }) => value.filled) / fillable,
  };
}

/** The rows of the table for one set. Only the first has its floor and goal from the specification; the others are ours. */
export function meaningMeasures(set: string, score: MeaningScore): Measure[] {
  const share = (name: string, value: number, floor: number, goal: number, up = true): Measure => {
    return { name: `${set}: ${name}`, value, floor, goal, unit: 'share', up };
  };
  const { ok, wrongOk } = score;
  return [
    share(`values at ok that are wrong (of ${ok})`, ok === 0 ? 0 : wrongOk.length / ok, 0.01, 0.002, false),
    share('values the profile has, suggested', score.suggested, 0.7, 0.9),
    share('values the profile has, filled as ok', score.filled, 0.25, 0.5),
    share('labels as a person gave them (token F1)', score.labels, 0.6, 0.8),
    share('semantic keys right', score.keys, 0.8, 0.9),
    share('states right', score.states, 0.9, 0.97),
    share('groups right (F1 over pairs)', score.groups, 0.8, 0.9),
  ];
}
