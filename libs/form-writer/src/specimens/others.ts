import { cadesDetached, sha256 } from '../seal/cms.js';
import { pkcs12SealKey } from '../seal/seal-key.js';
import type { SealKey } from '../seal/seal-key.js';
import { seal } from '../seal/seal.js';
import { sealerOf } from '../seal/sealer.js';
import { createSelfSignedPkcs12 } from '../seal/self-signed.js';
import { coveredPart, withContents } from './attacks.js';
import { order } from './orders.js';

/** A key that anybody can make at home. */
export async function strangersKey(name: string): Promise<SealKey> {
  const { file } = await createSelfSignedPkcs12({ organisation: name, passphrase: 'x' });
  return pkcs12SealKey(file, 'x');
}

/** The file with somebody's signature over it, who fills nothing in; `entries` stand in its dictionary. */
export async function signedBy(bytes: Uint8Array, key: SealKey, entries = ''): Promise<Uint8Array> {
  const wish = order([], { inTheNameOf: { name: ROOM, account: '', accountKind: 'personal' } });
  const nothing = {
    written: [],
    places: [],
    touched: [],
    notes: [],
    inked: [],
    writtenOver: [],
    flattened: [],
    pageCount: 1,
    addedPages: 0,
  };
  const stage = { stage: 'stamped' as const, bytes, source: bytes, order: wish, signed: true, ...nothing };
  const signed = Buffer.from((await seal(stage, sealerOf(key))).bytes);
  const at = signed.lastIndexOf('/Reason (');
  signed.write(entries.padEnd(signed.indexOf(')', at) + 1 - at), at, 'latin1');
  return withContents(signed, await cadesDetached(sha256(coveredPart(signed)), key));
}

/** The reason for signing makes room for what is put there instead. */
const ROOM = 'x'.repeat(200);

/** What may be changed after a certification (DocMDP, ISO 32000-2, 12.8.2.2). */
export const certified = (p: 1 | 2 | 3): string =>
  `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${p} /V /1.2 >> >>]`;

/** Which fields are locked by a signature (FieldMDP, ISO 32000-2, 12.8.2.4). */
export const locking = (fields: string): string =>
  `/Reference [<< /Type /SigRef /TransformMethod /FieldMDP /TransformParams << /Type /TransformParams ${fields} /V /1.2 >> >>]`;
