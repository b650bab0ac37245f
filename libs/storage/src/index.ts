export { BlobDamagedError, BlobMissingError } from './blob-store.js';
export type { BlobStore, ListedBlob, OpenBlob, StoreMemory, StoredBlob } from './blob-store.js';
export { oneChunk } from './one-chunk.js';
export { openStore } from './open-store.js';
export { openTimedStore } from './timed-store.js';
export { exportFiles } from './export/export-files.js';
export type { ExportFile } from './export/export-files.js';
