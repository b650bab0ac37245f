import { beforeAll, describe, expect, it } from '@jest/globals';
import { createSelfSignedPkcs12, pkcs12SealKey, sealerOf } from '@formseal/form-writer';
import type { SealKey, ValidationStore } from '@formseal/form-writer';
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

  it.each(['wanted', 'required'] as const)(
    '(%s) is waited for by every signature that has none, not by the first alone',
    async (mode) => {
      const store = { certificates: [], ocsps: [], crls: [] } as ValidationStore;
      let asked = 0;
      let answer = (_store: ValidationStore): void => undefined;
      const gather = () => {
        asked += 1;
        return new Promise<ValidationStore>((resolve) => (answer = resolve));
      };
      const longTerm = new LongTerm(sealerOf(key), mode, log, gather);
      const signatures = [0, 100, 200].map((at) => longTerm.store(at));
      answer(store);
      expect(await Promise.all(signatures)).toEqual([store, store, store]);
      expect(asked).toBe(1);
    },
  );
});
