import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { startAuthorities } from '../driver/authorities.js';
import type { Authorities } from '../driver/authorities.js';
import { aForm } from '../driver/forms/a-form.js';
import { startOwnStack } from '../driver/own-stack.js';
import type { OwnStack } from '../driver/own-stack.js';

const PASSPHRASE = 'of the office';
const folder = mkdtempSync(path.join(tmpdir(), 'formseal-authorities-'));
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
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

/** What `use` makes of a stack that an operator set up so. */
async function sealingWith<T>(settings: Record<string, string>, use: (stack: OwnStack) => Promise<T>): Promise<T> {
  const seal = { FORMSEAL_SEAL_P12: sealFile, FORMSEAL_SEAL_PASSPHRASE: PASSPHRASE, TSA_URL: authorities.tsaUrl };
  const running = await startOwnStack(dataDir, { ...seal, ...settings });
  try {
    return await use(running);
  } finally {
    await running.stop();
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
    const { id, pdf, body } = await sealingWith(settings, async ({ apiKey, baseUrl }) => {
      const client = api(apiKey, baseUrl);
      const signed = await client.signed(await aForm());
      const { bytes } = await client.download(signed.id);
      return { id: signed.id, pdf: bytes, body: (await api(null, baseUrl).verify(bytes)).body };
    });
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
