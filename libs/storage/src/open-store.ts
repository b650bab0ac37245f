import { fileURLToPath } from 'node:url';
import type { DataKeys } from '@formseal/platform';
import type { BlobStore } from './blob-store.js';
import { FolderStore } from './folder/folder-store.js';
import { openS3Store } from './s3/open-s3-store.js';

const always = () => Promise.resolve(true);

/**
 * The store that STORAGE_URL names, all files in it sealed with `keys`: `file:///folder`, or `s3://bucket` with its settings in
 * the query. An empty folder is a new store where `isNew` says so, and else one that is not mounted.
 */
export function openStore(url: string, keys: DataKeys, isNew: () => Promise<boolean> = always): BlobStore {
  const parsed = new URL(url);
  if (parsed.protocol === 'file:') return new FolderStore(fileURLToPath(parsed), keys, isNew);
  if (parsed.protocol === 's3:') return openS3Store(parsed, keys);
  throw new TypeError(`no store for ${parsed.protocol}//: file: or s3: is needed`);
}
