// Trains the judge of flat blanks and writes src/flat/weights.bin.
//   node libs/form-reader/training/train.mjs [FORMS_DIR...] [--held-out DIR] [--plain DIR]... [--plain-held-out DIR]
// After a build; the default folder is ../shared/forms/dev.
// A folder of forms holds NAME.flat.pdf and NAME.truth.json; the scorer, score.mjs, lies in or beside the first one.
// Prints what to expect on publishers that were never seen: each is judged by forests trained on others only. Forms held out are
// judged by the weights that ship; nothing was trained or tuned on them. Plain documents have no blanks: what is found there is invented.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { viewToContract } from '../dist/content/page-space.js';
import { FEATURES } from '../dist/flat/features.js';
import { choose } from '../dist/flat/judge.js';
import { SECOND_LOOK } from '../dist/flat/second-look.js';
import { shallowForestsFile } from '../dist/shallow-forest-file.js';
import { asked } from './asked.mjs';
import { toWeights } from './boosting.mjs';
import { loadForms, loadPlain } from './dataset.mjs';
import { foldsOf, forestsOf, judged } from './forests.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const { folders: given, values } = asked(import.meta.url, {
  'held-out': { type: 'string' },
  plain: { type: 'string', multiple: true, default: [] },
  'plain-held-out': { type: 'string' },
});
const folders = (given.length > 0 ? given : [path.join(here, '../../../../shared/forms/dev')]).map((one) =>
  path.resolve(one),
);
const scorer = [folders[0], path.dirname(folders[0])].map((one) => path.join(one, 'score.mjs')).find(existsSync);

const FOLDS = 4;

function fieldsOf(page, forests) {
  const found = [...page.checks, ...choose(judged(page, forests), page.checks).map((one) => one.candidate)];
  return found.map(({ rect, type }) => ({ page: page.page.page.page, rect: viewToContract(page.page, rect), type }));
}

/** Finds a form's fields and leaves them in a folder beside its truth. */
function leave({ name, folder, pages }, forests, out) {
  const fields = pages.flatMap((page) => fieldsOf(page, forests));
  writeFileSync(path.join(out, `${name}.json`), JSON.stringify({ fields }));
  copyFileSync(path.join(folder, `${name}.truth.json`), path.join(out, `${name}.truth.json`));
}

function scoreOf(out, names) {
  const json = path.join(out, 'score');
  const only = `^(${names.join('|')})\\.truth`;
  const flags = ['--vis', '--free-signatures', '--json', json, '--only', only];
  process.stdout.write(execFileSync(process.execPath, [scorer, out, out, ...flags], { encoding: 'utf8' }));
  const { macro, perForm } = JSON.parse(readFileSync(json, 'utf8'));
  const { strict, lenient, byType, typeAcc } = macro;
  return { strict, lenient, checkbox: byType.checkbox, typeAccuracy: typeAcc, perForm };
}

const publishersOf = (forms) => new Set(forms.map(({ publisher }) => publisher)).size;

function inFolder(act) {
  const out = mkdtempSync(path.join(tmpdir(), 'formseal-training-'));
  try {
    return act(out);
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Sums of some forms, none by name. */
function sumsOf(out, forms) {
  const { perForm, ...sums } = scoreOf(
    out,
    forms.map(({ name }) => name),
  );
  return { perForm, sums: { count: forms.length, publishers: publishersOf(forms), ...sums } };
}

/** How many fields are found on documents that have none, a page. */
function inventedOn(documents, forestsFor) {
  const pages = documents.flatMap((one) => one.pages.map((page) => fieldsOf(page, forestsFor(one)).length));
  const sum = pages.reduce((total, count) => total + count, 0);
  return { count: documents.length, pages: pages.length, inventedPerPage: sum / pages.length };
}

/** What the forms come to, each judged by forests trained without its publisher: the first folder's by name, the others together. */
function crossValidate(forms, out) {
  const judges = new Map();
  for (const publishers of foldsOf(forms, FOLDS)) {
    const forests = forestsOf(forms.filter(({ publisher }) => !publishers.has(publisher)));
    for (const form of forms) if (publishers.has(form.publisher)) judges.set(form, forests);
  }
  for (const form of forms) if (!form.isPlain) leave(form, judges.get(form), out);
  const plain = forms.filter(({ isPlain }) => isPlain);
  const rest = forms.filter(({ folder, isPlain }) => folder !== folders[0] && !isPlain);
  return {
    ...firstOf(
      forms.filter(({ folder }) => folder === folders[0]),
      out,
    ),
    others: rest.length > 0 ? sumsOf(out, rest).sums : null,
    plain: plain.length > 0 ? inventedOn(plain, (one) => judges.get(one)) : null,
  };
}

function firstOf(forms, out) {
  const { sums, perForm } = sumsOf(out, forms);
  const byName = perForm.map(({ name, wanted, predicted, strict }) => ({ name, wanted, predicted, f1: strict.f }));
  return { ...sums, forms: byName };
}

function heldOut(forms, forests) {
  return inFolder((out) => {
    for (const form of forms) leave(form, forests, out);
    return sumsOf(out, forms).sums;
  });
}

const forms = [];
for (const folder of folders) forms.push(...(await loadForms(folder)));
for (const folder of values.plain) forms.push(...(await loadPlain(path.resolve(folder))));
const unseen = values['held-out'] ? await loadForms(path.resolve(values['held-out'])) : null;
const plainUnseen = values['plain-held-out'] ? await loadPlain(path.resolve(values['plain-held-out'])) : null;
const expected = inFolder((out) => crossValidate(forms, out));
const trained = forestsOf(forms);
const weights = shallowForestsFile(
  { measures: [...FEATURES, ...SECOND_LOOK] },
  Object.fromEntries(Object.entries(trained).map(([name, forest]) => [name, toWeights(forest)])),
);
const held = unseen && heldOut(unseen, trained);
const plainHeld = plainUnseen && inventedOn(plainUnseen, () => trained);
const { forms: byName, ...sums } = expected;
const figures = { ...sums, heldOut: held, plainHeldOut: plainHeld, forms: byName };
writeFileSync(path.join(here, '../src/flat/weights.bin'), weights);
writeFileSync(path.join(here, 'cross-validation.json'), `${JSON.stringify(figures, null, 2)}\n`);
