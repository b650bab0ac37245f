import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { UnknownDataKeyError } from '@formseal/platform';
import type { DataKeys } from '@formseal/platform';
import { OpenedLately } from './opened-lately.js';

/** The column of a row that a value stands in: sealed for it, a value can't be opened anywhere else. */
export interface SealedPlace {
  /** `table.column`. */
  readonly column: SealedColumn;
  /** What tells the row apart for as long as it lives. */
  readonly row: readonly (string | null)[];
}

/** Every column that holds what a person entered. */
export type SealedColumn =
  | ('fields.value' | 'learned_values.value' | 'profiles.data' | 'field_changes.before' | 'field_changes.after')
  | ('idempotency.fingerprint' | 'idempotency.body' | 'verifications.answer')
  | ('label_readings.question' | 'label_readings.answer' | 'webhooks.secret' | 'second_factors.secret')
  | ('signing_requests.details' | 'request_signers.reason' | 'request_values.value' | 'thumbnails.picture')
  | 'page_prints.pages';

const SEALED = /^sealed:1:([A-Za-z0-9][A-Za-z0-9._-]{0,31}):([A-Za-z0-9+/]+={0,2})$/;
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
/** Plain lengths are filled up to a multiple of it: a tick and its absence look alike. */
const BLOCK_BYTES = 16;
const PURPOSE = 'value';
/** Opened with every document that is read; secrets and answers are not, and stay sealed in memory too. */
const READ_OFTEN: SealedColumn = 'fields.value';

/** A sealed value is not one for the place it was found in, or was altered. */
export class SealedValueDamagedError extends Error {
  override readonly name = 'SealedValueDamagedError';

  constructor({ column, row }: SealedPlace) {
    super(`${column} of ${row.join(' ')} is not what was sealed there`);
  }
}

/** The one edge between values as services know them and as Postgres keeps them: AES-256-GCM, bound to column and row. */
export class SealedValues {
  private readonly opened = new OpenedLately();

  constructor(private readonly keys: DataKeys) {}

  seal(place: SealedPlace, text: string): string {
    const id = this.keys.current;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys.keyFor(id, PURPOSE), nonce);
    cipher.setAAD(bound(place));
    const parts = [nonce, cipher.update(filled(text)), cipher.final(), cipher.getAuthTag()];
    return `${prefixOf(id)}${Buffer.concat(parts).toString('base64')}`;
  }

  /** What was sealed there; text of a version that did not seal is what it is. */
  open(place: SealedPlace, stored: string): string {
    const readOften = place.column === READ_OFTEN;
    const known = readOften ? this.opened.find(place, stored) : undefined;
    if (known !== undefined) return known;
    const [, id, sealed] = SEALED.exec(stored) ?? [];
    if (id === undefined || sealed === undefined) return stored;
    const plain = deciphered(place, this.keys.keyFor(id, PURPOSE), Buffer.from(sealed, 'base64'));
    if (readOften) this.opened.remember(place, stored, plain);
    return plain;
  }

  /** null where no key at hand opens it, or it was altered: the rows beside it are not held up. */
  openIfPossible(place: SealedPlace, stored: string): string | null {
    try {
      return this.open(place, stored);
    } catch (error) {
      if (error instanceof SealedValueDamagedError || error instanceof UnknownDataKeyError) return null;
      throw error;
    }
  }

  /** As a parameter of a jsonb column: a string in it. */
  sealJson(place: SealedPlace, value: unknown): string {
    return JSON.stringify(this.seal(place, JSON.stringify(value ?? null)));
  }

  /** What a jsonb column holds, sealed or from before. */
  openJson<T>(place: SealedPlace, stored: unknown): T {
    if (typeof stored !== 'string' || !SEALED.test(stored)) return stored as T;
    return JSON.parse(this.open(place, stored)) as T;
  }

  /** What text begins with that the first key has sealed. */
  get currentPrefix(): string {
    return prefixOf(this.keys.current);
  }
}

function deciphered(place: SealedPlace, key: KeyObject, bytes: Buffer): string {
  try {
    const end = bytes.length - TAG_BYTES;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(bound(place)).setAuthTag(bytes.subarray(end));
    const plain = decipher.update(bytes.subarray(NONCE_BYTES, end));
    decipher.final();
    return plain.toString('utf8', 0, plain.lastIndexOf(0x80));
  } catch {
    throw new SealedValueDamagedError(place);
  }
}

const prefixOf = (id: string): string => `sealed:1:${id}:`;

const bound = ({ column, row }: SealedPlace): Buffer => Buffer.from(JSON.stringify([column, ...row]));

/** ISO/IEC 7816-4: a byte that no end of a text can be mistaken for, then nought. */
function filled(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const bytes = Buffer.alloc(Math.ceil((size + 1) / BLOCK_BYTES) * BLOCK_BYTES);
  bytes.write(text);
  bytes[size] = 0x80;
  return bytes;
}
