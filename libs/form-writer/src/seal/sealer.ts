import { cadesDetached } from './cms.js';
import type { SealKey } from './seal-key.js';
import type { Timestamp } from './timestamp.js';
import type { ValidationStore } from './validation-store.js';

/** Puts the operator's signature under a digest. Whoever holds the key needs to see no more of a PDF than that. */
export interface Sealer {
  /** What its longest message takes, in bytes. */
  readonly room: number;
  seal(digest: Uint8Array): Promise<Uint8Array>;
  /** Embedded beneath the seal: with a time stamp, B-LT. */
  readonly validation?: ValidationStore | null;
}

/** Beside certificates and signature: attributes, names, lengths. */
const FRAME_BYTES = 1_536;
/** A token with its authority's chain. */
const TIMESTAMP_BYTES = 16_384;

/** Seals as PAdES B-B, or B-T where somebody witnesses the time. */
export function sealerOf(key: SealKey, timestamp?: Timestamp): Sealer {
  const certificates = key.certificates.reduce((sum, one) => sum + one.length, 0);
  // The longest signature in use, RSA with 8192 bits, is 1 KB.
  const room = certificates + FRAME_BYTES + (timestamp ? TIMESTAMP_BYTES : 0);
  return {
    room,
    seal: async (digest) => {
      const message = await cadesDetached(digest, key, timestamp ? { timestamp } : {});
      if (message.length > room) throw new Error('the signature does not fit its placeholder');
      return message;
    },
  };
}
