// Trains the judge of label candidates and writes src/labels/weights.json.
//   node libs/form-reader/training/train-labels.mjs [FORMS_DIR ...]      (after a build; default ../shared/forms/dev)
// A folder holds NAME.flat.pdf and NAME.truth.json. The candidate that shares most words with the tooltip of a field is to
// come first. Prints what to expect on publishers that were never seen: each is judged by weights learned on all the others.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractToView } from '../dist/content/page-space.js';
import { draftField } from '../dist/draft-field.js';
import { readForm } from '../dist/index.js';
import { boxLabels } from '../dist/labels/box-labels.js';
import { candidatesFor } from '../dist/labels/candidates.js';
import { cleanLabel } from '../dist/labels/clean-label.js';
import { MEASURES } from '../dist/labels/measures.js';
import { PageMap } from '../dist/labels/page-map.js';
import { measured } from '../dist/labels/rank-candidates.js';
import { candidateText } from '../dist/labels/text-labels.js';
import { spokenTooltip } from '../dist/labels/tooltip.js';
import { areaOf, overlap } from '../dist/rect.js';
import { asked } from './asked.mjs';
import { publisherOf } from './dataset.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const { folders: given } = asked(import.meta.url);
const folders = given.length > 0 ? given : [path.join(here, '../../../../shared/forms/dev')];

/** A field whose best candidate shares less than this with its tooltip teaches nothing. */
const TELLING = 0.3;
const SETTINGS = { steps: 400, rate: 2, sharpness: 3, hold: 0.002, folds: 3 };

const tokens = (text) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words two texts share: F1. */
function likeness(a, b) {
  const [left, right] = [tokens(a), tokens(b)];
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...left];
  const shared = right.filter((token) => rest.includes(token) && rest.splice(rest.indexOf(token), 1)).length;
  return (2 * shared) / (left.length + right.length);
}

function draftOf(page, { page: number, rect, type }) {
  const facts = { origin: 'flat', evidence: type === 'checkbox' ? 'check_box' : 'rule', confidence: 1 };
  return draftField({ page: number, rect: contractToView(page, rect), type, ...facts });
}

/** The candidates of a page's fields, each with its measures and its worth; of fields with a telling tooltip only. */
function choicesOf(page, drafts, saidOf) {
  const map = new PageMap(page, drafts);
  const options = new Set([...boxLabels(map).values()].flatMap((label) => label.words.map((words) => words.block)));
  const spots = map.spots.filter((spot) => !spot.isBox);
  const found = measured(
    spots.map((spot) => candidatesFor(spot, map, options)),
    map,
  );
  return spots.flatMap((spot) => {
    const said = saidOf(spot.draft);
    const choice = found
      .filter(({ candidate }) => said !== null && candidate.spot === spot)
      .map(({ candidate, measures }) => ({ measures, worth: likeness(cleanLabel(candidateText(candidate)), said) }));
    return choice.some(({ worth }) => worth >= TELLING) ? [choice] : [];
  });
}

/** Whether two rectangles share half of what they cover together. */
function isThere(one, other) {
  const shared = overlap(one, other);
  return 2 * shared >= areaOf(one) + areaOf(other) - shared;
}

/** A page's fields twice: where their widgets lie, and where the reader finds them. */
function bothOf(page, truth, found) {
  const real = new Map(truth.map((field) => [draftOf(page, field), field]));
  const saidOf = (field) => (field ? spokenTooltip(field.tu ?? null, field.name) : null);
  const nearest = (draft) => [...real].find(([one]) => isThere(one.rect, draft.rect))?.[1];
  return [
    ...choicesOf(page, [...real.keys()], (draft) => saidOf(real.get(draft))),
    ...choicesOf(page, found, (draft) => saidOf(nearest(draft))),
  ];
}

