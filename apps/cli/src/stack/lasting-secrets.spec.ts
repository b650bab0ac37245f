import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parseDataKeys } from '@formseal/platform';
import { loadSecrets, readSecrets } from './lasting-secrets.js';

const folder = mkdtempSync(path.join(tmpdir(), 'formseal-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the secrets of a stack', () => {
  it('are made once, a good data key among them', () => {
    const file = path.join(folder, 'new.json');
    expect(readSecrets(file)).toBeNull();
    const made = loadSecrets(file);
    expect(parseDataKeys(made.dataKeys)).toHaveProperty('keys');
    expect([loadSecrets(file), readSecrets(file)]).toEqual([made, made]);
  });

  it('of a version that did not encrypt stay, and get a data key', () => {
    const file = path.join(folder, 'former.json');
    const former = { formsealSecret: 'a', postgresPassword: 'b', redisPassword: 'c', sealPassphrase: 'd' };
    writeFileSync(file, JSON.stringify(former));
    const now = loadSecrets(file);
    expect(now).toEqual({ ...former, dataKeys: expect.stringMatching(/^k\d{8}-/) });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(now);
  });
});
