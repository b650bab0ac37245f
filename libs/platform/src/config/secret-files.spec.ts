import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError } from './config.js';
import { withSecretFiles } from './secret-files.js';

const folder = mkdtempSync(path.join(tmpdir(), 'formseal-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secrets = (name: string, files: Record<string, string>): string => {
  const at = path.join(folder, name);
  mkdirSync(at);
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(at, file), content);
  return at;
};

describe('secrets in files', () => {
  it('are settings called like their files; what the environment says itself wins', () => {
    const backends = secrets('backends', { DATABASE_URL: 'postgres://a\n', REDIS_URL: 'redis://a', '..data': 'x' });
    const gateway = secrets('gateway', { FORMSEAL_SECRET: 's' });
    const env = { PORT: '1', REDIS_URL: 'redis://b', FORMSEAL_SECRETS_DIR: `${backends}:${gateway}` };
    expect(withSecretFiles(env)).toEqual({ ...env, DATABASE_URL: 'postgres://a', FORMSEAL_SECRET: 's' });
  });

  it('must be there', () => {
    expect(() => withSecretFiles({ FORMSEAL_SECRETS_DIR: path.join(folder, 'nowhere') })).toThrow(ConfigError);
  });
});
