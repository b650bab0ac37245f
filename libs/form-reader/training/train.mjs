// Trains the judge of flat blanks and writes src/flat/weights.json.
//   node libs/form-reader/training/train.mjs [FORMS_DIR]      (after a build; default ../shared/forms)
// Prints what to expect on publishers that were never seen: each is judged by forests trained on all the others.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { viewToContract } from '../dist/content/page-space.js';
import { FEATURES } from '../dist/flat/features.js';
import { choose } from '../dist/flat/judge.js';
import { predict, randomFrom, toWeights, train } from './boosting.mjs';
import { loadForms } from './dataset.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const formsDir = path.resolve(process.argv[2] ?? path.join(here, '../../../../shared/forms'));

/** Far from any field there are more candidates than are needed to learn what is none. */
const KEPT = 0.5;

/** Rows of the forms for one of the two questions. A form with many fields counts more than one with few, but not in proportion. */
function rowsOf(forms, question) {
  const random = randomFrom(7);
  const set = { rows: [], targets: [], weights: [] };
  for (const { pages } of forms) {
    const used = pages
      .flatMap((page) => page.candidates)
      .filter((one) => one.counts && (question === 'place' || one.near >= 0.2));
    const weight =
      1 /
      Math.sqrt(
        Math.max(
          10,
          used.reduce((sum, one) => sum + one.place, 0),
        ),
      );
    for (const one of used) {
      const far = question === 'place' && one.near < 0.05;
      if (far && random() > KEPT) continue;
      set.rows.push(one.row);
      set.targets.push(one[question]);
      set.weights.push(far ? weight / KEPT : weight);
    }
  }
  const mean = set.weights.reduce((sum, weight) => sum + weight, 0) / set.weights.length;
  return { ...set, weights: set.weights.map((weight) => weight / mean) };
}

const forestsOf = (forms) => ({ place: train(rowsOf(forms, 'place')), fit: train(rowsOf(forms, 'fit')) });

/** Large publishers are left out alone, small ones three at a time. */
function foldsOf(forms) {
  const counts = new Map();
  for (const { publisher } of forms) counts.set(publisher, (counts.get(publisher) ?? 0) + 1);
  const large = [...counts].filter(([, count]) => count >= 3).map(([publisher]) => [publisher]);
  const small = [...counts].filter(([, count]) => count < 3).map(([publisher]) => publisher);
  while (small.length > 0) large.push(small.splice(0, 3));
  return large;
}

function fieldsOf({ page, checks, candidates }, { place, fit }) {
  const judged = candidates.map(({ candidate, row }) => ({
    candidate,
    place: predict(place, row),
    fit: predict(fit, row),
  }));
  const found = [...checks, ...choose(judged, checks).map((one) => one.candidate)];
  return found.map(({ rect, type }) => ({ page: page.page.page, rect: viewToContract(page, rect), type }));
}

function crossValidate(forms) {
  const out = mkdtempSync(path.join(tmpdir(), 'formseal-training-'));
  for (const fold of foldsOf(forms)) {
    const forests = forestsOf(forms.filter(({ publisher }) => !fold.includes(publisher)));
    for (const { name, publisher, pages } of forms) {
      if (!fold.includes(publisher)) continue;
      const fields = pages.flatMap((page) => fieldsOf(page, forests));
      writeFileSync(path.join(out, `${name}.json`), JSON.stringify({ fields }));
    }
  }
  const json = path.join(out, 'score');
  const scorer = [
    path.join(formsDir, 'score.mjs'),
    path.join(formsDir, 'dev'),
    out,
    '--vis',
    '--free-signatures',
    '--json',
    json,
  ];
  process.stdout.write(execFileSync(process.execPath, scorer, { encoding: 'utf8' }));
  const { macro, perForm } = JSON.parse(readFileSync(json, 'utf8'));
  rmSync(out, { recursive: true });
  const { strict, lenient, byType, typeAcc } = macro;
  return {
    strict,
    lenient,
    checkbox: byType.checkbox,
    typeAccuracy: typeAcc,
    forms: perForm.map((form) => ({
      name: form.name,
      wanted: form.wanted,
      predicted: form.predicted,
      f1: form.strict.f,
    })),
  };
}

const forms = await loadForms(path.join(formsDir, 'dev'));
const expected = crossValidate(forms);
const { place, fit } = forestsOf(forms);
const weights = { features: FEATURES, place: toWeights(place), fit: toWeights(fit) };
writeFileSync(path.join(here, '../src/flat/weights.json'), `${JSON.stringify(weights, null, 2)}\n`);
writeFileSync(path.join(here, 'cross-validation.json'), `${JSON.stringify(expected, null, 2)}\n`);
