import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import type { DataKeys } from '@formseal/platform';
import type { OpenBlob } from '../blob-store.js';
import { HEAD_BYTES, keyIdOf } from './format.js';
import { Unsealing } from './unsealing.js';
import type { Expected } from './unsealing.js';

/** A blob as its address says; those of a version that did not seal stay readable. */
export const blobAt = (sha256: string): Expected => ({ context: 'blob', sha256, plainToo: true });

/** A file put for one job, and for no other. */
export const passingFile = (id: string): Expected => ({ context: `passing:${id}`, sha256: null, plainToo: false });

/** The plain bytes of a file that was read whole. */
export function unseal(keys: DataKeys, expected: Expected, stored: Uint8Array): Uint8Array {
  const unsealing = new Unsealing(keys, expected);
  const parts = [...unsealing.push(stored), ...unsealing.end()];
  const [only, ...more] = parts;
  return more.length === 0 ? (only ?? new Uint8Array()) : Buffer.concat(parts);
}

/** A file that is still to be read, and how long it is as it is stored. */
export interface StoredChunks {
  readonly chunks: AsyncIterable<Buffer>;
  readonly size: number;
}

/** The same of a file that is still to be read: piece by piece into its place, so that memory holds it once. */
export async function unsealWhole(keys: DataKeys, expected: Expected, stored: StoredChunks): Promise<Uint8Array> {
  const unsealing = new Unsealing(keys, expected);
  let whole: Buffer | null = null;
  let size = 0;
  const add = (parts: readonly Buffer[]): void => {
    for (const part of parts) {
      whole ??= Buffer.allocUnsafe(Math.max(unsealing.sizeOf(stored.size), part.length));
      if (size + part.length > whole.length) whole = Buffer.concat([whole.subarray(0, size), part]);
      else part.copy(whole, size);
      size += part.length;
    }
  };
  for await (const chunk of stored.chunks) add(unsealing.push(chunk));
  add(unsealing.end());
  return (whole ?? Buffer.alloc(0)).subarray(0, size);
}

/** The plain bytes of a file as a stream; its size is known once its head is. */
export function unsealStream(keys: DataKeys, expected: Expected, stored: OpenBlob): Promise<OpenBlob> {
  const unsealing = new Unsealing(keys, expected);
  return new Promise((resolve, reject) => {
    const begun = () => resolve({ stream, size: unsealing.sizeOf(stored.size) });
    const stream = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        pass(this, () => unsealing.push(chunk), done);
        if (unsealing.begun) begun();
      },
      flush(done) {
        pass(this, () => unsealing.end(), done);
        begun();
      },
    });
    // An error of either end destroys both; whoever reads `stream` sees it there, and who has no stream yet here.
    pipeline(stored.stream, stream, (error) => {
      if (error) reject(error);
    });
  });
}

function pass(stream: Transform, work: () => Buffer[], done: (error?: Error) => void): void {
  try {
    for (const part of work()) stream.push(part);
    done();
  } catch (error) {
    done(error as Error);
  }
}

/** The id of the key a file is sealed with, null for a plain one; the rest of it is not read. */
export async function keyIdOfStored(stored: Readable): Promise<string | null> {
  let head = Buffer.alloc(0);
  for await (const chunk of stored as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD_BYTES) break;
  }
  return keyIdOf(head);
}
