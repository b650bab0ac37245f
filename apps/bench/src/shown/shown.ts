import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { keep, seenNow } from '../figures/kept.js';
import type { Measure } from '../figures/measure.js';
import { folderAt, needed, patternOf } from '../wrong-use.js';
import type { Shown } from './one-file.js';

/** What the measurement takes. */
export const USAGE = '--forms DIR [--only REGEX] [--keep]';

/** More than a child of the product has: four renderers draw in it. */
const HEAP_MB = 2_048;
const TIME_MS = 600_000;

/**
 * Takes every PDF of a folder in, fills the blanks that the reader finds, signs it as a signer does, and compares what
 * was reviewed with what is signed, page by page, by four families of renderers.
 */
export async function run(args: string[]): Promise<number> {
  const options = {
    forms: { type: 'string' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options });
  const forms = folderAt(needed('forms', values.forms));
  const only = patternOf('only', values.only);
  const seen: Shown[] = [];
  const files = readdirSync(forms, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.pdf'));
  for (const file of files.filter((one) => only.test(one)).sort()) {
    const name = file.replaceAll(path.sep, '_');
    const shown = await shownOf(path.join(forms, file), name);
    seen.push(shown);
    if (shown.refused !== null && !shown.unread) process.stdout.write(`${name}: not signed: ${shown.refused}\n`);
    for (const difference of shown.differences) process.stdout.write(`${name}: ${difference}\n`);
  }
  process.stdout.write(`\n${tableOf(seen)}\n`);
  if (values.keep) keep({ ...seenNow('shown', 'npm run bench -- shown --forms DIR'), measures: measuresOf(seen) });
  return seen.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

const ONE_FILE = fileURLToPath(new URL('./one-file.js', import.meta.url));

/** In a child: a file that takes all memory ends the child and not the measurement. */
async function shownOf(file: string, name: string): Promise<Shown> {
  try {
    const words = [`--max-old-space-size=${HEAP_MB}`, ONE_FILE, file, name];
    const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: TIME_MS, killSignal: 'SIGKILL' });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Shown;
  } catch {
    return { refused: 'took more than it may', unread: true, differences: [], pages: 0 };
  }
}

function measuresOf(seen: readonly Shown[]): Measure[] {
  const otherwise = seen.filter(({ refused, differences }) => refused === null && differences.length > 0).length;
  const name = 'signed files that a renderer shows otherwise';
  return [{ name, value: otherwise, floor: 0, goal: 0, unit: 'count', up: false }];
}

function tableOf(seen: readonly Shown[]): string {
  const signed = seen.filter(({ refused }) => refused === null);
  const rows = [
    ['files', seen.length],
    ['not taken in or not read', seen.filter(({ unread }) => unread).length],
    ['read and not signed', seen.filter(({ refused, unread }) => refused !== null && !unread).length],
    ['signed', signed.length],
    ['pages of them, each drawn twice by each renderer', signed.reduce((sum, { pages }) => sum + pages, 0)],
    ['signed files that a renderer shows otherwise', signed.filter(({ differences }) => differences.length > 0).length],
  ] as const;
  return ['| | |', '| --- | --- |', ...rows.map(([what, count]) => `| ${what} | ${count} |`)].join('\n');
}
