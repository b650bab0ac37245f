import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Measure } from './measure.js';
import { root } from './project-root.js';

/** What one measurement found, as it is kept beside its page. */
export interface Kept {
  readonly name: string;
  readonly command: string;
  readonly at: string;
  readonly node: string;
  readonly cores: number;
  readonly measures: readonly Measure[];
  /** What the measures were made of, where somebody reckons on with it. */
  readonly detail?: unknown;
}

export const pagesFolder = path.join(root, 'docs/benchmarks');

/** What the machine and the moment were. */
export const seenNow = (name: string, command: string): Omit<Kept, 'measures'> => ({
  ...{ name, command },
  at: new Date().toISOString().slice(0, 16),
  node: process.version,
  cores: cpus().length,
});

/** Writes docs/benchmarks/NAME.json, and whatever else belongs to the page. */
export function keep(kept: Kept, files: Readonly<Record<string, string>> = {}): void {
  mkdirSync(pagesFolder, { recursive: true });
  writeFileSync(path.join(pagesFolder, `${kept.name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(pagesFolder, file), text);
}

/** What was kept of a measurement; null where it never was. */
export function keptOf(name: string, folder = pagesFolder): Kept | null {
  const file = path.join(folder, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : null;
}
