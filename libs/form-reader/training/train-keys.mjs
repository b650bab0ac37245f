// Trains the network that tells what a blank asks for and whose data it is, and writes src/keys/weights.bin.
//   node libs/form-reader/training/train-keys.mjs FORMS_DIR... --refuse LIST [--cache DIR] [--compare]          (after a build)
// Learns from forms of training publishers: what a person said of each blank (labels/), and, weaker, what tooltips and field names say of
// the others. Prints what to expect on publishers never seen: each is judged by a network that learned from others.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLearnt } from '../dist/keys/learn-keys.js';
import { TRAITS, traitsOf } from '../dist/keys/traits.js';
import { guessKey } from '../dist/meaning/guess-key.js';
import { labelText } from '../dist/meaning/label-text.js';
import { nameWords } from '../dist/meaning/name-words.js';
import { rulesFor } from '../dist/meaning/rules/compiled.js';
import { asked } from './asked.mjs';
import { loadCorpus } from './corpus.mjs';
import { judgeNet, packNet, trainNet } from './text-net.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
/** What a file says of its blanks weighs less than what a person says; a class needs so many examples. */
const SETTINGS = { weak: 0.25, least: 3, folds: 5 };

const classOf = ({ name, part }) => (part === null ? name : `${name}.${part}`);
const nameIn = (key) => (key === null ? 'none' : key.replace(/^[^.]*\./, ''));
const isWritten = ({ item }) => item.draft.type !== 'checkbox' && item.draft.type !== 'signature';

/** What the file itself says of a blank, where the words leave no doubt. */
function weakKey({ item: { draft } }, language) {
  for (const [text, rules] of [
    [draft.tooltip ?? '', rulesFor(language)],
    [nameWords(draft.widget?.name ?? ''), rulesFor('en')],
    [nameWords(draft.widget?.name ?? ''), rulesFor(language)],
  ]) {
    const guess = text === '' ? null : guessKey(labelText(text), rules);
    if (guess && guess.confidence >= 0.9 && !guess.key.startsWith('?')) return guess.key;
  }
  return null;
}

/** Examples of a form: { ids, key, owner, scope, weight, form, publisher }. */
export function examplesOf(form) {
  const traits = traitsOf(form.byRules, form);
  const bare = form.labels ? null : traitsOf(form.byRules, form, { file: false, rules: false });
  const size = Math.sqrt(form.byRules.length);
  return form.byRules.flatMap((field, at) => {
    if (!isWritten(field)) return [];
    const common = { form, at, field, publisher: form.publisher, rule: field.key };
    const label = form.labels?.[at];
    if (label) {
      const owner = label.owner?.replace(/\[.*/, '') ?? null;
      const keys = [label.key, ...label.also].map((key) => nameIn(key));
      return [
        { ...common, ids: traits[at], key: keys[0], keys, owner, scope: label.scope, weight: 4 / (size + 2), label },
      ];
    }
    const key = bare && form.kind === 'fillable' ? weakKey(field, form.language) : null;
    return key
      ? [
          {
            ...common,
            ids: bare[at],
            key,
            owner: null,
            scope: null,
            weight: (4 * SETTINGS.weak) / (size + 2),
            label: null,
          },
        ]
      : [];
  });
}

const counted = (values) => {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= SETTINGS.least)
    .map(([value]) => value)
    .sort();
};

const OWNERS = [
  'self',
  'organisation',
  'spouse',
  'child',
  'parent',
  'employer',
  'landlord',
  'representative',
  'patient',
  'witness',
  'third_party',
  'office',
  'other',
];

export function trained(examples, options) {
  const heads = [counted(examples.map(({ key }) => key)), OWNERS, ['in', 'out']];
  const rows = examples.map(({ ids, weight, key, owner, scope }) => ({
    ids,
    weight,
    targets: [
      heads[0].indexOf(key),
      owner === null ? -1 : OWNERS.indexOf(owner),
      scope === null ? -1 : heads[2].indexOf(scope),
    ],
  }));
  return trainNet(rows, heads, TRAITS, options);
}

