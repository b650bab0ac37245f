import type { PDF } from '@libpdf/core';
import type { Verification, VerifiedDocument } from '@formseal/contracts';
import { openPdf } from '../document/open.js';
import { readRecord } from './record.js';
import { checkSignatures } from './signature-check.js';
import { hasEndlessSignatures } from './signature-fields.js';
import { NOBODY } from './trust.js';
import type { Trusted } from './trust.js';

const NOTHING = { signed: false, madeHere: false, test: false, document: null, signatures: [] };

/** Tells whether a PDF is signed and unaltered, by whom and when, and which document of ours it is. */
export async function verifyPdf(bytes: Uint8Array, trusted: Trusted = NOBODY): Promise<Verification> {
  const opened = await openPdf(bytes);
  if (!opened.ok || hasEndlessSignatures(opened.pdf)) return { ...NOTHING, status: 'unreadable' };
  return verifyOpened(bytes, opened.pdf, trusted);
}

/** The same for a file that is open already. */
async function verifyOpened(bytes: Uint8Array, pdf: PDF, trusted: Trusted = NOBODY): Promise<Verification> {
  const signatures = await checkSignatures(bytes, pdf, trusted);
  const last = signatures.findLast(({ kind }) => kind === 'signature');
  if (signatures.length === 0) return { ...NOTHING, status: 'unsigned' };
  const valid = signatures.every((one) => one.valid);
  const madeHere = last?.trust === 'this_service' && last.valid;
  const test = signatures.some((one) => one.test);
  return {
    signed: true,
    status: valid ? (test ? 'test' : 'valid') : 'invalid',
    madeHere,
    test,
    document: valid && madeHere ? documentIn(pdf) : null,
    signatures,
  };
}

/** The record is as true as the seal over it: without a seal of ours anybody could have written it. */
function documentIn(pdf: PDF): VerifiedDocument | null {
  const record = readRecord(pdf);
  if (!record) return null;
  const { documentId, signer, by, acts, signedAt, level, original } = record;
  return {
    id: documentId,
    signedBy: signer.name,
    account: signer.account,
    // Not their address: whoever is shown this page need not be able to write to them.
    by: by && { name: by.name, means: by.means },
    signers: acts.map(({ name, role, over, signedAt: at }) => ({ name, role, over, signedAt: at })),
    signedAt,
    level,
    originalSha256: original.sha256,
    // Not in the file: whoever keeps the documents knows.
    withdrawn: null,
  };
}
