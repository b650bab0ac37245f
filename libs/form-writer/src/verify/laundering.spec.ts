import { beforeAll, describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import type { SealKey } from '../seal/seal-key.js';
import { seal } from '../seal/seal.js';
import { sealerOf } from '../seal/sealer.js';
import { normalisePdf } from '../normalise/normalise.js';
import { stampedSpecimen } from '../specimens/attacks.js';
import { appended, bodyOf } from '../specimens/incremental.js';
import { hashesOf, order, signatureField, specimenKey } from '../specimens/orders.js';
import { certified, locking, signedBy, strangersKey } from '../specimens/others.js';
import { formPage, stream } from '../specimens/pdf-source.js';
import { attachRecord } from '../stamp/record.js';
import { fillAndStamp, writePdf } from '../write-pdf.js';
import { fingerprint } from './trust.js';
import { verifyPdf } from './verify.js';

let [bob, mallory]: SealKey[] = [];
beforeAll(async () => {
  [bob, mallory] = [await strangersKey('Bob'), await strangersKey('Mallory')];
});

const own = async () => ({ seals: [fingerprint((await specimenKey()).certificate)], roots: [] });
const SIGN = signatureField([100, 100, 300, 150]);
const CONTRACT = formPage([
  '/FT /Tx /T (amount) /V (10) /Rect [100 600 300 618]',
  '/FT /Tx /T (place) /Rect [100 500 300 518]',
]);
const [AMOUNT, PLACE] = [10, 11];
const pays90000 = (bytes: Uint8Array): Uint8Array =>
  appended(bytes, [[4, stream('BT /F1 12 Tf 72 700 Td (Pay 90000) Tj ET')]]);
const filled = (bytes: Uint8Array, object: number): Uint8Array =>
  appended(bytes, [[object, bodyOf(bytes, object).replace(/\/V \(10\)|(?=\/Rect)/, '/V (90000) ')]]);
const noted = (bytes: Uint8Array): Uint8Array =>
  appended(bytes, [
    [3, bodyOf(bytes, 3).replace(/\/Annots \[([^\]]*)\]/, '/Annots [$1 90 0 R]')],
    [90, '<< /Type /Annot /Subtype /Text /Rect [9 9 20 20] /Contents (Note) >>'],
  ]);

/** As the service does it: taken in, signed, and asked about. */
async function throughService(upload: Uint8Array) {
  const normalised = await normalisePdf(upload);
  if (!normalised.ok) return { taken: normalised, report: null, result: null };
  const hashes = { ...hashesOf(upload), normalised: hashesOf(normalised.bytes).normalised };
  const result = await writePdf(normalised.bytes, order([SIGN], { hashes }), sealerOf((await specimenKey()).key));
  return { taken: normalised, result, report: result.ok ? await verifyPdf(result.pdf, await own()) : null };
}

/** Our seal over a file that intake would never let pass as signed. */
async function forced(source: Uint8Array, hashes = hashesOf(source)): Promise<Uint8Array> {
  const stage = { ...(await stampedSpecimen()), source, signed: true };
  const pdf = await PDF.load(source);
  attachRecord({ pdf } as never, order([], { hashes }), []);
  pdf.getCatalog().dirty = true;
  const bytes = await pdf.save({ incremental: true });
  return (await seal({ ...stage, bytes }, sealerOf((await specimenKey()).key))).bytes;
}

describe('a signature that was broken before the file came in', () => {
  it('is worth nothing under ours, though a stranger signed over the change', async () => {
    const laundered = await signedBy(pays90000(await signedBy(CONTRACT, bob!)), mallory!);
    const { taken, report } = await throughService(laundered);
    expect(taken).toMatchObject({ ok: true, signed: false });
    expect(report).toMatchObject({ status: 'valid', madeHere: true, signatures: [{ trust: 'this_service' }] });
    expect(report!.signatures).toHaveLength(1);
  });

  it('is not vouched for by a seal of ours that was put over it all the same', async () => {
    const laundered = await signedBy(pays90000(await signedBy(CONTRACT, bob!)), mallory!);
    const report = await verifyPdf(await forced(laundered), await own());
    expect(report).toMatchObject({ status: 'invalid', document: null });
    expect(report.signatures).toMatchObject([
      { signer: 'Bob', valid: false, problem: 'changed_afterwards' },
      { signer: 'Mallory' },
      { trust: 'this_service', valid: true },
    ]);
  });

  it('is not vouched for where the record names another file than the one that was sealed', async () => {
    const signed = await signedBy(CONTRACT, bob!, certified(2));
    const honest = await verifyPdf(await forced(signed), await own());
    expect(honest.signatures).toMatchObject([{ signer: 'Bob', valid: true }, { valid: true }]);
    const elsewhere = await verifyPdf(await forced(signed, hashesOf(CONTRACT)), await own());
    expect(elsewhere.signatures[0]).toMatchObject({ signer: 'Bob', valid: false });
  });

  it('keeps the file from being signed where it was taken in long ago', async () => {
    const laundered = await signedBy(pays90000(await signedBy(CONTRACT, bob!)), mallory!);
    expect(await fillAndStamp(laundered, order([SIGN]))).toMatchObject({ ok: false, code: 'invalid' });
  });
});

