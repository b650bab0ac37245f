import type { Readable } from 'node:stream';
import type { PassingFiles } from './passing-files.js';

/** PDF bytes, sealed, and addressed by the SHA-256 of the plain ones in lower-case hex. The same bytes are one blob, however often they come. */
export interface BlobStore {
  /** Beside the blobs: files that nobody wants kept. */
  readonly passing: PassingFiles;
  /** A note beside the blobs, in plain: whose they are. */
  readonly memory: StoreMemory;
  /** Stores what `source` yields; a blob is there whole or not at all. An error of the source leaves nothing behind. */
  write(source: AsyncIterable<Uint8Array>): Promise<StoredBlob>;
  /** The bytes, checked against their address. */
  read(sha256: string): Promise<Uint8Array>;
  /** The bytes as a stream that fails at its end where they don't fit their address. */
  open(sha256: string): Promise<OpenBlob>;
  /** The id of the data key it is sealed with; null for a plain one, of a version that did not seal. */
  keyIdOf(sha256: string): Promise<string | null>;
  has(sha256: string): Promise<boolean>;
  /** Removing what isn't there is no error. */
  remove(sha256: string): Promise<void>;
  /** Every blob, in no order; writing the same bytes again renews `modifiedAt`. */
  list(): AsyncIterable<ListedBlob>;
  /** Removes what writes that never ended left behind before `before`; answers how many. */
  tidy(before: Date): Promise<number>;
  /** Resolves where the store can be used: for readiness. */
  check(): Promise<void>;
  close(): void;
}

/** What a store remembers of the installation it belongs to. */
export interface StoreMemory {
  /** null: nothing yet. */
  read(): Promise<string | null>;
  write(note: string): Promise<void>;
}

export interface StoredBlob {
  readonly sha256: string;
  readonly size: number;
}

export interface OpenBlob {
  readonly stream: Readable;
  readonly size: number;
}

export interface ListedBlob {
  readonly sha256: string;
  readonly modifiedAt: Date;
}

/** There is no blob at this address. */
export class BlobMissingError extends Error {
  override readonly name = 'BlobMissingError';

  constructor(readonly sha256: string) {
    super(`no blob ${sha256}`);
  }
}

/** The stored bytes are not those that were written: never handed out. */
export class BlobDamagedError extends Error {
  override readonly name = 'BlobDamagedError';

  constructor(readonly sha256: string) {
    super(`blob ${sha256} is damaged`);
  }
}
