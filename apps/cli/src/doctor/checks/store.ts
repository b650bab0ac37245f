import { randomBytes } from 'node:crypto';
import type { InstallationRepository } from '@formseal/database';
import { oneChunk } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { fail, ok, warn } from '../finding.js';
import type { Finding } from '../finding.js';

type Standing = Awaited<ReturnType<InstallationRepository['standing']>>;

const STRANGE: Partial<Readonly<Record<Standing, string>>> = {
  another: 'the store belongs to another installation',
  later: 'the store was last used by a later state of this database, or by a copy of it',
};

/** Whether a small file can be written, read and deleted, and the store is this database's; `standing` null: nobody to ask. */
export async function checkStore(
  store: Pick<BlobStore, 'write' | 'read' | 'remove' | 'memory'>,
  standing: ((memory: BlobStore['memory']) => Promise<Standing>) | null,
): Promise<Finding> {
  const whose = standing === null ? null : await standing(store.memory);
  const strange = whose === null ? undefined : STRANGE[whose];
  // Nothing is written into a store that may be somebody else's.
  if (strange !== undefined)
    return fail(
      strange,
      'set STORAGE_URL and DATABASE_URL to one installation; if they are: formseal cleanup acknowledge',
    );
  const bytes = randomBytes(64);
  const { sha256 } = await store.write(oneChunk(bytes));
  try {
    if (!Buffer.from(await store.read(sha256)).equals(bytes))
      return fail('a file came back other than it was written', 'look after the disk or the object store');
  } finally {
    await store.remove(sha256);
  }
  const found = 'a file was written, read and deleted';
  if (whose === null)
    return warn(`${found}; whose store it is is not known`, 'mend the database first, then ask again');
  return ok(whose === 'none' ? `${found}; no cleanup has marked the store yet` : `${found}; it is this database's`);
}
