import { fileURLToPath } from 'node:url';
import type { BlobStore } from './blob-store.js';
import { FolderStore } from './folder/folder-store.js';
import { openS3Store } from './s3/open-s3-store.js';

/** The store that STORAGE_URL names: `file:///folder`, or `s3://bucket` with its settings in the query. */
export function openStore(url: string): BlobStore {
  const parsed = new URL(url);
  if (parsed.protocol === 'file:') return new FolderStore(fileURLToPath(parsed));
  if (parsed.protocol === 's3:') return openS3Store(parsed);
  throw new TypeError(`no store for ${parsed.protocol}//: file: or s3: is needed`);
}
