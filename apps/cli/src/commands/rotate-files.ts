import type { Repositories } from '@formseal/database';
import { UnknownDataKeyError } from '@formseal/platform';
import { BlobDamagedError, BlobMissingError } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { persistently } from '../backup/persistently.js';

/** Keeps files from being deleted meanwhile. */
export type References = Pick<Repositories['blobReferences'], 'whileHeld'>;

/** How far sealing files anew has come. */
export interface RotatedFiles {
  sealed: number;
  /** What no key at hand opens, or is damaged: it stays as it is. */
  failed: number;
}

/** Seals every file anew that the first key has not sealed; begun again, it goes on. */
export async function rotateFiles(
  store: BlobStore,
  current: string,
  references: References,
  progress: (done: RotatedFiles) => void,
): Promise<RotatedFiles> {
  const done = { sealed: 0, failed: 0 };
  for await (const { sha256 } of store.list()) {
    const end = await resealed(store, sha256, current, references);
    if (end === null) continue;
    done[end] += 1;
    progress(done);
  }
  return done;
}

/** How many files stand under each key; plain ones under null. */
export async function fileKeysInUse(store: BlobStore): Promise<Map<string | null, number>> {
  const found = new Map<string | null, number>();
  for await (const { sha256 } of store.list()) {
    const id = await keyIdOf(store, sha256);
    if (id !== undefined) found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}

/** null where there was nothing to do. */
async function resealed(
  store: BlobStore,
  sha256: string,
  current: string,
  references: References,
): Promise<keyof RotatedFiles | null> {
  const id = await keyIdOf(store, sha256);
  if (id === undefined || id === current) return null;
  try {
    // Its address is the same: the new one takes the place of the old one at once, and readers of either have all of it. Who deletes it
    // meanwhile comes again: else the bytes would come back after they were gone.
    await persistently(() => references.whileHeld(sha256, async () => store.write((await store.open(sha256)).stream)));
    return 'sealed';
  } catch (error) {
    if (error instanceof BlobMissingError) return null;
    if (error instanceof BlobDamagedError || error instanceof UnknownDataKeyError) return 'failed';
    throw error;
  }
}

/** undefined where the file has been removed meanwhile. */
async function keyIdOf(store: BlobStore, sha256: string): Promise<string | null | undefined> {
  try {
    return await persistently(() => store.keyIdOf(sha256));
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined;
    throw error;
  }
}
