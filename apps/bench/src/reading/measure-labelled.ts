import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadForm } from '@formseal/contracts';
import { isFailure, readForm } from '@formseal/form-reader';
import { loadLabelled, PARTS, type LabelledForm } from './labelled-forms.js';
import { roomsOf, scoreLabelled, type LabelledCounts, type Rooms, type WrongOk } from './labelled-score.js';
import { root } from '../figures/project-root.js';
import { markdownTable } from '../figures/measure.js';

interface Options {
  /** Readings are kept there, by the content of the form and of the reader. */
  readonly cache?: string | undefined;
  /** Prints what is wrong among `ok` on forms that may be looked at. */
  readonly wrong?: boolean;
}

interface Reading {
  readonly form: ReadForm;
  readonly meaningMs: number;
}

type Scored = LabelledForm & { readonly counts: LabelledCounts; readonly wrongOk: readonly WrongOk[] };

/** Reads every labelled form whose PDF is in the folders, and prints the measures for training, tuning and exam side by side. */
export async function measureLabelled(folders: readonly string[], options: Options): Promise<number> {
  const forms = await loadLabelled(folders);
  const read = readerWith(options.cache);
  const rooms = new Map<LabelledForm, Rooms>();
  for (const kind of ['file', 'flat'] as const) {
    const scored: Scored[] = [];
    for (const form of forms) {
      const reading = form[kind] === null ? null : await read(form[kind]);
      if (!reading) continue;
      if (kind === 'file') rooms.set(form, roomsOf(form.blanks, reading.form));
      const { wrongOk, ...counts } = scoreLabelled(form.blanks, reading.form, reading.meaningMs, rooms.get(form));
      scored.push({ ...form, counts, wrongOk });
    }
    process.stdout.write(`\n${kind === 'file' ? 'fillable' : 'flat'}\n\n${tableOf(scored)}\n`);
    if (options.wrong) process.stdout.write(`\n${wrongOf(scored).join('\n')}\n`);
  }
  return 0;
}

function readerWith(cache: string | undefined): (file: string) => Promise<Reading | null> {
  if (cache !== undefined) mkdirSync(cache, { recursive: true });
  const reader = cache === undefined ? '' : contentOf(['libs/form-reader/dist', 'libs/domain/dist']);
  return async (file) => {
    const bytes = readFileSync(file);
    const kept = cache && path.join(cache, `${createHash('sha256').update(reader).update(bytes).digest('hex')}.json`);
    if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Reading | null;
    const reading = await readTimed(bytes);
    if (kept) writeFileSync(kept, JSON.stringify(reading));
    return reading;
  };
}

async function readTimed(bytes: Buffer): Promise<Reading | null> {
  let meaningMs = 0;
  const form = await readForm(bytes, { onStages: (stages) => (meaningMs = stages.meaningMs) });
  return isFailure(form) ? null : { form, meaningMs };
}

/** A hash over all files of some folders of the project. */
function contentOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names.filter((one) => /\.(?:js|json|wasm|bin)$/.test(one)))
      hash.update(name).update(readFileSync(path.join(root, folder, name)));
  }
  return hash.digest('hex');
}

const ROWS: readonly (readonly [string, (sum: LabelledCounts) => string])[] = [
  ['forms', ({ forms }) => String(forms)],
  ['blanks found', ({ found, blanks }) => `${found} of ${blanks}`],
  ['known values suggested, rightly', ({ suggested, known }) => part(suggested, known)],
  ['known values `ok`', ({ filled, known }) => part(filled, known)],
  ['… of those that the best reading could have as `ok`', ({ filled, fillable }) => part(filled, fillable)],
  ['wrong among `ok`', ({ wrong, ok }) => `${wrong} of ${ok}`],
  ['right among `unsure`', ({ unsureRight, unsure }) => part(unsureRight, unsure)],
  ['semantic key, macro F1', ({ keyF1, keyForms }) => part(keyF1, keyForms)],
  ['groups, F1 over pairs', ({ pairsRight, pairsOff }) => part(2 * pairsRight, 2 * pairsRight + pairsOff)],
  ['labels, token F1', ({ labelF1, found }) => part(labelF1, found)],
  ['meaning, ms a page', ({ meaningMs, pages }) => (meaningMs / pages).toFixed(1)],
];

const part = (some: number, all: number): string => (all === 0 ? '–' : (some / all).toFixed(3));

function tableOf(scored: readonly Scored[]): string {
  const sums = PARTS.map((name) => total(scored.filter((one) => one.part === name).map(({ counts }) => counts)));
  return markdownTable(
    ['measure', ...PARTS],
    ROWS.map(([name, of]) => [name, ...sums.map((sum) => (sum ? of(sum) : '–'))]),
  );
}

function total(counts: readonly LabelledCounts[]): LabelledCounts | null {
  if (counts.length === 0) return null;
  const names = Object.keys(counts[0]!) as (keyof LabelledCounts)[];
  return Object.fromEntries(
    names.map((name) => [name, counts.reduce((sum, one) => sum + one[name], 0)]),
  ) as unknown as LabelledCounts;
}

/** Nobody looks at the exam's forms. */
const wrongOf = (scored: readonly Scored[]): string[] =>
  scored
    .filter(({ part: name }) => name !== 'exam')
    .flatMap(({ file, wrongOk }) =>
      wrongOk.map(({ page, label, value }) => `${path.basename(file)} p${page} “${label}”: ${value}`),
    );
