// The values that the certainty judge learns from: the account's own in labelled forms of training and tuning publishers, each with its
// measures and whether a person would put it there. A form is read with a network of keys that learned without its publisher, as a form
// that is new is read.
import { readFileSync } from 'node:fs';
import { noneBelongs } from '../dist/belonging/belonging-judge.js';
import { foundBefore, ValueMeasurer } from '../dist/certainty/value-measures.js';
import { isOwn } from '../dist/findings/keyed.js';
import { isFailure, readForm } from '../dist/index.js';
import { judgeBy, keyJudge } from '../dist/keys/key-judge.js';
import { TextNet } from '../dist/keys/text-net.js';
import { TRAITS } from '../dist/keys/traits.js';
import { packNet } from './text-net.mjs';
import { examplesOf, trained } from './train-keys.mjs';

/** The bench, which is no library, says what is right: learned is what is measured. */
const BENCH = new URL('../../../apps/bench/dist/reading/labelled-score.js', import.meta.url);
const { outcomesIn } = await import(BENCH.href);

const NET_FOLDS = 5;

/** A form's labels as the bench has them. */
const blanksOf = (known) => known.map(({ at: [page, ...rect], ...label }) => ({ ...label, page, rect }));

/** The account's own values in one form, each with its measures, and whether it is right. */
async function rowsOf({ file, kind, known, publisher, part, sha256 }, keys) {
  let seen = null;
  const judges = { keys, certainty: () => ({ isDoubtful: false, because: '' }), belonging: noneBelongs };
  const read = await readForm(readFileSync(file), { judges, onStages: (stages) => (seen = stages) });
  if (isFailure(read) || seen === null) return [];
  const outcomes = new Map(outcomesIn(blanksOf(known), read).map((outcome) => [outcome.match.at, outcome]));
  const measurer = new ValueMeasurer(seen.asked, foundBefore(seen.fields));
  return read.fields.flatMap((field, at) => {
    const outcome = outcomes.get(at);
    const isValue = outcome ? field.type === 'signature' || outcome.given.value !== null : field.origin !== 'acroform';
    if (!isOwn(seen.asked.fields[at]) || field.type === 'checkbox' || !isValue) return [];
    return [
      {
        ...{ publisher, part, sha256, kind, type: field.type, measures: measurer.measure(at) },
        right: outcome?.isRight ?? false,
        isSeen: outcome !== undefined,
        /** It would go in without a question, but for the judge. */
        isAtStake: outcome?.given.state === 'ok',
      },
    ];
  });
}

/** The values of a corpus as `corpus.mjs` loads it. */
export async function valuesOf(corpus) {
  const labelled = corpus.filter(({ isLabelled, part }) => isLabelled && part !== 'exam');
  const learnt = labelled.filter(({ part }) => part === 'training');
  const publishers = [...new Set(learnt.map(({ publisher }) => publisher))].sort();
  const foldOf = new Map(publishers.map((publisher, at) => [publisher, at % NET_FOLDS]));
  const examples = corpus
    .filter(({ part, labels }) => part === 'training' || (!labels && part !== 'exam'))
    .flatMap(examplesOf);
  const rows = [];
  for (let fold = 0; fold < NET_FOLDS; fold++) {
    const net = trained(examples.filter(({ publisher }) => foldOf.get(publisher) !== fold));
    const keys = judgeBy(new TextNet(packNet(net, TRAITS)));
    for (const form of learnt) if (foldOf.get(form.publisher) === fold) rows.push(...(await rowsOf(form, keys)));
  }
  // Of tuning publishers the network that ships knows no labels.
  for (const form of labelled) if (form.part === 'tuning') rows.push(...(await rowsOf(form, keyJudge)));
  return rows;
}
