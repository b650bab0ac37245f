import { describe, expect, it } from '@jest/globals';
import { openPdf } from '../document/open.js';
import { normalisePdf } from '../normalise/normalise.js';
import { sealedSpecimen } from '../specimens/attacks.js';
import { appended } from '../specimens/incremental.js';
import { formPage } from '../specimens/pdf-source.js';
import { endOf, signaturesIn } from './signature-fields.js';
import { SignedRevisions } from './signed-revisions.js';
import { verifyPdf } from './verify.js';

describe('the revisions that signatures end', () => {
  it('are opened and compared once, however many signatures end them', async () => {
    const bytes = appended(await sealedSpecimen(), [[500, '<< /Nothing true >>']]);
    const opened = await openPdf(bytes);
    if (!opened.ok) throw new Error('a specimen that does not open');
    const [end] = signaturesIn(opened.pdf).map(endOf);
    const revisions = new SignedRevisions(bytes, opened.pdf);
    const [one, other] = await Promise.all([revisions.until(end!), revisions.until(end!)]);
    expect(one!.signatures).toHaveLength(1);
    expect(other).toBe(one);
    expect(one!.changes()).toBe(one!.changes());
    // Our seal leaves nothing open.
    expect(await one!.changes()).toBe('forbidden');
    expect(await revisions.until(20)).toBeNull();
  });
});

describe('signatures without end', () => {
  const fields = (count: number) =>
    formPage(
      Array.from({ length: count }, (_, i) => `/FT /Sig /T (s${i}) /Rect [0 0 0 0] /V 300 0 R`),
      {
        more: [[300, '<< /Type /Sig /SubFilter /adbe.pkcs7.detached >>']],
      },
    );

  it('are not looked at one by one', async () => {
    expect(await verifyPdf(fields(101))).toMatchObject({ status: 'unreadable', signatures: [] });
    expect(await normalisePdf(fields(101))).toEqual({ ok: false, reason: 'resources' });
  });

  it('are more than anybody has', async () => {
    const { status, signatures } = await verifyPdf(fields(100));
    expect([status, signatures.length]).toEqual(['invalid', 100]);
    expect(await normalisePdf(fields(100))).toMatchObject({ ok: true });
  });
});
