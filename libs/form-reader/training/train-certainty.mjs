// Trains the judge of values that would go in without a question and writes src/certainty/weights.bin.
//   node libs/form-reader/training/train-certainty.mjs FORMS_DIR... --refuse LIST [--cache DIR]                     (after a build)
// Learns from what a person said of the blanks of forms of training and tuning publishers (labels/), none of the exam's. Prints what to
// expect on publishers never seen, and draws the line by it: each value is judged by trees that learned on other publishers' forms.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ASKED_FOR } from '../dist/certainty/measures.js';
import { Forest } from '../dist/forest.js';
import { forestFile, laidOut } from '../dist/forest-file.js';
import { asked } from './asked.mjs';
import { valuesOf } from './certainty-rows.mjs';
import { loadCorpus } from './corpus.mjs';
import { trainExtraTrees } from './extra-trees.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
/** Of the values below the line no more than `wrong` are wrong; what stands in no blank that a person saw weighs `unseen`. */
const SETTINGS = { folds: 8, wrong: 0.01, unseen: 0.5, least: 16 };

/** Few, for there are few values: with all that is measured the judge was no better on publishers never seen. */
const NETWORK = ['own', 'key', 'agrees', 'none', 'out', 'third_party', 'top'].map((name) => `net_${name}`);
const ITSELF = ['sure', 'guess', 'drawn', 'findings', 'named_own', 'headed_own', 'label_words'];
const AROUND = ['own', 'others', 'unread', 'chance', 'doubts'].map((name) => `${name}_in_8`);
const BESIDE = ['own', 'others', 'chance', 'doubts'].map((name) => `${name}_in_3`);
const BEFORE = ['name_own', 'name_chance', 'key_before', 'same_key', 'same_thing', 'section_own'];
const FORM = ['size', 'chance', 'doubts', 'own', 'others'].map((name) => `form_${name}`);
const WHOLE = ['own_share', 'title_own', 'title_anothers', 'words'];
const MATTERS = ASKED_FOR.map((matter) => `asks_${matter}`);
const MEASURES = [NETWORK, ITSELF, AROUND, BESIDE, BEFORE, FORM, WHOLE, MATTERS].flat();

/** A form's values are wrong for the same reasons, in its flat twin as well: ten of them count as about three. */
function weightsOf(rows) {
  const sizes = new Map();
  for (const { sha256 } of rows) sizes.set(sha256, (sizes.get(sha256) ?? 0) + 1);
  const weights = rows.map(({ sha256, isSeen }) => (isSeen ? 1 : SETTINGS.unseen) / Math.sqrt(sizes.get(sha256)));
  const middle = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return weights.map((weight) => weight / middle);
}

const inputOf = ({ measures }) => Float64Array.from(MEASURES, (name) => measures[name] ?? 0);

function train(rows) {
  const targets = rows.map(({ right }) => Number(!right));
  const data = { rows: rows.map(inputOf), targets, weights: weightsOf(rows) };
  return trainExtraTrees(data, { least: SETTINGS.least });
}

/** Each row with the chance to be wrong that trees of other publishers give it. */
function judgedByOthers(rows) {
  const publishers = [...new Set(rows.map(({ publisher }) => publisher))].sort();
  const foldOf = new Map(publishers.map((publisher, at) => [publisher, at % SETTINGS.folds]));
  return Array.from({ length: SETTINGS.folds }).flatMap((_, fold) => {
    const isHeld = ({ publisher }) => foldOf.get(publisher) === fold;
    const forest = new Forest(laidOut(train(rows.filter((row) => !isHeld(row)))));
    return rows.filter(isHeld).map((row) => ({ ...row, chance: forest.probability(inputOf(row)) }));
  });
}

const atStake = (rows) => rows.filter(({ isAtStake }) => isAtStake).sort((a, b) => a.chance - b.chance);
const wrongIn = (some) => some.filter(({ right }) => !right).length;

/** The chance below which no more than `wrong` of the values are wrong. */
function lineOf(rows) {
  const ranked = atStake(rows);
  let [wrong, line] = [0, 0];
  ranked.forEach((row, at) => {
    wrong += Number(!row.right);
    const next = ranked[at + 1]?.chance ?? 1;
    if (wrong <= SETTINGS.wrong * (at + 1)) line = (row.chance + next) / 2;
  });
  return Number(line.toPrecision(3));
}

/** What is asked for so often, by so many publishers, and was wrong so seldom where no rule doubted it, that the trees have no say in it. */
const TRUSTED = { values: 100, publishers: 40, wrong: 0.02 };

function trustedIn(rows) {
  return MATTERS.filter((matter) => {
    const asked = atStake(rows).filter(({ type, measures }) => type !== 'signature' && measures[matter]);
    const publishers = new Set(asked.map(({ publisher }) => publisher)).size;
    return (
      asked.length >= TRUSTED.values &&
      publishers >= TRUSTED.publishers &&
      wrongIn(asked) <= TRUSTED.wrong * asked.length
    );
  });
}

function report(name, rows) {
  const ranked = atStake(rows);
  const right = rows.filter((row) => row.right).length;
  console.log(
    `${name}: ${rows.length} values, ${right} right; ${ranked.length} that no rule doubts, ${wrongIn(ranked)} of them wrong`,
  );
  for (const share of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const kept = ranked.slice(0, Math.round(share * ranked.length));
    const chance = kept.at(-1).chance.toFixed(4);
    console.log(`  the surest ${share * 100} %: ${wrongIn(kept)} of ${kept.length} wrong (chance below ${chance})`);
  }
}

const { folders, values } = asked(import.meta.url, {
  refuse: { type: 'string' },
  cache: { type: 'string' },
  version: { type: 'string' },
});
const rows = await valuesOf(await loadCorpus({ folders, ...values }));
const judged = judgedByOthers(rows);
for (const part of ['training', 'tuning'])
  report(
    part,
    judged.filter((row) => row.part === part),
  );
const isToSign = ({ type }) => type === 'signature';
const limit = lineOf(judged.filter((row) => !isToSign(row)));
const limitToSign = lineOf(judged.filter(isToSign));
const trusted = trustedIn(judged);
console.log(`the line: ${limit}, for places to sign ${limitToSign}; trusted: ${trusted.join(', ')}`);
writeFileSync(
  path.join(here, '../src/certainty/weights.bin'),
  forestFile({ measures: MEASURES, limit, limitToSign, trusted }, train(rows)),
);
