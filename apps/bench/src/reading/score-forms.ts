import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReadForm } from '@formseal/contracts';
import { isFailure, readForm } from '@formseal/form-reader';

interface Rates {
  readonly p: number;
  readonly r: number;
  readonly f: number;
}

/** What the scorer says of one set of forms; the parts that are reported. */
export interface Score {
  readonly macro: {
    readonly strict: Rates;
    readonly lenient: Rates;
    readonly typeAcc: number | null;
    readonly labelF1: number | null;
    readonly byType: { readonly checkbox: { readonly strictF1: number | null; readonly lenientF1: number | null } };
  };
  readonly perForm: readonly {
    readonly name: string;
    readonly wanted: number;
    readonly predicted: number;
    readonly strict: Rates;
    readonly lenient: Rates;
  }[];
}

/** One set of forms: its folder, how its files end, and how the scorer is to be asked. */
export interface FormSet {
  readonly folder: string;
  readonly ending: string;
  readonly flags: readonly string[];
}

/** What was read from one form; null where reading failed. */
export type Readings = ReadonlyMap<string, ReadForm | null>;

/** The forms of a set that have a truth, by name. */
function formNames({ folder, ending }: FormSet): string[] {
  const truths = readdirSync(folder).filter((file) => file.endsWith('.truth.json'));
  const files = new Set(readdirSync(folder));
  return truths.map((file) => file.replace('.truth.json', '')).filter((name) => files.has(name + ending));
}

/** Every third form: enough for where the time goes. */
export const sampleNames = (set: FormSet): string[] => formNames(set).filter((_, at) => at % 3 === 0);

/** Reads every form of a set. */
export async function readSet(set: FormSet): Promise<Readings> {
  const readings = new Map<string, ReadForm | null>();
  for (const name of formNames(set)) {
    const result = await readForm(readFileSync(path.join(set.folder, name + set.ending)));
    readings.set(name, isFailure(result) ? null : result);
  }
  return readings;
}

/** Scores readings with the scorer that lies beside the forms. */
export function scoreOf(set: FormSet, readings: Readings): Score {
  const out = mkdtempSync(path.join(tmpdir(), 'formseal-reading-'));
  for (const [name, form] of readings) {
    writeFileSync(path.join(out, `${name}.json`), JSON.stringify({ fields: form?.fields ?? [] }));
  }
  const json = path.join(out, 'score');
  const scorer = path.join(set.folder, '..', 'score.mjs');
  execFileSync(process.execPath, [scorer, set.folder, out, '--quiet', '--json', json, ...set.flags]);
  const score = JSON.parse(readFileSync(json, 'utf8')) as Score;
  rmSync(out, { recursive: true });
  return score;
}

interface SetTruth {
  readonly pages: readonly { readonly page: number }[];
  readonly fields: readonly { readonly page: number }[];
}

const truthOf = ({ folder }: FormSet, name: string): SetTruth =>
  JSON.parse(readFileSync(path.join(folder, `${name}.truth.json`), 'utf8')) as SetTruth;

/** The form of a set with the most pages, and how many they are. */
export function longestForm(set: FormSet): { file: string; pages: number } | null {
  const forms = formNames(set).map((name) => ({
    file: path.join(set.folder, name + set.ending),
    pages: truthOf(set, name).pages.length,
  }));
  return forms.reduce<(typeof forms)[number] | null>(
    (most, form) => (form.pages > (most?.pages ?? 0) ? form : most),
    null,
  );
}

/**
 * Fields found on pages that have none, per such page; signature lines of paper forms don't count, and neither do
 * `paperPages`, by form, whose blanks nobody made fillable.
 */
export function inventedPerEmptyPage(
  set: FormSet,
  readings: Readings,
  paperPages: ReadonlyMap<string, readonly number[]>,
): number | null {
  let pages = 0;
  let invented = 0;
  for (const [name, form] of readings) {
    const truth = truthOf(set, name);
    for (const { page } of truth.pages) {
      if (truth.fields.some((field) => field.page === page) || paperPages.get(name)?.includes(page)) continue;
      pages++;
      invented += form?.fields.filter((field) => field.page === page && field.type !== 'signature').length ?? 0;
    }
  }
  return pages === 0 ? null : invented / pages;
}
