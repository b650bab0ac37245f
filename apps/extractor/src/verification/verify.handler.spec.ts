import { describe, expect, it } from '@jest/globals';
import type { Verification } from '@formseal/contracts';
import type { DocumentsRepository, VerificationsRepository } from '@formseal/database';
import type { Hints, JobContext } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import type { KnownSigners } from './known-signers.js';
import { VerifyHandler } from './verify.handler.js';
import type { VerifyingSandbox } from './verifying-sandbox.js';

const document = {
  id: '5f0f3c9e-0c39-4c0e-9d38-5b8f0a3c9d11',
  signedBy: 'Ada Lovelace',
  account: 'Office',
  by: { name: 'Grace Hopper', means: 'api_key' },
  signedAt: '2026-11-21T09:30:00.000Z',
  level: 'simple electronic signature',
  signers: [] as never[],
  originalSha256: 'a'.repeat(64),
  withdrawn: null,
} as const;
const found: Verification = { signed: true, status: 'valid', madeHere: true, test: false, document, signatures: [] };

/** What is answered where the document's row is in this state; null: there is none. */
async function answered(status: string | null): Promise<Verification | undefined> {
  let answer: Verification | undefined;
  const verifications = {
    isOpen: async () => true,
    finish: async (_id: string, told: Verification) => void (answer = told),
  } as unknown as VerificationsRepository;
  const handler = new VerifyHandler(
    { passing: { get: async () => new Uint8Array() } } as unknown as BlobStore,
    verifications,
    { verify: async () => found } as unknown as VerifyingSandbox,
    { now: async () => ({ seals: [], roots: [] }) } as unknown as KnownSigners,
    { find: async () => (status === null ? null : { status }) } as unknown as DocumentsRepository,
    { announce: () => undefined } as unknown as Hints,
  );
  await handler.verify({ verificationId: document.id }, { signal: new AbortController().signal } as JobContext);
  return answer;
}

describe('a verification', () => {
  it.each([
    ['stands', 'signed', false],
    ['was sent', 'sent', false],
    ['was withdrawn', 'revoked', true],
  ])('of a document that %s says so', async (_how, status, withdrawn) => {
    expect((await answered(status))?.document).toEqual({ ...document, withdrawn });
  });

  it('of a document that was erased is as good as before: only whether it was withdrawn is not known', async () => {
    expect(await answered(null)).toEqual(found);
  });
});
