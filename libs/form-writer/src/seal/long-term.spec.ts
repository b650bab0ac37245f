import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CertificateAuthority } from '../specimens/certificate-authority.js';
import { specimenKey } from '../specimens/orders.js';
import { localAuthority } from '../specimens/time-stamp-authority.js';
import { fingerprint } from '../verify/trust.js';
import { verifyPdf } from '../verify/verify.js';
import { sealBlank } from './blank.js';
import { gatherValidationStore } from './gather-validation.js';
import type { SealKey } from './seal-key.js';
import { sealerOf } from './sealer.js';
import type { Sealer } from './sealer.js';

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const clock = new Date(Math.floor(Date.now() / 1000) * 1000);
const fetched = globalThis.fetch;
let root: CertificateAuthority;
let key: SealKey;
let sealer: Sealer;

beforeAll(async () => {
  root = await CertificateAuthority.make();
  key = await root.issue('Office', { names: 'responder' });
  const authority = await root.issue('Time Office', { names: 'list', purpose: TIME_STAMPING });
  sealer = sealerOf(key, localAuthority(authority, clock));
  globalThis.fetch = root.fetch as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = fetched;
});

describe('a seal that lasts', () => {
  it('carries what proves its certificates good, beneath the seal: B-LT, and the whole document is signed', async () => {
    const validation = await gatherValidationStore(sealer);
    expect(validation?.ocsps.length).toBeGreaterThanOrEqual(1);
    expect(validation?.crls.length).toBeGreaterThanOrEqual(1);
    const sealed = await sealBlank({ ...sealer, validation });
    const report = await verifyPdf(sealed, { seals: [], roots: [root.der] });
    expect(report.signatures).toMatchObject([
      {
        valid: true,
        level: 'B-LT',
        trust: 'trusted',
        coversWholeDocument: true,
        changesAfterwards: 'none',
        timestamp: { valid: true, trusted: true, authority: 'Time Office', at: clock.toISOString() },
      },
    ]);
  });

  it('is B-T without it', async () => {
    expect((await verifyPdf(await sealBlank(sealer))).signatures).toMatchObject([{ level: 'B-T', trust: 'unknown' }]);
  });

  it('is not to be had for a self-signed certificate', async () => {
    const own = await specimenKey();
    expect(await gatherValidationStore(sealerOf(own.key, localAuthority(own.key, clock)))).toBeNull();
  });

  it('is not to be had while nobody answers', async () => {
    globalThis.fetch = (async () => new Response('', { status: 503 })) as typeof fetch;
    expect(await gatherValidationStore(sealer)).toBeNull();
    globalThis.fetch = root.fetch as typeof fetch;
  });

  it('does not hold where it was revoked by now, whatever time a stranger witnesses', async () => {
    const lost = await root.issue('Lost', { names: 'list' });
    const longAgo = new Date(clock.getTime() - 3_600_000);
    root.revoke(lost, new Date(clock.getTime() - 60_000));
    const list = new Uint8Array(await (await root.fetch('http://ca.test/list.crl')).arrayBuffer());
    const validation = { certificates: [root.der], ocsps: [], crls: [list] };
    const told = async (roots: Uint8Array[]) => {
      const authority = await root.issue('Time Office', { names: 'list', purpose: TIME_STAMPING });
      const sealed = await sealBlank({ ...sealerOf(lost, localAuthority(authority, longAgo)), validation });
      return (await verifyPdf(sealed, { seals: [], roots })).signatures[0]?.problem;
    };
    expect([await told([]), await told([root.der])]).toEqual(['certificate_revoked', null]);
  });

  it('is disowned with its certificate, but where a trusted authority saw it before', async () => {
    const seals = [fingerprint(key.certificates[0]!)];
    const disowned = { [seals[0]!]: new Date(clock.getTime() - 60_000).toISOString() };
    const told = async (at: Date, roots: Uint8Array[]) => {
      const authority = await root.issue('Time Office', { names: 'list', purpose: TIME_STAMPING });
      const sealed = await sealBlank(sealerOf(key, localAuthority(authority, at)));
      const { madeHere, signatures } = await verifyPdf(sealed, { seals, disowned, roots });
      return [madeHere, signatures[0]?.trust];
    };
    const before = new Date(clock.getTime() - 3_600_000);
    expect(await told(clock, [root.der])).toEqual([false, 'disowned']);
    expect(await told(before, [])).toEqual([false, 'disowned']);
    expect(await told(before, [root.der])).toEqual([true, 'this_service']);
  });

  it('does not hold where its certificate had been revoked before', async () => {
    const lost = await root.issue('Lost', { names: 'list' });
    const authority = await root.issue('Time Office', { names: 'list', purpose: TIME_STAMPING });
    root.revoke(lost, new Date(clock.getTime() - 60_000));
    const of = sealerOf(lost, localAuthority(authority, clock));
    const list = new Uint8Array(await (await root.fetch('http://ca.test/list.crl')).arrayBuffer());
    const sealed = await sealBlank({ ...of, validation: { certificates: [root.der], ocsps: [], crls: [list] } });
    expect((await verifyPdf(sealed)).signatures).toMatchObject([{ valid: false, problem: 'certificate_revoked' }]);
  });
});
