import { randomBytes } from 'node:crypto';
import { Integer, OctetString, fromBER } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TSTInfo, TimeStampReq, TimeStampResp } from 'pkijs';
import { readMessage } from '../verify/cms-check.js';
import { OID, buffer } from './asn1.js';

/** RFC 3161: a SHA-256 digest in, the token of a time-stamp authority out (DER of a ContentInfo). */
export type Timestamp = (digest: Uint8Array) => Promise<Uint8Array>;

const GRANTED = 2;
/** Many times what an authority sends with its whole chain. */
const REPLY_BYTES = 64 * 1024;

/** Asks a time-stamp authority over HTTP (RFC 3161, 3.4). */
export function httpTimestamp(url: string, options: { timeoutMs?: number } = {}): Timestamp {
  return async (digest) => {
    const nonce = positive(randomBytes(8));
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body: buffer(timestampRequest(digest, nonce)),
      signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
    });
    if (!answer.ok) throw new Error(`the time-stamp authority answered ${answer.status}`);
    const token = tokenOf(await shortBody(answer));
    const problem = tokenProblem(token, digest, nonce);
    if (problem) throw new Error(`the time-stamp authority answered ${problem}`);
    return token;
  };
}

/** A request for a stamp on `digest` that only its own answer fits. */
export function timestampRequest(digest: Uint8Array, nonce: Uint8Array): Uint8Array {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
      hashedMessage: new OctetString({ valueHex: buffer(digest) }),
    }),
    nonce: new Integer({ valueHex: buffer(nonce) }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER(false));
}

function positive(bytes: Uint8Array): Uint8Array {
  bytes[0] = (bytes[0]! & 0x7f) | 1;
  return bytes;
}

/** The body as far as it is one: whoever sends more has something else in mind. */
async function shortBody(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > REPLY_BYTES) throw new Error('the time-stamp authority sent too much');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** An old answer, or one to somebody else's question, is none (RFC 3161, 2.4.2). */
function tokenProblem(token: Uint8Array, digest: Uint8Array, nonce: Uint8Array): string | null {
  const inner = readMessage(token)?.data.encapContentInfo.eContent?.getValue();
  if (!inner) return 'with something that is no token';
  const info = new TSTInfo({ schema: fromBER(inner).result });
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const stamped = Buffer.from(hashedMessage.valueBlock.valueHexView);
  if (hashAlgorithm.algorithmId !== OID.sha256 || !stamped.equals(digest)) return 'for something else';
  const repeated = Buffer.from(info.nonce?.valueBlock.valueHexView ?? new Uint8Array());
  return repeated.equals(nonce) ? null : 'another question';
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
