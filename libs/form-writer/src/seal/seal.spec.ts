import { afterEach, describe, expect, it } from '@jest/globals';
import { PDF, PdfName, PdfString } from '@libpdf/core';
import { checkSealed } from '../check/check-sealed.js';
import { hashesOf, field, order, signatureField, specimenKey } from '../specimens/orders.js';
import { certified, signedBy, strangersKey } from '../specimens/others.js';
import { onePage, stream } from '../specimens/pdf-source.js';
import { answer, localAuthority } from '../specimens/time-stamp-authority.js';
import type { Stamped } from '../stages.js';
import { RECORD_NAME } from '../verify/record.js';
import type { SigningRecord } from '../verify/record.js';
import { fingerprint } from '../verify/trust.js';
import { verifyPdf } from '../verify/verify.js';
import { fillAndStamp, writePdf } from '../write-pdf.js';
import { sha256 } from './cms.js';
import { seal } from './seal.js';
import { pkcs12SealKey } from './seal-key.js';
import type { SealKey } from './seal-key.js';
import { sealerOf } from './sealer.js';
import { createSelfSignedPkcs12 } from './self-signed.js';
import { httpTimestamp, timestampRequest } from './timestamp.js';

const FIELDS = [field([100, 600, 300, 618], 'Ada Lovelace'), signatureField([100, 100, 300, 150])];

async function stamped(source = onePage({})): Promise<Stamped> {
  const result = await fillAndStamp(source, order(FIELDS));
  if (!result.ok) throw new Error(result.message);
  return result.stage;
}

async function signed(source?: Uint8Array): Promise<Uint8Array> {
  return (await seal(await stamped(source), sealerOf((await specimenKey()).key))).bytes;
}

describe('the seal', () => {
  it('is valid, covers the whole file and says who, when and which document', async () => {
    const { certificate } = await specimenKey();
    const report = await verifyPdf(await signed(), { seals: [fingerprint(certificate)], roots: [] });
    const { documentId, signedAt, inTheNameOf, by } = order([]);
    expect(report).toMatchObject({
      status: 'valid',
      madeHere: true,
      document: {
        id: documentId,
        signedBy: inTheNameOf.name,
        account: inTheNameOf.account,
        signedAt: signedAt.toISOString(),
      },
    });
    // No address and no part of a key: /verify is for anybody.
    expect(report.document?.by).toEqual({ name: by.name, means: 'api_key' });
    expect(report.signatures).toMatchObject([
      {
        valid: true,
        coversWholeDocument: true,
        certified: true,
        signer: 'Specimen Office',
        trust: 'this_service',
        level: 'B-B',
        claimedAt: signedAt.toISOString(),
      },
    ]);
  });

  it('of a file from before records named who acted is as good as ever', async () => {
    const { key, certificate } = await specimenKey();
    const stage = await stamped();
    const pdf = await PDF.load(stage.bytes);
    const record = JSON.parse(Buffer.from(pdf.getAttachment(RECORD_NAME)!).toString('utf8')) as SigningRecord;
    const { by: _by, inTheNameOf, ...old } = record;
    pdf.removeAttachment(RECORD_NAME);
    pdf.addAttachment(RECORD_NAME, new Uint8Array(Buffer.from(JSON.stringify(old))));
    const { bytes } = await seal({ ...stage, bytes: await pdf.save() }, sealerOf(key));
    const report = await verifyPdf(bytes, { seals: [fingerprint(certificate)], roots: [] });
    expect(report).toMatchObject({ status: 'valid', madeHere: true });
    expect(report.document).toMatchObject({ signedBy: inTheNameOf?.name, account: inTheNameOf?.account, by: null });
  });

  it('breaks with one changed byte, wherever it is', async () => {
    const bytes = await signed();
    const contents = Buffer.from(bytes).indexOf('/Contents <');
    const places = [
      20,
      Math.floor(bytes.length / 3),
      contents - 40,
      contents + 300,
      contents + 30,
      contents + 3_500,
      bytes.length - 8,
    ];
    for (const at of places) {
      const changed = bytes.slice();
      changed[at] = changed[at]! ^ 1;
      expect((await verifyPdf(changed)).status).not.toBe('valid');
    }
  });

  it('breaks with a second save, even an incremental one', async () => {
    const pdf = await PDF.load(await signed());
    pdf.setTitle('Something else');
    expect((await verifyPdf(await pdf.save({ incremental: true }))).status).toBe('invalid');
    const rewritten = await PDF.load(await signed());
    rewritten.setTitle('Something else');
    expect((await verifyPdf(await rewritten.save())).status).not.toBe('valid');
  });

  it('is not fooled by a byte range that leaves out more than the signature', async () => {
    const bytes = Buffer.from(await signed());
    const at = bytes.indexOf('/ByteRange [');
    const [, , first, second, length] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/
      .exec(bytes.toString('latin1', at))!
      .map(Number);
    const wider = `[0 ${first! - 60} ${second} ${length}`;
    const end = bytes.indexOf(']', at);
    bytes.write(wider.padEnd(end - at - 11, ' '), at + 11, 'latin1');
    expect((await verifyPdf(new Uint8Array(bytes))).status).toBe('invalid');
  });

  it('of another signer is intact but not ours', async () => {
    const other = await createSelfSignedPkcs12({ organisation: 'Somebody else', passphrase: 'x' });
    const sealed = await seal(await stamped(), sealerOf(await pkcs12SealKey(other.file, 'x')));
    const { certificate } = await specimenKey();
    expect(await verifyPdf(sealed.bytes, { seals: [fingerprint(certificate)], roots: [] })).toMatchObject({
      status: 'valid',
      madeHere: false,
      document: null,
    });
  });

  it('opens its key only with the passphrase', async () => {
    const { file } = await createSelfSignedPkcs12({ organisation: 'x', passphrase: 'right' });
    await expect(pkcs12SealKey(file, 'wrong')).rejects.toThrow();
  });

  it('says of an unsealed file that it is not signed', async () => {
    expect(await verifyPdf(onePage({}))).toMatchObject({ signed: false, status: 'unsigned', signatures: [] });
    expect(await verifyPdf(new Uint8Array([1, 2, 3]))).toMatchObject({ signed: false, status: 'unreadable' });
  });
});