async function loadForm(folder, name) {
  let seen = null;
  await readForm(readFileSync(path.join(folder, `${name}.flat.pdf`)), { onStages: (stages) => (seen = stages) });
  const { fields, agency } = JSON.parse(readFileSync(path.join(folder, `${name}.truth.json`), 'utf8'));
  const choices = (seen?.pages ?? []).flatMap((page) => {
    const { page: number } = page.page;
    const on = (field) => field.page === number;
    return bothOf(page, fields.filter(on), seen.fields.filter(on));
  });
  return { name, publisher: publisherOf(agency), choices };
}

const dot = (weights, measures) => measures.reduce((sum, value, at) => sum + value * weights[at], 0);

/** One step uphill: for each field the chance of a candidate to come first, times what it is worth above the others. */
function climb(weights, forms, start) {
  const slope = new Float64Array(weights.length);
  const all = forms.reduce((sum, { choices }) => sum + Math.sqrt(choices.length), 0);
  for (const { choices } of forms) {
    for (const choice of choices) {
      const scores = choice.map(({ measures }) => dot(weights, measures));
      const most = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - most));
      const sum = powers.reduce((a, b) => a + b);
      const expected = choice.reduce((mean, { worth }, i) => mean + (powers[i] / sum) * worth, 0);
      choice.forEach(({ measures, worth }, i) => {
        const pull = (SETTINGS.sharpness * (powers[i] / sum) * (worth - expected)) / Math.sqrt(choices.length) / all;
        measures.forEach((value, at) => (slope[at] += pull * value));
      });
    }
  }
  return weights.map((weight, at) => weight + SETTINGS.rate * (slope[at] - SETTINGS.hold * (weight - start[at])));
}

/** Starts from the rules' own score, and leaves it only as far as the forms pull. */
function train(forms) {
  const start = Float64Array.from(MEASURES, (name) => (name === 'score' ? 5 : 0));
  let weights = start;
  for (let step = 0; step < SETTINGS.steps; step++) weights = climb(weights, forms, start);
  return weights;
}

function foldsOf(forms) {
  const publishers = [...new Set(forms.map(({ publisher }) => publisher))];
  const folds = [];
  while (publishers.length > 0) folds.push(publishers.splice(0, SETTINGS.folds));
  return folds;
}

/** Mean worth of what comes first, over forms. */
function worthOf(forms, score) {
  const means = forms.map(({ choices }) => {
    const firsts = choices.map((choice) => choice.reduce((best, one) => (score(one) > score(best) ? one : best)));
    return firsts.reduce((sum, { worth }) => sum + worth, 0) / firsts.length;
  });
  return { sum: means.reduce((a, b) => a + b, 0), count: means.length };
}

const forms = [];
for (const folder of folders)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.flat.pdf')))
    forms.push(await loadForm(folder, file.replace('.flat.pdf', '')));
const telling = forms.filter(({ choices }) => choices.length > 0);
const unseen = foldsOf(telling).map((fold) => {
  const weights = train(telling.filter(({ publisher }) => !fold.includes(publisher)));
  return worthOf(
    telling.filter(({ publisher }) => fold.includes(publisher)),
    ({ measures }) => dot(weights, measures),
  );
});
const weights = train(telling);
const mean = (some) =>
  (some.reduce((a, { sum }) => a + sum, 0) / some.reduce((a, { count }) => a + count, 0)).toFixed(4);
console.log(`${telling.length} forms, ${telling.reduce((sum, { choices }) => sum + choices.length, 0)} fields`);
console.log(
  `token F1 of the first candidate, mean of forms: by rule ${mean([worthOf(telling, ({ measures }) => measures[0])])}`,
);
console.log(
  `  by weights of other publishers ${mean(unseen)}, of all ${mean([worthOf(telling, ({ measures }) => dot(weights, measures))])}`,
);
console.log(`  at best ${mean([worthOf(telling, ({ worth }) => worth)])}`);
const named = Object.fromEntries(MEASURES.map((name, at) => [name, Number(weights[at].toFixed(3))]));
writeFileSync(path.join(here, '../src/labels/weights.json'), `${JSON.stringify(named, null, 2)}\n`);
