// Trains the judge of values that would go in without a question and writes src/certainty/weights.json.
//   node libs/form-reader/training/train-certainty.mjs JUDGED_DIR...                      (after a build)
// A folder holds PDFs and judged.json: what the reader suggested when it had never seen these forms, looked at on the rendered page:
// [{ "form": "NAME.pdf", "page": 1, "rect": [x0, y0, x1, y1], "key": "self.full_name", "sure": true, "right": true }, ...].
// Prints what to expect on publishers that were never seen: each value is judged by weights learned on other publishers' forms.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatKey } from '@formseal/domain';
import { readForm } from '../dist/index.js';
import { Forest } from '../dist/forest.js';
import { Measurer } from '../dist/certainty/measures.js';
import { trainExtraTrees } from './extra-trees.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
/** A publisher's forms lie in one of the folds; the surest share `kept` of the values goes in without a question. */
const SETTINGS = { folds: 10, kept: 0.5, doubted: 0.3 };

/** `de-club-membership.flat.pdf` is a form of `de-club`. */
const publisherOf = (form) => form.split(/[-.]/).slice(0, 2).join('-');

/** How much of the smaller of two rectangles, [x0, y0, x1, y1], lies in the other. */
function shared(a, b) {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const area = ([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0);
  return w > 0 && h > 0 ? (w * h) / Math.min(area(a), area(b)) : 0;
}

/** Judged values of a form that the reader still sees as it did, each with its measures. */
async function rowsOf(folder, form, judged) {
  let asked = null;
  const read = await readForm(readFileSync(path.join(folder, form)), { onStages: (stages) => (asked = stages.asked) });
  if (asked === null) return [];
  const measurer = new Measurer(asked);
  return judged.flatMap(({ page, rect, key, sure, right }) => {
    const at = read.fields.findIndex(
      (field) => field.page === page && field.type !== 'checkbox' && shared(field.rect, rect) > 0.5,
    );
    const blank = asked.fields[at];
    if (!blank?.key || formatKey(blank.key) !== key) return [];
    return [{ form, publisher: publisherOf(form), sure, right, measures: measurer.measure(blank) }];
  });
}

async function load(folder) {
  const judged = JSON.parse(readFileSync(path.join(folder, 'judged.json'), 'utf8'));
  const rows = [];
  for (const form of [...new Set(judged.map(({ form: one }) => one))].sort())
    rows.push(
      ...(await rowsOf(
        folder,
        form,
        judged.filter((one) => one.form === form),
      )),
    );
  return rows;
}

/** A form's values are wrong for the same reasons: ten of them count as about three. What was in doubt already counts less. */
function weightsOf(rows) {
  const sizes = new Map();
  for (const { form, sure } of rows) sizes.set(form + sure, (sizes.get(form + sure) ?? 0) + 1);
  return rows.map(({ form, sure }) => (sure ? 1 : SETTINGS.doubted) / Math.sqrt(sizes.get(form + sure)));
}

const inputOf = ({ measures, sure }, names) =>
  Float64Array.from(names, (name) => (name === 'doubted' ? Number(!sure) : (measures[name] ?? 0)));

function train(rows, names) {
  const targets = rows.map(({ right }) => Number(!right));
  return trainExtraTrees({ rows: rows.map((row) => inputOf(row, names)), targets, weights: weightsOf(rows) });
}

/** Each row with the chance to be wrong that weights of other publishers give it. */
function judgedByOthers(rows, names) {
  const publishers = [...new Set(rows.map(({ publisher }) => publisher))].sort();
  const foldOf = new Map(publishers.map((publisher, at) => [publisher, at % SETTINGS.folds]));
  return Array.from({ length: SETTINGS.folds }).flatMap((_, fold) => {
    const forest = new Forest(
      train(
        rows.filter(({ publisher }) => foldOf.get(publisher) !== fold),
        names,
      ),
    );
    const rest = rows.filter(({ publisher }) => foldOf.get(publisher) === fold);
    return rest.map((row) => ({ ...row, chance: forest.probability(inputOf(row, names)) }));
  });
}

const rows = (await Promise.all(process.argv.slice(2).map(load))).flat();
const names = ['doubted', ...new Set(rows.flatMap(({ measures }) => Object.keys(measures)))].sort();
const wrongIn = (some) => some.filter(({ right }) => !right).length;
const ranked = judgedByOthers(rows, names)
  .filter(({ sure }) => sure)
  .sort((a, b) => a.chance - b.chance);
console.log(`${ranked.length} values that were sure, ${wrongIn(ranked)} of them wrong`);
for (const share of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
  const kept = ranked.slice(0, Math.round(share * ranked.length));
  console.log(
    `the surest ${share * 100} %: ${wrongIn(kept)} of ${kept.length} wrong (chance below ${kept.at(-1).chance.toFixed(4)})`,
  );
}
const limit = Number(ranked[Math.round(SETTINGS.kept * ranked.length)].chance.toFixed(4));
writeFileSync(
  path.join(here, '../src/certainty/weights.json'),
  `${JSON.stringify({ measures: names, limit, ...train(rows, names) }, null, 2)}\n`,
);