describe('a timestamp', () => {
  const clock = new Date('2026-11-21T09:30:07Z');

  it('witnesses the time', async () => {
    const { key } = await specimenKey();
    const sealed = await seal(await stamped(), sealerOf(key, localAuthority(key, clock)));
    const [signature] = (await verifyPdf(sealed.bytes)).signatures;
    expect(signature).toMatchObject({
      valid: true,
      level: 'B-T',
      timestamp: { at: clock.toISOString(), valid: true, trusted: false, authority: 'Specimen Office' },
    });
  });

  it('of something else does not count', async () => {
    const { key } = await specimenKey();
    const elsewhere = (): Promise<Uint8Array> => localAuthority(key, clock)(sha256(new Uint8Array([1])));
    const sealed = await seal(await stamped(), sealerOf(key, elsewhere));
    expect((await verifyPdf(sealed.bytes)).signatures[0]).toMatchObject({ problem: 'timestamp_mismatch' });
  });

  describe('over HTTP', () => {
    const original = globalThis.fetch;
    afterEach(() => {
      globalThis.fetch = original;
    });
    const digest = sha256(new Uint8Array([1, 2, 3]));
    /** An authority that answers what `reply` makes of the question. */
    const asked = (reply: (question: Uint8Array, key: SealKey) => Promise<Uint8Array>): Promise<Uint8Array> => {
      globalThis.fetch = (async (_url: unknown, init: RequestInit) =>
        new Response(new Uint8Array(await reply(init.body as Uint8Array, (await specimenKey()).key)))) as typeof fetch;
      return httpTimestamp('http://tsa.test')(digest);
    };
    const nonce = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]);

    it('is taken where it answers the question', async () => {
      expect((await asked((question, key) => answer(question, key, clock))).length).toBeGreaterThan(500);
    });

    it('is refused where it answers an old question, or one about something else', async () => {
      const old = (_: Uint8Array, key: SealKey) => answer(timestampRequest(digest, nonce), key, clock);
      await expect(asked(old)).rejects.toThrow('another question');
      const other = (_: Uint8Array, key: SealKey) => answer(timestampRequest(sha256(nonce), nonce), key, clock);
      await expect(asked(other)).rejects.toThrow('something else');
    });

    it('is refused where it is too long', async () => {
      await expect(asked(async () => new Uint8Array(70_000))).rejects.toThrow('too much');
    });
  });
});

