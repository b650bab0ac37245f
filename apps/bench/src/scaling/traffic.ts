import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../callers/call.js';
import type { Tenant, World } from '../faults/world.js';
import { WrongUse } from '../wrong-use.js';
import { randomFrom } from './model.js';

/** More than the children that workers keep for their accounts: nearly every file is a start of a child, as with many accounts. */
const ACCOUNTS = 8;

/** Of fewer files each comes several times. */
const LEAST = 8;

/** PDFs of a folder, those with fields of their own and those without alike: one at least, or nothing would be measured. */
export function formsIn(folder: string): Uint8Array[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  if (names.length === 0) throw new WrongUse(`no PDF in ${folder}`);
  return names.sort().map((name) => readFileSync(path.join(folder, name)));
}

export const accountsOf = (world: World): Promise<Tenant[]> =>
  Promise.all(Array.from({ length: ACCOUNTS }, () => world.tenant()));

/** Uploads of all the files in an order of chance, each of another account than the one before. */
export function uploadsOf(base: string, accounts: readonly Tenant[], files: readonly Uint8Array[]): Call[] {
  const random = randomFrom(files.length);
  const times = files.length === 0 ? 0 : Math.ceil(LEAST / files.length);
  const order = Array.from({ length: times }, () => files)
    .flat()
    .map((body) => ({ body, at: random() }))
    .sort((one, other) => one.at - other.at);
  return order.map(({ body }, n) => ({
    ...{ url: `${base}/api/v1/documents`, method: 'POST', body },
    headers: { authorization: `Bearer ${accounts[n % accounts.length]!.key}`, 'content-type': 'application/pdf' },
  }));
}
