import { describe, expect, it } from '@jest/globals';
import { createSelfSignedPkcs12 } from '@formseal/form-writer';
import { checkCertificate } from './certificate.js';

/** CN=Seal of CN=CA, until 2027-11-23. */
const ISSUED = Buffer.from(
  'MIIBFzCBvQIUf30Vypto3Vzg/T6XOiPQNMD+5+AwCgYIKoZIzj0EAwIwDTELMAkGA1UEAwwCQ0EwHhcNMjYxMTIzMjMxMTE2WhcNMjcxMTIzMjMxMTE2WjAPMQ0wCwYDVQQDDARTZWFsMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEnwEaWkRsQOKiQqsTyAFOOYnHzGgVpVb9gXbVjL3/u4C0de+EKsQ/b2rYncFpjj9zequmM8iTUTgys0T1Q4FAfzAKBggqhkjOPQQDAgNJADBGAiEAnhEF+1dKG8mR8p2CmDTm9fR76SSFGCafyRjqPkThx0ACIQDHyzpm8KgvBdQb4lqMzCnhkHjNOI6t3aItBrlqIp2rOw==',
  'base64',
);
const entered = (der: Uint8Array, firstUsedAt: string, distrustedFrom: Date | null = null) => ({
  sha256: '',
  der,
  firstUsedAt: new Date(firstUsedAt),
  distrustedFrom,
});
const at = (now: string) => checkCertificate([entered(ISSUED, '2026-12-01')], new Date(now));

describe('the seal certificate', () => {
  it('is well until 60 days before its end, then a warning, then a failure', () => {
    expect(at('2027-09-01')).toEqual({ state: 'ok', found: '83 days left, until 2027-11-23', todo: null });
    expect(at('2027-09-24T23:00:00Z')).toMatchObject({ state: 'ok' });
    expect(at('2027-09-25T00:00:00Z')).toMatchObject({ state: 'warn', found: '59 days left, until 2027-11-23' });
    expect(at('2027-11-24')).toMatchObject({ state: 'fail', todo: expect.stringContaining('FORMSEAL_SEAL_P12') });
  });

  it('that is asked about is the last one that a signer entered and nobody disowned', async () => {
    const { certificate } = await createSelfSignedPkcs12({ organisation: 'x', now: new Date('2026-01-01') });
    const now = new Date('2027-09-01');
    const self = checkCertificate([entered(certificate, '2026-12-02'), entered(ISSUED, '2026-12-01')], now);
    expect(self).toMatchObject({ state: 'warn', found: expect.stringContaining('self-signed') });
    const disowned = entered(certificate, '2026-12-02', now);
    expect(checkCertificate([disowned, entered(ISSUED, '2026-12-01')], now).state).toBe('ok');
  });

  it('that no signer has entered yet is not called well', () => expect(checkCertificate([]).state).toBe('warn'));
});
