import { PLAIN_FORMAT } from '@formseal/contracts';
import type { Rect, WriteField, WriteOrder } from '@formseal/contracts';
import { renderTypedSignature } from '../ink/typed-signature.js';
import { sha256 } from '../seal/cms.js';
import { createSelfSignedPkcs12 } from '../seal/self-signed.js';
import { pkcs12SealKey } from '../seal/seal-key.js';
import type { SealKey } from '../seal/seal-key.js';

/** A field of an order, plain text unless the specimen says otherwise. */
export function field(
  rect: Rect,
  value: string | null,
  more: Partial<Omit<WriteField, 'format'>> & { format?: Partial<WriteField['format']> } = {},
): WriteField {
  const { format, ...rest } = more;
  return {
    id: 'field-1',
    page: 1,
    rect,
    type: 'text',
    label: 'Name',
    semanticKey: null,
    value,
    widget: null,
    inScope: true,
    ...rest,
    format: { ...PLAIN_FORMAT, ...format },
  };
}

/** A widget of `formPage`, by its place in the list. */
export const widget = (
  index: number,
  kind: 'text' | 'choice' | 'checkbox' | 'radio' | 'signature' = 'text',
  onValue: string | null = null,
): WriteField['widget'] => ({
  name: `f${index}`,
  object: null,
  kind,
  onValue,
});

export const signatureField = (rect: Rect): WriteField =>
  field(rect, null, { id: 'signature', type: 'signature', label: 'Signature' });

export function order(fields: WriteField[], more: Partial<WriteOrder> = {}): WriteOrder {
  return {
    documentId: 'a3e6f0de-8f57-4c53-9f3c-2f8a7a0d9a11',
    test: false,
    language: 'en',
    fields,
    signature: { png: renderTypedSignature('Ada Lovelace')! },
    signers: null,
    by: { name: 'Grace Hopper', email: 'grace@office.example', means: 'api_key', keyPrefix: 'fsk_specimen' },
    inTheNameOf: { name: 'Ada Lovelace', account: 'Office', accountKind: 'organisation' },
    signedAt: new Date('2026-11-21T09:30:00Z'),
    hashes: { original: 'a'.repeat(64), normalised: 'b'.repeat(64) },
    signedIn: null,
    recordPage: null,
    ...more,
  };
}

/** Of a file that is taken in as it is. */
export function hashesOf(file: Uint8Array): WriteOrder['hashes'] {
  const hex = Buffer.from(sha256(file)).toString('hex');
  return { original: hex, normalised: hex };
}

let made: Promise<{ key: SealKey; certificate: Uint8Array }> | null = null;

/** One seal key for a test run. */
export const specimenKey = (): Promise<{ key: SealKey; certificate: Uint8Array }> =>
  (made ??= createSelfSignedPkcs12({ organisation: 'Specimen Office', passphrase: 'specimen' }).then(
    async ({ file, certificate }) => ({
      key: await pkcs12SealKey(file, 'specimen'),
      certificate,
    }),
  ));
