import { beforeAll, describe, expect, it } from '@jest/globals';
import { createSelfSignedPkcs12, pkcs12SealKey, sealerOf } from '@formseal/form-writer';
import type { SealKey } from '@formseal/form-writer';
import { createLogger } from '@formseal/platform';
import { LongTerm } from './long-term.js';

const log = createLogger('test', { level: 'error' });
const tsaUrl = 'http://tsa.test';
let key: SealKey;

beforeAll(async () => {
  const { file, passphrase } = await createSelfSignedPkcs12({ organisation: 'Self' });
  key = await pkcs12SealKey(file, passphrase);
});

describe('validation data beneath a seal', () => {
  it('is not looked for where it can’t be had, unless the operator insists', () => {
    expect(LongTerm.modeFor({ longTerm: 'auto', tsaUrl }, key)).toBe('off');
    expect(LongTerm.modeFor({ longTerm: 'off', tsaUrl }, key)).toBe('off');
    expect(LongTerm.modeFor({ longTerm: 'on', tsaUrl }, key)).toBe('required');
    expect(() => LongTerm.modeFor({ longTerm: 'on', tsaUrl: null }, key)).toThrow('TSA_URL');
  });

  it('is done without where it can’t be had, and nothing is sealed where the operator requires it', async () => {
    // Nobody vouches for a self-signed certificate, so nobody is asked.
    expect(await new LongTerm(sealerOf(key), 'off', log).store()).toBeNull();
    expect(await new LongTerm(sealerOf(key), 'wanted', log).store()).toBeNull();
    await expect(new LongTerm(sealerOf(key), 'required', log).store()).rejects.toMatchObject({ status: 503 });
  });
});
