import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSelfSignedPkcs12 } from '@formseal/form-writer';
import { openSealKey } from './seal-key.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-seal-'));
const place = (name: string): string => path.join(home, name);
beforeAll(async () => {
  const { file } = await createSelfSignedPkcs12({ organisation: 'x', passphrase: 'right' });
  writeFileSync(place('seal.p12'), file);
  writeFileSync(place('other.p12'), 'no such thing');
});
afterAll(() => rmSync(home, { recursive: true }));

const opened = (name: string, passphrase: string) => openSealKey({ seal: { pkcs12File: place(name), passphrase } });

describe('the seal key', () => {
  it('is opened with its passphrase', async () =>
    expect((await opened('seal.p12', 'right')).certificates).toHaveLength(1));

  it.each([
    ['seal.p12', 'wrong', 'FORMSEAL_SEAL_PASSPHRASE'],
    ['seal.p12', '', 'FORMSEAL_SEAL_PASSPHRASE'],
    ['none.p12', 'right', 'FORMSEAL_SEAL_P12'],
    ['other.p12', 'right', 'FORMSEAL_SEAL_P12'],
  ])('of %s with "%s" is refused by the name of the setting', async (name, passphrase, setting) => {
    const refused = opened(name, passphrase);
    await expect(refused).rejects.toMatchObject({ name: 'ConfigError', problems: [{ setting }] });
    await expect(refused).rejects.not.toThrow(/wrong|right/);
  });
});
