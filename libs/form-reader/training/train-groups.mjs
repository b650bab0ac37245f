// Trains the judge of boxes that exclude one another and writes src/structure/groups/weights.bin.
//   node libs/form-reader/training/train-groups.mjs FORMS_DIR... --refuse LIST                     (after a build)
// Learns from forms of training and tuning publishers, none of the exam's, three ways: groups that a person labelled (labels/, or the
// bench's truth); options judged by their words and question (judged-groups.json); and radio buttons, which exclude one another by their
// name, with the name kept from the judge. Each form twice: with the boxes that it declares, and with those that the reader finds on the
// flat page. Prints what to expect on publishers never seen: each pair is judged by trees that learned on other publishers' forms.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAcroForm } from '../dist/acroform/read-acroform.js';
import { viewToContract } from '../dist/content/page-space.js';
import { readContent } from '../dist/content/read-content.js';
import { detectFilled } from '../dist/flat/filled-in/detect-filled.js';
import { partsOf } from '../dist/labels/label-fields.js';
import { isFailure, openDocument } from '../dist/open-document.js';
import { forestFile } from '../dist/forest-file.js';
import { BoxPairs, PAIR_MEASURES } from '../dist/structure/groups/pair-measures.js';
import { asked } from './asked.mjs';
import { predict, toWeights, train } from './boosting.mjs';
import { inFull } from './labelling/label-file.mjs';
import { shared } from './labelling/blanks.mjs';
import { plainPublisher, splitOf } from './split.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const labelsDir = path.join(here, 'labels');
/** Radio buttons say less of boxes than a person does; boxes of one place share more than this. */
const SETTINGS = { byName: 0.4, same: 0.2, folds: 8 };
/** Pairs are few: a leaf stands for fewer of them. */
const TREES = { least: 20, damping: 6 };
/** Chances from which a pair is taken for one group in the report. */
const LINES = [0.3, 0.4, 0.5];

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const judged = read(path.join(here, 'judged-groups.json'));
const truthDir = path.join(here, '../../../apps/bench/src/reading/truth');
const isBox = ({ type }) => type === 'checkbox';

/** The form as declared and as found on the flat page, pages and boxes each. */
async function readBoth(bytes) {
  const opened = await openDocument(bytes);
  if (isFailure(opened)) return [];
  const pages = [];
  for (let number = 1; number <= opened.document.numPages; number++)
    pages.push(await readContent(opened.document, await opened.document.getPage(number)));
  await opened.close();
  const declared = await readAcroForm(bytes, pages);
  const found = pages.map(detectFilled);
  return [
    { pages, drafts: declared, declared },
    { pages: found.map(({ page }) => page), drafts: found.flatMap(({ fields }) => fields), declared },
  ];
}

