export { BlobDamagedError, BlobMissingError } from './blob-store.js';
export type { BlobStore, ListedBlob, OpenBlob, StoredBlob } from './blob-store.js';
export { openStore } from './open-store.js';
