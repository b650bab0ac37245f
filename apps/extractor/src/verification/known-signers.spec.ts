import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { KnownSigners } from './known-signers.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-roots-'));
afterAll(() => rmSync(home, { recursive: true }));

it.each([
  ['none.pem', null, "can't be read (ENOENT)"],
  ['empty.pem', '', 'holds no certificate in PEM'],
  ['broken.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', "can't be read (number 1)"],
])('roots in %s are refused by the name of the setting', async (name, content, why) => {
  const file = path.join(home, name);
  if (content !== null) writeFileSync(file, content);
  await expect(KnownSigners.open({} as never, file)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [{ setting: 'FORMSEAL_TRUSTED_ROOTS', problem: expect.stringContaining(why) }],
  });
});