const likeness = (a, b) => {
  const both = shared(a, b);
  const area = ([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0);
  return both === 0 ? 0 : both / (area(a) + area(b) - both);
};
const bestOf = (known, rect) =>
  known
    .map((one) => ({ one, value: likeness(one.rect, rect) }))
    .filter(({ value }) => value > SETTINGS.same)
    .sort((a, b) => b.value - a.value)[0]?.one;

/** What is known of a form's boxes: { page, rect, group, set, by }; within a set, and among a person's, all is known. */
function knownOf({ sha256, name }, { pages, declared }) {
  const file = path.join(labelsDir, `${sha256}.json`);
  const truth = path.join(truthDir, `${name}.json`);
  if (!existsSync(file) && existsSync(truth))
    return read(truth).fields.map(({ page, rect, group }) => ({ page, rect, group, set: 'all', by: 'person' }));
  if (existsSync(file))
    return inFull(read(file)).flatMap(({ at, group, type }) =>
      at && (type === 'checkbox' || type === 'radio')
        ? [{ page: at[0], rect: at.slice(1), group, set: 'all', by: 'person' }]
        : [],
    );
  const own = (judged[sha256] ?? []).map(([page, set, group, ...rect]) => ({ page, rect, group, set, by: 'words' }));
  const pageOf = new Map(pages.map((page) => [page.page.page, page]));
  const named = declared.filter(isBox).map((draft) => {
    const rect = viewToContract(pageOf.get(draft.page), draft.rect);
    return { page: draft.page, rect, group: draft.group, set: draft.group === null ? null : 'named', by: 'name' };
  });
  return [
    ...own,
    ...named.filter(
      ({ page, rect }) =>
        !bestOf(
          own.filter((one) => one.page === page),
          rect,
        ),
    ),
  ];
}

/** Whether two boxes exclude one another; undefined where nobody knows. */
function together(one, other) {
  if (!one || !other || (one.set === null && other.set === null)) return undefined;
  if (one.set === other.set) return one.group !== null && one.group === other.group;
  if (one.by === 'name' || other.by === 'name')
    return one.set === null || other.set === null ? (one.by === other.by ? false : undefined) : false;
  return one.group !== null && other.group !== null ? false : undefined;
}

function rowsOf(file, form) {
  const known = knownOf(file, form);
  const byPerson = known.some(({ by }) => by === 'person');
  return form.pages.flatMap((page) => {
    const number = page.page.page;
    const drafts = form.drafts.filter((draft) => draft.page === number);
    if (!drafts.some(isBox)) return [];
    const here = known.filter((one) => one.page === number);
    const shown = drafts.map((draft) => (byPerson ? draft : { ...draft, group: null, widget: null }));
    const places = new Map(shown.map((draft) => [draft, bestOf(here, viewToContract(page, draft.rect))]));
    const pairs = new BoxPairs(partsOf(page, shown));
    return pairs.pairs.flatMap((pair) => {
      const [one, other] = [pair.one.draft, pair.other.draft];
      const target =
        one.group !== null && other.group !== null ? undefined : together(places.get(one), places.get(other));
      if (target === undefined) return [];
      return [{ measures: pairs.measure(pair), target: Number(target), byName: places.get(one).by === 'name' }];
    });
  });
}

/** The pairs of all forms of `forms.json` that lie in the folders, but for those that no training may touch and the exam's. */
async function load(folders, refused) {
  const publishers = new Map(
    read(path.join(here, 'forms.json')).map(({ sha256, publisher }) => [sha256, plainPublisher(publisher)]),
  );
  const done = new Set();
  const rows = [];
  for (const folder of folders) {
    for (const file of readdirSync(folder).filter((name) => /\.pdf$/.test(name) && !name.endsWith('.flat.pdf'))) {
      const bytes = readFileSync(path.join(folder, file));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const publisher = publishers.get(sha256);
      if (publisher === undefined || refused.has(sha256) || done.has(sha256) || splitOf(publisher) === 'exam') continue;
      done.add(sha256);
      const known = { sha256, name: path.basename(file, '.pdf') };
      for (const form of await readBoth(bytes))
        for (const row of rowsOf(known, form)) rows.push({ ...row, publisher, part: splitOf(publisher) });
    }
  }
  return rows;
}

/** A publisher's forms look alike: four times as many boxes count as twice as many. */
function setOf(rows) {
  const sizes = new Map();
  for (const { publisher } of rows) sizes.set(publisher, (sizes.get(publisher) ?? 0) + 1);
  const raw = rows.map(({ publisher, byName }) => (byName ? SETTINGS.byName : 1) / Math.sqrt(sizes.get(publisher)));
  const mean = raw.reduce((sum, weight) => sum + weight, 0) / raw.length;
  return {
    rows: rows.map(({ measures }) => measures),
    targets: rows.map(({ target }) => target),
    weights: raw.map((weight) => weight / mean),
  };
}

const learn = (rows) => train(setOf(rows), 1, TREES);

/** Each pair with the chance that trees of other publishers give it. */
function judgedByOthers(rows) {
  const publishers = [...new Set(rows.map(({ publisher }) => publisher))].sort();
  const foldOf = new Map(publishers.map((publisher, at) => [publisher, at % SETTINGS.folds]));
  return Array.from({ length: SETTINGS.folds }).flatMap((_, fold) => {
    const isHeld = ({ publisher }) => foldOf.get(publisher) === fold;
    const model = learn(rows.filter((row) => !isHeld(row)));
    return rows.filter(isHeld).map((row) => ({ ...row, chance: predict(model, row.measures) }));
  });
}

function report(name, rows) {
  for (const line of LINES) {
    const [right, made, missed] = [
      (row) => row.chance >= line && row.target,
      (row) => row.chance >= line && !row.target,
      (row) => row.chance < line && row.target,
    ].map((is) => rows.filter(is).length);
    const f1 = ((2 * right) / (2 * right + missed + made)).toFixed(3);
    console.log(`${name}, from ${line} on: F1 ${f1}, ${made} made up, ${missed} missed`);
  }
}

const { folders, values } = asked(import.meta.url, { refuse: { type: 'string' } });
const rows = await load(folders, new Set(readFileSync(values.refuse, 'utf8').match(/\b[0-9a-f]{64}\b/g)));
console.log(`${rows.length} pairs of neighbours, ${new Set(rows.map(({ publisher }) => publisher)).size} publishers`);
const judgedPairs = judgedByOthers(rows).filter(({ byName }) => !byName);
for (const part of ['training', 'tuning'])
  report(
    part,
    judgedPairs.filter((row) => row.part === part),
  );
const weights = forestFile({ measures: PAIR_MEASURES }, toWeights(learn(rows)));
writeFileSync(path.join(here, '../src/structure/groups/weights.bin'), weights);