const best = (chances) => chances.reduce((most, chance, at) => (chance > chances[most] ? at : most), 0);

export function judged(net, ids) {
  const [keys, owners, scopes] = judgeNet(net, ids);
  return {
    key: net.heads[0].classes[best(keys)],
    keyChance: Math.max(...keys),
    owner: OWNERS[best(owners)],
    ownerChance: Math.max(...owners),
    self: owners[0],
    organisation: owners[1],
    out: scopes[1],
  };
}

/** Right, read and wanted keys; owners right where the blank has a key: by the rules, the network, and both as they are put together. */
function report(name, rows) {
  const keyed = rows.filter(({ key }) => key !== 'none');
  const f1 = (of) => {
    const read = rows.filter((row) => of(row) !== 'none');
    const right = read.filter((row) => row.keys.includes(of(row))).length;
    return ((2 * right) / (read.length + keyed.length)).toFixed(3);
  };
  const owned = keyed.filter(({ owner }) => owner !== null);
  const owns = (of) => (owned.filter((row) => of(row) === row.owner).length / owned.length).toFixed(3);
  const ruled = (row) => (row.rule ? classOf(row.rule) : 'none');
  const both = (row) => {
    const learnt = { ...row.by, key: row.by.key === 'none' ? null : row.by.key };
    const [one] = withLearnt([row.field], [learnt], rulesFor(row.form.language));
    return one.key;
  };
  const bothKey = (row) => {
    const key = both(row);
    return key ? classOf(key) : 'none';
  };
  const party = (row) => row.rule?.party ?? row.field.item.party.party;
  console.log(
    `${name}: ${rows.length} blanks, ${keyed.length} keyed | key F1 rules ${f1(ruled)}, network ${f1((row) => row.by.key)}, both ${f1(bothKey)} | owners rules ${owns(party)}, network ${owns((row) => row.by.owner)}, both ${owns((row) => both(row)?.party ?? party(row))}`,
  );
}

export function crossValidated(examples, options) {
  const publishers = [...new Set(examples.filter(({ label }) => label).map(({ publisher }) => publisher))].sort();
  const foldOf = new Map(publishers.map((publisher, at) => [publisher, at % SETTINGS.folds]));
  return Array.from({ length: SETTINGS.folds }).flatMap((_, fold) => {
    const isHeld = ({ publisher }) => foldOf.get(publisher) === fold;
    const net = trained(
      examples.filter((example) => !isHeld(example)),
      options,
    );
    return examples.filter((one) => one.label && isHeld(one)).map((one) => ({ ...one, by: judged(net, one.ids) }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { folders, values } = asked(import.meta.url, {
    refuse: { type: 'string' },
    cache: { type: 'string' },
    version: { type: 'string' },
    compare: { type: 'boolean' },
  });
  const forms = (await loadCorpus({ folders, ...values })).filter(({ part }) => part !== 'exam');
  const examples = forms.filter(({ part, labels }) => part === 'training' || !labels).flatMap(examplesOf);
  const tuning = forms.filter(({ part, labels }) => part === 'tuning' && labels).flatMap(examplesOf);
  console.log(`${examples.length} examples, ${examples.filter(({ label }) => label).length} by people`);
  if (values.compare) {
    for (const options of [{ size: 48 }, { size: 96 }, { size: 48, rounds: 6 }]) {
      const start = performance.now();
      const rows = crossValidated(examples, options);
      report(`cross-validated ${JSON.stringify(options)} ${Math.round(performance.now() - start)} ms`, rows);
    }
  }
  const net = trained(examples);
  report(
    'tuning',
    tuning.map((one) => ({ ...one, by: judged(net, one.ids) })),
  );
  const bytes = packNet(net, TRAITS);
  writeFileSync(path.join(here, '../src/keys/weights.bin'), bytes);
  console.log(`${bytes.length} bytes`);
}
