import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { OutageError } from '../outage.js';

/** A key of the operator, by the id that is stored with what it encrypted. */
export interface DataKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** Something was encrypted with a key that this process was not given. */
export class UnknownDataKeyError extends OutageError {
  override readonly name = 'UnknownDataKeyError';

  constructor(readonly keyId: string) {
    super(`FORMSEAL_DATA_KEYS has no key ${keyId}, which something stored was encrypted with: add it again`);
  }
}

/** The keys that values and files are encrypted with at rest: the first encrypts, all of them decrypt. */
export class DataKeys {
  private readonly derived = new Map<string, KeyObject>();

  constructor(readonly all: readonly [DataKey, ...DataKey[]]) {}

  /** The id of the key that encrypts. */
  get current(): string {
    return this.all[0].id;
  }

  /** A key for one purpose and whatever `salt` tells apart, derived from the key `id` (RFC 5869). */
  derive(id: string, purpose: string, salt: Uint8Array): Buffer {
    const key = this.all.find((one) => one.id === id);
    if (!key) throw new UnknownDataKeyError(id);
    return Buffer.from(hkdfSync('sha256', key.secret, salt, `formseal/v1/${purpose}`, 32));
  }

  /** The same without salt, derived once: what encrypts many small things. */
  keyFor(id: string, purpose: string): KeyObject {
    const name = `${id} ${purpose}`;
    const known = this.derived.get(name);
    if (known) return known;
    const made = createSecretKey(this.derive(id, purpose, Buffer.alloc(0)));
    this.derived.set(name, made);
    return made;
  }
}

/** A new key as FORMSEAL_DATA_KEYS takes it: `id:base64`. */
export const newDataKey = (now = new Date()): string =>
  `k${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64')}`;