describe('a file that is signed already', () => {
  /** Signed by somebody without certification: further signatures are allowed. */
  async function approved(): Promise<Uint8Array> {
    const first = await stamped();
    return (await seal({ ...first, signed: true }, sealerOf((await specimenKey()).key))).bytes;
  }

  it('is extended, and the earlier signature still verifies', async () => {
    const before = await approved();
    const wish = order([field([100, 500, 300, 518], 'Countersigned'), signatureField([350, 100, 550, 150])], {
      hashes: hashesOf(before),
    });
    const result = await writePdf(before, wish, sealerOf((await specimenKey()).key));
    if (!result.ok) throw new Error(result.message);
    expect(Buffer.compare(result.pdf.subarray(0, before.length), before)).toBe(0);
    const told = (await verifyPdf(result.pdf)).signatures;
    expect(told).toMatchObject([
      { problem: 'changed_afterwards', coversWholeDocument: false },
      { valid: true, coversWholeDocument: true },
    ]);
    // Under a seal of ours, which was put over it once the earlier signature had been checked, both count.
    const { certificate } = await specimenKey();
    const vouched = await verifyPdf(result.pdf, { seals: [fingerprint(certificate)], roots: [] });
    expect(vouched.status).toBe('valid');
    expect(vouched.signatures[0]).toMatchObject({ valid: true, changesAfterwards: 'forbidden' });
  });

  it('is refused, with a reason, where its signer allowed no change', async () => {
    const result = await writePdf(await signed(), order(FIELDS), sealerOf((await specimenKey()).key));
    expect(result).toMatchObject({ ok: false, code: 'invalid', message: expect.stringContaining('no change') });
  });

  it.each([2, 3] as const)('is refused where its signer allowed what is no change of its pages (P %i)', async (p) => {
    const form = await signedBy(onePage({}), await strangersKey('Registry'), certified(p));
    const result = await writePdf(form, order(FIELDS), sealerOf((await specimenKey()).key));
    expect(result).toMatchObject({ ok: false, code: 'invalid', message: expect.stringContaining('of its pages') });
  });
});

describe('the check after sealing', () => {
  const reseal = async (change: (pdf: PDF) => void, first?: Stamped): Promise<Promise<unknown>> => {
    const stage = first ?? (await stamped());
    const pdf = await PDF.load(stage.bytes);
    change(pdf);
    const forged = { ...stage, bytes: await pdf.save() };
    return checkSealed(await seal(forged, sealerOf((await specimenKey()).key)));
  };

  it('passes what was reviewed and written', async () => {
    const sealed = await seal(await stamped(), sealerOf((await specimenKey()).key));
    expect(await checkSealed(sealed)).toMatchObject({
      stage: 'checked',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('fails when a page says something else', async () => {
    const change = (pdf: PDF): void => {
      const contents = pdf.getPages()[0]!.dict.getArray('Contents', (ref) => pdf.getObject(ref))!;
      const page = pdf.getObject(contents.at(1) as never) as { setData(bytes: Uint8Array): void };
      page.setData(new Uint8Array(Buffer.from('BT /F1 24 Tf 72 700 Td (Pay 90000) Tj ET')));
    };
    await expect(reseal(change)).rejects.toThrow('content changed');
  });

  it('fails when something is written that nobody ordered', async () => {
    const stage = await stamped();
    await expect(reseal((pdf) => pdf.setTitle('x'), { ...stage, written: stage.written.slice(1) })).rejects.toThrow(
      'was to be written',
    );
  });

  it('fails when an annotation lies over the page', async () => {
    const change = (pdf: PDF): void => {
      const note = pdf.createDict({
        Type: PdfName.of('Annot'),
        Subtype: PdfName.of('FreeText'),
        Contents: PdfString.fromString('Pay 90000'),
      });
      const { dict } = pdf.getPages()[0]!;
      dict.set('Annots', pdf.createArray([note]));
    };
    await expect(reseal(change)).rejects.toThrow('FreeText');
  });

  it('fails when a page is added', async () => {
    await expect(reseal((pdf) => void pdf.addPage({}))).rejects.toThrow('page count');
  });
});

describe('content that would change its looks later', () => {
  it('is made part of the page before it is sealed', async () => {
    const look = stream('1 0 0 rg 0 0 99 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 99 9]');
    const note = '<< /Type /Annot /Subtype /FreeText /Rect [100 400 199 409] /Contents (note) /AP << /N 21 0 R >> >>';
    const source = onePage({
      page: '/Annots [20 0 R]',
      more: [
        [20, note],
        [21, look],
      ],
    });
    const pdf = await PDF.load(await signed(source));
    const kinds = pdf
      .getPages()[0]!
      .getAnnotations()
      .map((one) => one.type);
    expect(kinds).not.toContain('FreeText');
  });
});
