import type { PDF } from '@libpdf/core';
import { sha256 } from '../seal/cms.js';
import type { Sealed } from '../stages.js';
import { readMessage } from '../verify/cms-check.js';
import { coveredBy, writtenAsOurs } from '../verify/coverage.js';
import { checkSignatures, hasLivingSignature } from '../verify/signature-check.js';
import { signaturesIn } from '../verify/signature-fields.js';
import { fingerprint } from '../verify/trust.js';

/**
 * What is wrong with the seal of a finished file: it must be the message that was made for these very bytes, over all of
 * them. The sealer has held that message against its certificate; a signature that was there before is judged anew.
 */
export async function sealProblem({ bytes, digest, message, stamped }: Sealed, pdf: PDF): Promise<string | null> {
  const found = signaturesIn(pdf);
  const seal = found.at(-1);
  if (!seal || found.length > 1 !== stamped.signed) return 'the seal is not the last signature';
  const covered = writtenAsOurs(bytes, seal) ? coveredBy(bytes, seal) : null;
  if (!covered || seal.byteRange[2]! + seal.byteRange[3]! !== bytes.length) return 'the seal leaves something out';
  if (Buffer.compare(sha256(...covered), digest) !== 0) return 'the seal is of other bytes';
  const padding = seal.contents.subarray(message.length);
  if (Buffer.compare(seal.contents.subarray(0, message.length), message) !== 0 || padding.some((byte) => byte !== 0))
    return 'the seal is another one';
  if (stamped.signed) {
    const signer = readMessage(message)?.certificate.raw;
    const told = await checkSignatures(bytes, pdf, { seals: signer ? [fingerprint(signer)] : [], roots: [] });
    return hasLivingSignature(told) ? null : 'an earlier signature broke';
  }
  return seal.permission === 1 ? null : 'the seal allows changes';
}
