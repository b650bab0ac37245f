import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { startAuthorities } from '../driver/authorities.js';
import type { Authorities } from '../driver/authorities.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { startReplica, startSigner } from '../driver/replica.js';
import { stack } from '../driver/stack.js';
import { freshAccount, storeSignature } from '../driver/world.js';

const PASSPHRASE = 'of the office';
const folder = mkdtempSync(path.join(tmpdir(), 'formseal-authorities-'));
const sealFile = path.join(folder, 'seal.p12');
let authorities: Authorities;

beforeAll(async () => {
  authorities = await startAuthorities();
  writeFileSync(sealFile, await authorities.sealFile(PASSPHRASE), { mode: 0o600 });
});
afterAll(async () => {
  await authorities.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Signed over HTTP by a signer that an operator set up so. Its queue is its own, so that the stack's signer gets no job of it; its
 * gateway would send it what others wait for on the same database, so nobody else waits.
 */
async function signedWith(settings: Record<string, string>): Promise<{ id: string; pdf: Uint8Array }> {
  const own = { FORMSEAL_REDIS_PREFIX: `e2e-${randomUUID()}` };
  const gateway = await startReplica(own);
  const seal = { FORMSEAL_SEAL_P12: sealFile, FORMSEAL_SEAL_PASSPHRASE: PASSPHRASE, TSA_URL: authorities.tsaUrl };
  const signer = await startSigner({ ...own, ...seal, ...settings });
  try {
    const { client, accountId, key } = await freshAccount('pro');
    await storeSignature(accountId);
    const document = await client.uploaded(await aForm({ nonce: nonce() }));
    await client.confirmAll(document);
    const { outcome } = await api(key.key, gateway.baseUrl).sign(document.id);
    expect(outcome).toBe('200');
    return { id: document.id, pdf: (await client.download(document.id)).bytes };
  } finally {
    await Promise.all([signer.stop(), gateway.stop()]);
  }
}

/** What poppler says of it; null where this machine has no poppler. */
async function pdfsig(pdf: Uint8Array): Promise<string | null> {
  const file = path.join(folder, 'signed.pdf');
  writeFileSync(file, pdf);
  const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', file]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return { stdout: null };
    throw error;
  });
  return stdout;
}

describe('a seal with a time stamp', () => {
  it.each([
    ['B-T', { FORMSEAL_LONG_TERM: 'off' }],
    ['B-LT', { FORMSEAL_LONG_TERM: 'on' }],
  ])('is %s through the whole product, for /verify and for others', async (level, settings) => {
    const { id, pdf } = await signedWith(settings);
    const { body } = await api(null, stack.baseUrl).verify(pdf);
    expect(body).toMatchObject({ status: 'valid', madeHere: true, document: { id } });
    expect(body.signatures).toMatchObject([
      {
        valid: true,
        level,
        coversWholeDocument: true,
        trust: 'this_service',
        timestamp: { valid: true, authority: 'Time Office' },
      },
    ]);
    const said = await pdfsig(pdf);
    if (said === null) return;
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
  });
});
