import { Integer, OctetString, fromBER } from 'asn1js';
import {
  AlgorithmIdentifier,
  MessageImprint,
  PKIStatusInfo,
  ContentInfo,
  TSTInfo,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs';
import { OID, buffer } from '../seal/asn1.js';
import { cadesDetached, sha256 } from '../seal/cms.js';
import type { SealKey } from '../seal/seal-key.js';
import type { Timestamp } from '../seal/timestamp.js';

/** A time-stamp authority of one's own (RFC 3161), with a clock that stands still. */
export function localAuthority(key: SealKey, clock: Date, nonce?: Integer): Timestamp {
  return (digest) => {
    const info = new TSTInfo({
      version: 1,
      policy: '1.3.6.1.4.1.99999.1',
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
        hashedMessage: new OctetString({ valueHex: buffer(digest) }),
      }),
      serialNumber: new Integer({ value: 1 }),
      genTime: clock,
      ...(nonce ? { nonce } : {}),
    });
    const content = new Uint8Array(info.toSchema().toBER(false));
    return cadesDetached(sha256(content), key, { contentType: OID.tstInfo, content });
  };
}

/** The same over its wire format: a request's bytes in, a reply's bytes out. */
export async function answer(request: Uint8Array, key: SealKey, clock: Date): Promise<Uint8Array> {
  const asked = new TimeStampReq({ schema: fromBER(buffer(request)).result });
  const digest = new Uint8Array(asked.messageImprint.hashedMessage.valueBlock.valueHexView);
  const token = await localAuthority(key, clock, asked.nonce)(digest);
  const response = new TimeStampResp({
    status: new PKIStatusInfo({ status: 0 }),
    timeStampToken: new ContentInfo({ schema: fromBER(buffer(token)).result }),
  });
  return new Uint8Array(response.toSchema().toBER(false));
}
