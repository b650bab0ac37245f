// Trains the judge that says whether the account's own value belongs in a blank, and writes src/belonging/weights.bin.
//   node libs/form-reader/training/train-belonging.mjs FORMS_DIR... --refuse LIST [--cache DIR]                     (after a build)
// Learns from what a person said of the blanks of forms of training publishers (labels/). Each form is read with a network of keys that
// learned from other publishers' forms, as a form that is new is read. Prints what to expect on publishers never seen.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFailure, readForm } from '../dist/index.js';
import { belongingBy, noneBelongs } from '../dist/belonging/belonging-judge.js';
import { askable } from '../dist/belonging/give-back.js';
import { measuresOf } from '../dist/belonging/measures.js';
import { certaintyJudge } from '../dist/certainty/judge.js';
import { Measurer } from '../dist/certainty/measures.js';
import { Forest } from '../dist/forest.js';
import { forestFile, laidOut } from '../dist/forest-file.js';
import { judgeBy } from '../dist/keys/key-judge.js';
import { nameOf } from '../dist/keys/learn-keys.js';
import { TextNet } from '../dist/keys/text-net.js';
import { TRAITS } from '../dist/keys/traits.js';
import { AT_THE_END } from '../dist/findings/rules.js';
import { asked } from './asked.mjs';
import { labelsFor, loadCorpus } from './corpus.mjs';
import { trainExtraTrees } from './extra-trees.mjs';
import { packNet } from './text-net.mjs';
import { examplesOf, trained } from './train-keys.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const SETTINGS = { folds: 5, least: 12 };

const bare = (key) => key.replace(/^[^.]*\./, '');

/** Whether the account's own value, under this key, is what a person would write there. */
function belongs({ key, also, owner, scope }, own) {
  const isOwn = ['self', 'organisation'].includes(owner?.replace(/\[.*/, ''));
  return isOwn && scope === 'in' && [key, ...also].some((one) => one !== null && bare(one) === nameOf(own));
}

/** The rows of one form, read with a network: { measures, right, now, form, publisher, weight }. */
async function rowsOf(form, keys) {
  let seen = null;
  const judges = { keys, certainty: certaintyJudge, belonging: noneBelongs };
  const read = await readForm(readFileSync(form.file), { judges, onStages: (stages) => (seen = stages) });
  if (isFailure(read) || seen === null) return [];
  const labels = labelsFor(form.known, read.fields);
  const findings = seen.fields.flatMap((field) => field.findings).filter(({ rule }) => !(rule in AT_THE_END));
  const measurer = new Measurer(seen.asked);
  const weight = 4 / (Math.sqrt(read.fields.length) + 2);
  return [...askable({ asked: seen.asked.fields }, seen.asked.learnt, findings)].flatMap(([at, blank]) => {
    const label = labels[at];
    if (!label || !seen.fields[at]) return [];
    const isGiven = /^(?:self|organisation)\./.test(read.fields[at].semanticKey ?? '');
    const right = belongs(label, blank.own.key);
    return [{ measures: measuresOf(blank, measurer), right, isGiven, weight, publisher: form.publisher }];
  });
}

function train(rows, names) {
  const inputs = rows.map(({ measures }) => Float64Array.from(names, (name) => measures[name] ?? 0));
  const data = {
    rows: inputs,
    targets: rows.map(({ right }) => Number(right)),
    weights: rows.map((row) => row.weight),
  };
  return trainExtraTrees(data, { least: SETTINGS.least });
}

/** What is suggested now, and with what the judge gives back besides, from several chances on. */
function report(name, rows) {
  const right = rows.filter((row) => row.right).length;
  const told = (some) => {
    const good = some.filter((row) => row.right).length;
    return `${some.length} (${(good / some.length).toFixed(3)} right, ${(good / right).toFixed(3)} of all)`;
  };
  console.log(`${name}: ${rows.length} blanks, the account's value belongs in ${right}`);
  console.log(`  by the rules ${told(rows.filter(({ isGiven }) => isGiven))}`);
  for (const line of [0.2, 0.25, 0.3, 0.35, 0.4, 0.5])
    console.log(`  and from ${line} on ${told(rows.filter(({ isGiven, chance }) => isGiven || chance >= line))}`);
}

const { folders, values } = asked(import.meta.url, {
  refuse: { type: 'string' },
  cache: { type: 'string' },
  version: { type: 'string' },
});
const corpus = (await loadCorpus({ folders, ...values })).filter(({ part }) => part !== 'exam');
const labelled = corpus.filter(({ labels }) => labels);
const publishers = [...new Set(labelled.filter(({ part }) => part === 'training').map((one) => one.publisher))].sort();
const foldOf = new Map(publishers.map((publisher, at) => [publisher, at % SETTINGS.folds]));
const examples = corpus.filter(({ part, labels }) => part === 'training' || !labels).flatMap(examplesOf);
const netWithout = (fold) => {
  const net = trained(examples.filter(({ publisher }) => foldOf.get(publisher) !== fold));
  return judgeBy(new TextNet(packNet(net, TRAITS)));
};

const rows = [];
for (let fold = 0; fold < SETTINGS.folds; fold++) {
  const keys = netWithout(fold);
  for (const form of labelled) if (foldOf.get(form.publisher) === fold) rows.push(...(await rowsOf(form, keys)));
}
const tuning = [];
const whole = judgeBy(new TextNet(readFileSync(path.join(here, '../src/keys/weights.bin'))));
for (const form of labelled) if (form.part === 'tuning') tuning.push(...(await rowsOf(form, whole)));

const names = [...new Set(rows.flatMap(({ measures }) => Object.keys(measures)))].sort();
const judgedBy = (some, trees) => {
  const judge = belongingBy({ measures: names, forest: new Forest(laidOut(trees)) });
  return some.map((row) => ({ ...row, chance: judge(row.measures) }));
};
const unseen = Array.from({ length: SETTINGS.folds }).flatMap((_, fold) => {
  const isHeld = ({ publisher }) => foldOf.get(publisher) === fold;
  return judgedBy(
    rows.filter(isHeld),
    train(
      rows.filter((row) => !isHeld(row)),
      names,
    ),
  );
});
report('cross-validated', unseen);
const trees = train(rows, names);
report('tuning', judgedBy(tuning, trees));
writeFileSync(path.join(here, '../src/belonging/weights.bin'), forestFile({ measures: names }, trees));
