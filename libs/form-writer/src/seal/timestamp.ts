import { randomBytes } from 'node:crypto';
import { Integer, OctetString, fromBER } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { OID, buffer } from './asn1.js';

/** RFC 3161: a SHA-256 digest in, the token of a time-stamp authority out (DER of a ContentInfo). */
export type Timestamp = (digest: Uint8Array) => Promise<Uint8Array>;

const GRANTED = 2;

/** Asks a time-stamp authority over HTTP (RFC 3161, 3.4). */
export function httpTimestamp(url: string, options: { timeoutMs?: number } = {}): Timestamp {
  return async (digest) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body: buffer(timestampRequest(digest)),
      signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
    });
    if (!answer.ok) throw new Error(`the time-stamp authority answered ${answer.status}`);
    return tokenOf(new Uint8Array(await answer.arrayBuffer()));
  };
}

export function timestampRequest(digest: Uint8Array): Uint8Array {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
      hashedMessage: new OctetString({ valueHex: buffer(digest) }),
    }),
    nonce: new Integer({ valueHex: buffer(positive(randomBytes(8))) }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER(false));
}

function positive(bytes: Uint8Array): Uint8Array {
  bytes[0] = (bytes[0]! & 0x7f) | 1;
  return bytes;
}

function tokenOf(reply: Uint8Array): Uint8Array {
  const parsed = fromBER(buffer(reply));
  if (parsed.offset === -1) throw new Error('the time-stamp authority sent something that is no reply');
  const response = new TimeStampResp({ schema: parsed.result });
  if (response.status.status >= GRANTED || !response.timeStampToken) {
    throw new Error(`the time-stamp authority refused (status ${response.status.status})`);
  }
  return new Uint8Array(response.timeStampToken.toSchema().toBER(false));
}
