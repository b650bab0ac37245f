import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from './robust.js';

/**
 * How a file may end that honest programs made: that it is locked, too long or drawn by a template is said. A value that
 * doesn't fit is the measurement's own.
 */
const RIGHT = /^(signed|refused: a value|password|xfa|too many pages|not read: (password|xfa|unreadable_scan))$/;

/** What `list.json` says of files that `qpdf --check` had nothing to complain of, locked or not. */
const HONEST = new Set(['valid', 'encrypted-open', 'encrypted-password']);

/**
 * Which files of a folder honest programs made: those its `list.json` knows nothing against, or all
 * where there is no such list.
 */
export function honestIn(folder: string): (name: string) => boolean {
  let list: string;
  try {
    list = readFileSync(path.join(folder, 'list.json'), 'utf8');
  } catch {
    return () => true;
  }
  const files = JSON.parse(list) as { file: string; status: string }[];
  const named = new Set(files.flatMap(({ file, status }) => (HONEST.has(status) ? [file] : [])));
  return (name) => named.has(name);
}

/** The row of honest files: how many there are, and which of them were refused as what they are not. */
export function honestRow(results: readonly Result[], isHonest: (name: string) => boolean): string {
  const honest = results.filter(({ name }) => isHonest(name));
  const refused = honest.filter(({ outcome }) => !RIGHT.test(outcome));
  const named = refused.map(({ name, outcome }) => `- ${name}: ${outcome}`);
  return [`honest files: ${honest.length}; refused: ${refused.length}`, ...named].join('\n');
}
