import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SANDBOX_LIMITS, SandboxAbortedError, SandboxPool, createLogger } from '@formseal/platform';
import { tool } from '../signing/tools.js';
import { countOf, folderAt, needed } from '../wrong-use.js';
import { honestIn, honestRow } from './honest.js';
import { filesOf, mutantsOf } from './subjects.js';
import type { Subject } from './subjects.js';

/** What the measurement takes. */
export const USAGE = '--folder DIR [--mutants COUNT [--first NUMBER]] [--keep DIR] [--json FILE]';

const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'child.js');
const MEMORY_BYTES = 600 * 1024 * 1024;
/** A busy machine must not look like a fault of the file. */
const START_MS = 120_000;

/** How one file ended. */
export interface Result {
  readonly name: string;
  readonly outcome: string;
  readonly ms: number;
}

const option = { type: 'string' } as const;

/**
 * Every PDF of a folder from upload to signed, in the sandbox, or so many broken ones made of them: what ends how.
 * A crash, a hang or a wrong success is a fault; `--keep` leaves the files that led to one.
 */
export async function run(args: string[]): Promise<number> {
  const options = { folder: option, mutants: option, first: option, keep: option, json: option };
  const { values } = parseArgs({ args, options });
  const folder = folderAt(needed('folder', values.folder));
  const mutants = values.mutants === undefined ? null : countOf('mutants', values.mutants, 1);
  const first = countOf('first', values.first ?? '0', 0);
  const { keep } = values;
  if (keep) mkdirSync(keep, { recursive: true });
  const scratch = mkdtempSync(path.join(tmpdir(), 'formseal-robust-'));
  const pool = new SandboxPool({
    size: 1,
    childFile: CHILD_FILE,
    limits: { memoryBytes: MEMORY_BYTES, startMs: START_MS },
    logger: createLogger('bench', { level: 'error', stream: process.stderr }),
  });
  const results: Result[] = [];
  try {
    for await (const subject of mutants === null ? filesOf(folder) : mutantsOf(folder, first, mutants, scratch)) {
      const { name, bytes } = subject;
      const started = performance.now();
      const outcome = await outcomeOf(pool, subject, path.join(scratch, 'signed.pdf'));
      results.push({ name, outcome, ms: Math.round(performance.now() - started) });
      if (!isFault(outcome)) continue;
      process.stdout.write(`${name}: ${outcome}\n`);
      if (keep) writeFileSync(path.join(keep, name), bytes);
    }
  } finally {
    await pool.close();
    rmSync(scratch, { recursive: true });
  }
  process.stdout.write(`\n${outcomesOf(results)}\n`);
  if (mutants === null) process.stdout.write(`\n${honestRow(results, honestIn(folder))}\n`);
  if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
  return results.some(({ outcome }) => isFault(outcome)) ? 1 : 0;
}

/** What runs into a limit of memory or time ends as it should; a crash does not, nor does a file signed wrongly. */
export const isFault = (outcome: string): boolean => /^(WRONG|crash|hang)/.test(outcome);

async function outcomeOf(pool: SandboxPool, { bytes }: Subject, signed: string): Promise<string> {
  const message = { data: null, blobs: [bytes] };
  const hang = AbortSignal.timeout(SANDBOX_LIMITS.timeMs + START_MS);
  try {
    const end = await pool.run(
      { message, owner: 'bench', resultOf: ({ data, blobs }) => ({ said: String(data), pdf: blobs[0] }) },
      hang,
    );
    if (end.kind === 'killed') return end.why === 'crash' ? 'crash' : `ended by the limit of ${end.why}`;
    const { said, pdf } = end.result;
    if (!pdf || said !== 'signed') return said;
    writeFileSync(signed, pdf);
    const pdfsig = await tool('pdfsig', ['-nocert', signed]);
    return pdfsig && !/Total document signed[\s\S]*Signature is Valid/.test(pdfsig.out)
      ? 'WRONG: the seal is not valid'
      : said;
  } catch (error) {
    if (error instanceof SandboxAbortedError) return 'hang';
    throw error;
  }
}

/** How many files ended how, and how long the slowest of them took. */
export function outcomesOf(results: readonly Result[]): string {
  const outcomes = [...grouped(results)].sort((one, other) => other[1].length - one[1].length);
  const rows = outcomes.map(([outcome, all]) => {
    const slowest = Math.max(...all.map(({ ms }) => ms));
    return `| ${outcome} | ${all.length} | ${(slowest / 1000).toFixed(1)} s |`;
  });
  return ['| outcome | files | slowest |', '|---|---|---|', ...rows].join('\n');
}

/** Node 20 has no Map.groupBy. */
function grouped(results: readonly Result[]): Map<string, Result[]> {
  const groups = new Map<string, Result[]>();
  for (const result of results) groups.set(result.outcome, [...(groups.get(result.outcome) ?? []), result]);
  return groups;
}