describe('a signature that leaves forms open', () => {
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const form = formPage(['/FT /Tx /T (amount) /V (10) /Rect [100 600 300 618]'], {
    form: '/DR << /Font << /Helv 30 0 R >> >>',
    more: [[30, font('Helvetica')]],
  });
  const inForm = (bytes: Uint8Array, change: (form: string) => string): Uint8Array => {
    const catalog = Number(
      [
        ...Buffer.from(bytes)
          .toString('latin1')
          .matchAll(/\/Root (\d+) 0 R/g),
      ].at(-1)![1],
    );
    return appended(bytes, [[catalog, change(bodyOf(bytes, catalog))]]);
  };
  const later: [string, (bytes: Uint8Array) => Uint8Array, boolean][] = [
    ['a font that draws other letters', (file) => appended(file, [[30, font('Digits-Swapped')]]), false],
    [
      'one font more',
      (file) => inForm(file, (all) => all.replace('/Helv 30 0 R', `/Helv 30 0 R /Cour ${font('Courier')}`)),
      true,
    ],
    [
      'looks that each reader is to make anew',
      (file) => inForm(file, (all) => all.replace('/DR', '/NeedAppearances true /DR')),
      false,
    ],
    [
      'a word on who may do what (Perms)',
      (file) => inForm(file, (all) => all.replace('/AcroForm', '/Perms << /UR3 << >> >> /AcroForm')),
      false,
    ],
    [
      'validation data that says nothing',
      (file) => inForm(file, (all) => all.replace('/AcroForm', '/DSS << /Certs [] >> /AcroForm')),
      true,
    ],
  ];
  it.each(later)('is told from one that was made to deceive: %s', async (_name, change, holds) => {
    const signed = await signedBy(form, bob!);
    const changed = change(signed);
    expect(changed.length).toBeGreaterThan(signed.length);
    expect((await verifyPdf(changed)).signatures).toMatchObject([{ valid: holds }]);
  });

  it('is not reached by who certifies the file after it: the first signer’s word counts', async () => {
    const first = await signedBy(form, bob!, locking('/Action /All'));
    const second = await signedBy(first, mallory!, certified(3));
    expect((await verifyPdf(second)).signatures).toMatchObject([{ valid: true }, { valid: true }]);
    const filledIn = filled(second, AMOUNT);
    expect((await verifyPdf(filledIn)).signatures).toMatchObject([{ valid: false }, { valid: false }]);
  });
});

describe('what a signer left open', () => {
  const CASES: [string, string, (bytes: Uint8Array) => Uint8Array, boolean][] = [
    ['P 1: a field is filled in', certified(1), (file) => filled(file, PLACE), false],
    ['P 1: a note', certified(1), noted, false],
    ['P 2: a field is filled in', certified(2), (file) => filled(file, PLACE), true],
    ['P 2: a note', certified(2), noted, false],
    ['P 2: another text', certified(2), pays90000, false],
    ['P 3: a field is filled in', certified(3), (file) => filled(file, PLACE), true],
    ['P 3: a note', certified(3), noted, true],
    ['P 3: another text', certified(3), pays90000, false],
    ['all locked: a field is filled in', locking('/Action /All'), (file) => filled(file, PLACE), false],
    ['this one locked', locking('/Action /Include /Fields [(amount)]'), (file) => filled(file, AMOUNT), false],
    ['the other locked', locking('/Action /Include /Fields [(amount)]'), (file) => filled(file, PLACE), true],
    ['all but the other locked', locking('/Action /Exclude /Fields [(place)]'), (file) => filled(file, AMOUNT), false],
    ['all but this one locked', locking('/Action /Exclude /Fields [(place)]'), (file) => filled(file, PLACE), true],
    ['nothing said: a note', '', noted, false],
  ];
  it.each(CASES)('decides at intake whether the signature holds: %s', async (_name, entries, change, holds) => {
    const changed = change(await signedBy(CONTRACT, bob!, entries));
    for (const file of [changed, await signedBy(changed, mallory!)]) {
      expect(await normalisePdf(file)).toMatchObject({ ok: true, signed: holds });
    }
  });
});
