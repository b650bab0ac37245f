import { describe, expect, it } from '@jest/globals';
import { base32 } from './base32.js';
import { newTimeSecret, stepOfTimeCode, timeCodeAt, timeCodeUrl } from './time-code.js';

const SECRET = base32(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the time', () => {
  // RFC 6238, appendix B, SHA-1: the last six of eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %d s is %s', (seconds, code) => {
    expect(timeCodeAt(SECRET, at(seconds))).toBe(code);
    expect(stepOfTimeCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('holds half a minute before and after its own, and no longer', () => {
    const now = at(1_700_000_010);
    const code = timeCodeAt(SECRET, now);
    const step = Math.floor(1_700_000_010 / 30);
    const found = [-60, -30, 0, 30, 60].map((seconds) => stepOfTimeCode(SECRET, code, at(1_700_000_010 + seconds)));
    expect(found).toEqual([null, step, step, step, null]);
  });

  it('is six digits and nothing else', () => {
    const now = at(59);
    for (const text of ['', '28708', '2870820', ' 287082', '287082\n', '２８７０８２', '28708a', '-87082', '0x2870'])
      expect([text, stepOfTimeCode(SECRET, text, now)]).toEqual([text, null]);
    expect(stepOfTimeCode(newTimeSecret(), '287082', now)).toBe(null);
  });
});

describe('the address an app reads', () => {
  it('names the service, the person and the secret, whatever stands in them', () => {
    const secret = newTimeSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(timeCodeUrl(secret, { service: 'Formseal (forms.example)', email: 'ada+a&b=c@example.org' }));
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(url.pathname)).toBe('/Formseal (forms.example):ada+a&b=c@example.org');
    expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: 'Formseal (forms.example)' });
  });
});
