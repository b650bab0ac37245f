import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keptOf, pagesFolder } from '../figures/kept.js';
import { root } from '../figures/project-root.js';
import { WrongUse } from '../wrong-use.js';
import { fallen, indexPage } from './index-page.js';
import type { Report } from './index-page.js';
import { PARTS } from './parts.js';
import type { Part, Surroundings } from './parts.js';

/** What the report takes. */
export const USAGE = '[--all] [--only PART,PART] [--none] [--forms DIR]';

const BOOTSTRAP = fileURLToPath(new URL('../../bootstrap.mjs', import.meta.url));
const LAST = path.join(pagesFolder, 'report.json');
const flag = { type: 'boolean', default: false } as const;

/**
 * Measures the parts that take some minutes (with --all every part, with --none nothing anew) and writes the index of
 * docs/benchmarks: each figure with floor and goal, and what fell since the last report. 1 where a part failed or something fell.
 */
export async function run(args: string[]): Promise<number> {
  const options = { all: flag, none: flag, only: { type: 'string' }, forms: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !PARTS.some((part) => part.name === name)) ?? [];
  if (unknown.length > 0)
    throw new WrongUse(`no part ${unknown.join(', ')}: ${PARTS.map(({ name }) => name).join(', ')}`);
  const wanted = PARTS.filter(({ name, long }) => only?.includes(name) ?? (values.none ? false : values.all || !long));
  const at = { forms: path.resolve(values.forms ?? path.join(root, '../shared/forms')) };
  const before = lastReport();
  const failed = wanted.filter((part) => !measured(part, at)).map(({ name }) => name);
  const now: Report = {
    at: new Date().toISOString().slice(0, 10),
    parts: Object.fromEntries(PARTS.flatMap(({ name }) => [[name, keptOf(name)] as const]).filter(([, kept]) => kept)),
  } as Report;
  writeFileSync(path.join(pagesFolder, 'README.md'), indexPage({ parts: PARTS, before, now, failed, isPage }));
  writeFileSync(LAST, `${JSON.stringify(now, (key, value: unknown) => (key === 'detail' ? undefined : value), 2)}\n`);
  const worse = before.at === '' ? [] : fallen(before, now);
  process.stdout.write(`written: docs/benchmarks/README.md\n${worse.map((line) => `fell: ${line}\n`).join('')}`);
  return failed.length + worse.length > 0 ? 1 : 0;
}

const isPage = (page: string): boolean => existsSync(path.join(pagesFolder, page));

/** In a process of its own: what one part leaves in memory must not be another's. What was wrong shows in its figures. */
function measured({ name, words }: Part, at: Surroundings): boolean {
  const begun = keptOf(name)?.at;
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(process.execPath, [BOOTSTRAP, ...words(at)], { cwd: root, stdio: 'inherit' });
  return status === 0 || keptOf(name)?.at !== begun;
}

function lastReport(): Report {
  return existsSync(LAST) ? (JSON.parse(readFileSync(LAST, 'utf8')) as Report) : { at: '', parts: {} };
}
