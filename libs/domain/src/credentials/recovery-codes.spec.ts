import { describe, expect, it } from '@jest/globals';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten, each another, in groups that can be copied by hand', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{6}(-[a-z2-7]{6}){3}$/);
  });

  it('are found however they are typed', () => {
    const [code = ''] = newRecoveryCodes();
    const hash = recoveryCodeHash(code);
    expect(hash).toHaveLength(32);
    for (const typed of [code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')}\t`])
      expect(recoveryCodeHash(typed)).toEqual(hash);
    expect(recoveryCodeHash(code.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')))).not.toEqual(hash);
  });

  it('are nothing else', () => {
    for (const text of ['', '123456', 'a'.repeat(23), 'a'.repeat(25), 'a'.repeat(23) + '1', 'ä'.repeat(24)])
      expect([text, recoveryCodeHash(text)]).toEqual([text, null]);
  });
});
