import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { folderAt } from '../wrong-use.js';
import { root } from '../figures/project-root.js';
import type { Change, What } from './compare-readings.js';
import { compareReadings } from './compare-readings.js';
import { loadTraining, trainingFolder } from './labelled-forms.js';
import type { Said } from './read-by-build.js';

/** Reads one file after the other in a process of its own. */
interface Build {
  readonly read: (file: string) => Promise<Said>;
  readonly end: () => void;
}

interface Compared {
  readonly file: string;
  readonly isExam: boolean;
  readonly changes: readonly Change[];
}

/** So many lines of a form tell what became of it. */
const LINES = 12;

/** Reads all files of some folders by this build and by another one, and prints what differs: what a change of the reader does to forms that nobody labelled, too. */
export async function measureAgainst(other: string, folders: readonly string[], showsAll: boolean): Promise<number> {
  const [before, after] = [buildAt(path.resolve(other)), buildAt(root)];
  const isExam = await examForms();
  const files = folders.flatMap((folder) => pdfsIn(folder)).sort();
  const compared: Compared[] = [];
  const spent = { before: 0, after: 0 };
  for (const [at, file] of files.entries()) {
    if (process.stderr.isTTY) process.stderr.write(`\r${at + 1} of ${files.length}\r`);
    const [was, is] = [await before.read(file), await after.read(file)];
    spent.before += was.spent;
    spent.after += is.spent;
    const one = { file, isExam: isExam(file), changes: changesOf(was, is) };
    compared.push(one);
    if (one.changes.length > 0 && !one.isExam) process.stdout.write(`${linesOf(one, showsAll).join('\n')}\n`);
  }
  before.end();
  after.end();
  process.stdout.write(`\n${summaryOf(compared, spent.after / spent.before)}\n`);
  return 0;
}

function buildAt(folder: string): Build {
  folderAt(path.join(folder, 'libs/form-reader/dist'));
  const script = fileURLToPath(new URL('./read-by-build.js', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    read: async (file) => {
      child.stdin.write(`${file}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`the reader of ${folder} ended over ${file}`);
      return JSON.parse(value) as Said;
    },
    end: () => child.stdin.end(),
  };
}

function changesOf(before: Said, after: Said): readonly Change[] {
  if (before.form && after.form) return compareReadings(before.form, after.form);
  const [was, is] = [before, after].map(({ form, why }) => (form ? `${form.fields.length} fields` : why));
  return was === is ? [] : [{ page: 0, label: '', what: 'state', before: was!, after: is! }];
}

const pdfsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => path.join(folder, name));

/** Whether a file is a form of an exam publisher, or its flat twin: of those nobody looks at more than how many differ. */
async function examForms(): Promise<(file: string) => boolean> {
  const { splitOf, plainPublisher } = await loadTraining();
  const known = JSON.parse(readFileSync(path.join(trainingFolder, 'forms.json'), 'utf8')) as Form[];
  const exam = new Set(
    known.filter(({ publisher }) => splitOf(plainPublisher(publisher)) === 'exam').map(({ sha256 }) => sha256),
  );
  return (file) => {
    const twin = file.replace(/\.flat\.pdf$/, '.pdf');
    const form = existsSync(twin) ? twin : file;
    return exam.has(createHash('sha256').update(readFileSync(form)).digest('hex'));
  };
}

interface Form {
  readonly sha256: string;
  readonly publisher: string;
}

function linesOf({ file, changes }: Compared, showsAll: boolean): string[] {
  const shown = showsAll ? changes : changes.slice(0, LINES);
  const left = changes.length - shown.length;
  return [
    `${path.basename(file)}: ${countsOf(changes)}`,
    ...shown.map(({ page, label, what, before, after }) => `  p${page} ${what} “${label}”: ${before} → ${after}`),
    ...(left > 0 ? [`  … ${left} more`] : []),
  ];
}

function countsOf(changes: readonly Change[]): string {
  const counts = new Map<What, number>();
  for (const { what } of changes) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
}

function summaryOf(compared: readonly Compared[], ratio: number): string {
  const differing = compared.filter(({ changes }) => changes.length > 0);
  const ofExam = differing.filter(({ isExam }) => isExam).length;
  const counts = countsOf(differing.flatMap(({ changes }) => changes));
  return [
    `${compared.length} files, ${differing.length} read otherwise (${ofExam} of them the exam's)${counts && `: ${counts}`}`,
    `processor's time ${ratio.toFixed(2)} times the other build's`,
  ].join('\n');
}
