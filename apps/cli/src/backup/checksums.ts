import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupFolder } from './manifest.js';

const SUMS = 'SHA256SUMS';

/** Writes down the SHA-256 of everything in the folder, as `sha256sum --check` reads it. */
export async function writeChecksums({ root, sums }: BackupFolder): Promise<void> {
  const lines: string[] = [];
  for (const name of await filesIn(root)) lines.push(`${await sha256Of(path.join(root, name))}  ${name}\n`);
  await writeFile(sums, lines.join(''), { mode: 0o600 });
}

/** What in the folder is missing, altered or not listed; empty where all is as it was written. */
export async function damagedIn({ root, sums }: BackupFolder): Promise<string[]> {
  const listed = new Map(
    (await readFile(sums, 'utf8').catch(() => '')).split('\n').flatMap((line) => {
      const [, sha256, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      return sha256 !== undefined && name !== undefined ? [[name, sha256] as const] : [];
    }),
  );
  const there = new Set(await filesIn(root));
  const damaged = [...listed.keys()].filter((name) => !there.has(name));
  for (const name of there) if (listed.get(name) !== (await sha256Of(path.join(root, name)))) damaged.push(name);
  return damaged;
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== SUMS)
    .sort();
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
