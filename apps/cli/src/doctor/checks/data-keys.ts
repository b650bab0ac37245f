import { lackingOf } from '@formseal/database';
import type { InspectionRepository } from '@formseal/database';
import { within } from '@formseal/platform';
import type { DataKeys } from '@formseal/platform';
import type { BlobStore } from '@formseal/storage';
import { counted, fail, ok, unknown } from '../finding.js';
import type { Finding } from '../finding.js';

/** Names of files are hashes: the first of them are as old and as new as all. */
const SOME_FILES = 20;
/** That it does not answer is said by the line of its own. */
const STORE_MS = 4_000;

/** Whether the keys are at hand that stored values and files name: of a sample, as whoever has many of them waits for the answer too. */
export async function checkDataKeys(
  { all, current }: Pick<DataKeys, 'all' | 'current'>,
  inspection: Pick<InspectionRepository, 'schema' | 'sampledKeys'>,
  store: Pick<BlobStore, 'list' | 'keyIdOf'>,
): Promise<Finding> {
  if ((await inspection.schema()).pending.length > 0) return unknown('the schema');
  const values = await inspection.sampledKeys();
  const files = await within(STORE_MS, keysOfSome(store)).catch(() => null);
  const lacking = lackingOf([...values.keys(), ...(files?.keys() ?? [])], all);
  if (lacking.length > 0)
    return fail(
      `not at hand: ${lacking.join(', ')}, which values or files were encrypted with`,
      'put the key, as it was, back into FORMSEAL_DATA_KEYS (one machine: dataKeys in secrets.json); formseal data-keys status counts what needs it',
    );
  if (files === null) return unknown('the store');
  const sum = (found: ReadonlyMap<string | null, number>): number => [...found.values()].reduce((a, b) => a + b, 0);
  return ok(
    `${current} encrypts; all keys of ${counted(sum(values), 'value')} and ${counted(sum(files), 'file')} are at hand`,
  );
}

async function keysOfSome(store: Pick<BlobStore, 'list' | 'keyIdOf'>): Promise<Map<string | null, number>> {
  const found = new Map<string | null, number>();
  let looked = 0;
  for await (const { sha256 } of store.list()) {
    // One that is deleted meanwhile says nothing.
    const id = await store.keyIdOf(sha256).catch(gone);
    if (id !== undefined) found.set(id, (found.get(id) ?? 0) + 1);
    looked += 1;
    if (looked === SOME_FILES) break;
  }
  return found;
}

function gone(error: unknown): undefined {
  if ((error as Error).name !== 'BlobMissingError') throw error;
}
