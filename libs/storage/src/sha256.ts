import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { BlobDamagedError } from './blob-store.js';

const ADDRESS = /^[0-9a-f]{64}$/;

export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** An address becomes a path or a key: anything else must not get that far. */
export function assertAddress(sha256: string): void {
  if (!isAddress(sha256)) throw new TypeError('not a SHA-256 in lower-case hex');
}

/** The bytes, where they are what their address says. */
export function verified(sha256: string, bytes: Uint8Array): Uint8Array {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new BlobDamagedError(sha256);
  return bytes;
}

/** Passes bytes on and fails before the end where they are not what their address says. */
export function verifying(sha256: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new BlobDamagedError(sha256));
    },
  });
}
