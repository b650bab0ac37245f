// The forms to learn meaning from: each read by the reader as it is, fillable and, where a flat twin lies beside it, flat; with what a
// person said of its blanks, where somebody did. Forms that no training may touch are refused by their SHA-256.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readForm } from '../dist/index.js';
import { inFull } from './labelling/label-file.mjs';
import { shared } from './labelling/blanks.mjs';
import { plainPublisher, splitOf } from './split.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const sha256Of = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Area two rects share, of the area they cover together. */
function likeness(a, b) {
  const both = shared(a, b);
  const area = ([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0);
  return both === 0 ? 0 : both / (area(a) + area(b) - both);
}

/** Half in common, or a fifth with the smaller one's middle in the other: whoever drew the widget sat it loosely on its line. */
const isSamePlace = ({ value, label }, rect) => value > 0.5 || (value >= 0.2 && isMiddleIn(label.at.slice(1), rect));

function isMiddleIn(a, b) {
  const area = ([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0);
  const [[x0, y0, x1, y1], outer] = area(a) < area(b) ? [a, b] : [b, a];
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x >= outer[0] && x <= outer[2] && y >= outer[1] && y <= outer[3];
}

/** PDFs of some folders by SHA-256; one with a flat twin wins over one without. */
function pdfsIn(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.pdf') && !name.endsWith('.flat.pdf'))
      .map((name) => path.join(folder, name)),
  );
  const hasTwin = (file) => Number(existsSync(twinOf(file)));
  return new Map(files.sort((a, b) => hasTwin(a) - hasTwin(b)).map((file) => [sha256Of(readFileSync(file)), file]));
}

const twinOf = (file) => file.replace(/\.pdf$/, '.flat.pdf');

/** Tables hold all their heads, for each of their blanks: what a blank needs of them is with its place. */
const lean = (name, value) => (name === 'table' && value ? { isList: value.isList } : name === 'findings' ? [] : value);

async function readLean(bytes) {
  let seen = null;
  const form = await readForm(bytes, { onStages: (stages) => (seen = stages) });
  if (!seen) return null;
  const { byRules, title, documentType } = seen.asked;
  return JSON.parse(
    JSON.stringify({ fields: form.fields, byRules, title, documentType, language: form.language }, lean),
  );
}

/** What the bench's truth says of a blank, as far as a label file would: whose it is only where it has a key. */
function asLabel({ page, rect, key, orKeys = [], group, state, value }) {
  const owner = key === null ? null : key.replace(/[.[].*/, '');
  const get = Array.isArray(value) ? value : value === null ? 'none' : undefined;
  const also = orKeys.filter((other) => other !== null);
  return { at: [page, ...rect], key, also, owner, group, scope: state === 'out_of_scope' ? 'out' : 'in', get };
}

const labelFile = (sha256) => path.join(here, 'labels', `${sha256}.json`);

/** What is known of a form's blanks: by a label file, else by the truth that the bench keeps for forms of the development set. */
function knownOf(sha256, file) {
  const labels = labelFile(sha256);
  if (existsSync(labels)) return inFull(json(labels)).filter(({ at }) => at !== null);
  const truth = path.join(here, '../../../apps/bench/src/reading/truth', `${path.basename(file, '.pdf')}.json`);
  return existsSync(truth) ? json(truth).fields.map(asLabel) : null;
}

/** For each field what is known of the blank that it stands for; null where nothing is. */
export function labelsFor(known, fields) {
  return (
    known &&
    fields.map(({ page, rect }) => {
      const [best] = known
        .filter(({ at }) => at[0] === page)
        .map((label) => ({ label, value: likeness(label.at.slice(1), rect) }))
        .sort((a, b) => b.value - a.value);
      return best && isSamePlace(best, rect) ? best.label : null;
    })
  );
}

/** Reads the forms of `forms.json` that lie in the folders, all or the labelled ones; `cache` keeps readings by the content of form and `version`. */
export async function loadCorpus({ folders, refuse, cache, version = '', labelled = false }) {
  const refused = new Set(refuse ? readFileSync(refuse, 'utf8').match(/\b[0-9a-f]{64}\b/g) : []);
  const pdfs = pdfsIn(folders);
  if (cache) mkdirSync(cache, { recursive: true });
  const forms = [];
  for (const { sha256, publisher } of json(path.join(here, 'forms.json'))) {
    if (refused.has(sha256) || !pdfs.has(sha256)) continue;
    const file = pdfs.get(sha256);
    const known = knownOf(sha256, file);
    if (labelled && !known) continue;
    for (const [kind, from] of [
      ['fillable', file],
      ['flat', twinOf(file)],
    ]) {
      if (!existsSync(from)) continue;
      const kept = cache && path.join(cache, `${version}-${sha256}-${kind}.json`);
      const read = kept && existsSync(kept) ? json(kept) : await readLean(readFileSync(from));
      if (kept && !existsSync(kept)) writeFileSync(kept, JSON.stringify(read));
      if (!read) continue;
      const plain = plainPublisher(publisher);
      const labels = labelsFor(known, read.fields);
      const isLabelled = existsSync(labelFile(sha256));
      const form = {
        ...read,
        sha256,
        kind,
        file: from,
        publisher: plain,
        part: splitOf(plain),
        known,
        labels,
        isLabelled,
      };
      forms.push(form);
    }
  }
  return forms;
}
