import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { attacks, sealedSpecimen, stampedSpecimen } from '../specimens/attacks.js';
import { appended, bodyOf, referredBy } from '../specimens/incremental.js';
import { specimenKey } from '../specimens/orders.js';
import { formPage, onePage, stream } from '../specimens/pdf-source.js';
import type { SourceObject } from '../specimens/pdf-source.js';
import { pkcs12SealKey } from '../seal/seal-key.js';
import { seal } from '../seal/seal.js';
import { sealerOf } from '../seal/sealer.js';
import { createSelfSignedPkcs12 } from '../seal/self-signed.js';
import { fingerprint } from './trust.js';
import { verifyPdf } from './verify.js';

const own = async () => ({ seals: [fingerprint((await specimenKey()).certificate)], roots: [] });

describe('an attack on a sealed file', () => {
  it('fails, whichever way it is made', async () => {
    const tampered = await attacks();
    const told: Record<string, unknown> = {};
    for (const { name, bytes } of tampered) {
      const { signed, status, madeHere, document, signatures } = await verifyPdf(bytes, await own());
      told[name] = [signed, status, madeHere, document, signatures.at(-1)?.problem];
    }
    const wanted = tampered.map(({ name, problem }) => [name, [true, 'invalid', false, null, problem]]);
    expect(told).toEqual(Object.fromEntries(wanted));
    expect(tampered.length).toBeGreaterThan(30);
  });

  it('fails: a certificate with our name and another key', async () => {
    const other = await createSelfSignedPkcs12({ organisation: 'Specimen Office', passphrase: 'x' });
    const report = await verifyPdf(await sealedSpecimen(await pkcs12SealKey(other.file, 'x')), await own());
    expect(report).toMatchObject({ status: 'valid', madeHere: false, document: null });
    expect(report.signatures).toMatchObject([{ signer: 'Specimen Office', trust: 'self_signed' }]);
  });

  it('fails: the file signed again by somebody else, over a change', async () => {
    const sealed = await sealedSpecimen();
    const page = referredBy(sealed, 'P');
    const changed = appended(sealed, [[page, bodyOf(sealed, page).replace('[0 0 612 792]', '[0 0 612 400]')]]);
    const other = await createSelfSignedPkcs12({ organisation: 'Somebody else', passphrase: 'x' });
    const stage = { ...(await stampedSpecimen()), bytes: changed, signed: true };
    const again = await seal(stage, sealerOf(await pkcs12SealKey(other.file, 'x')));
    const report = await verifyPdf(again.bytes, await own());
    expect(report).toMatchObject({ status: 'invalid', madeHere: false });
    expect(report.signatures).toMatchObject([{ problem: 'changed_afterwards' }, { problem: null }]);
  });
});

/** What is drawn by a name, sealed, and then changed behind the seal, beside data that may be added. */
async function drawnBy(name: string): Promise<{ sealed: Uint8Array; with: (content: string) => Uint8Array }> {
  const drawn = (words: string): string =>
    stream(`BT /F1 12 Tf (${words}) Tj ET`, '/Type /XObject /Subtype /Form /BBox [0 0 300 40]');
  const source = onePage({
    content: `q 1 0 0 1 72 700 cm /${name} Do Q`,
    page: `/Resources << /XObject << /${name} 20 0 R >> >>`,
    more: [[20, drawn('Pay 10')]],
  });
  const sealed = await sealedFrom(source);
  const [, number] = /\/XObject\s*<<\s*\/\w+\s+(\d+) 0 R/.exec(Buffer.from(sealed).toString('latin1'))!;
  return { sealed, with: (words) => withData(sealed, [[Number(number), drawn(words)]]) };
}

async function sealedFrom(source: Uint8Array): Promise<Uint8Array> {
  return (await seal(await stampedSpecimen(source), sealerOf((await specimenKey()).key))).bytes;
}

/** Objects written anew behind the seal, and validation data, which may be. */
function withData(sealed: Uint8Array, objects: readonly SourceObject[]): Uint8Array {
  const root = referredBy(sealed, 'Root');
  return appended(sealed, [[root, bodyOf(sealed, root).replace(/>>\s*$/, '/DSS << /Certs [] >> >>')], ...objects]);
}

describe('an attack by the author of the form', () => {
  it.each(['P', 'Parent', 'Length', 'StructParent', 'StructParents', 'Fx'])(
    'fails: what is drawn is called /%s',
    async (name) => {
      const { sealed, with: changed } = await drawnBy(name);
      expect(await verifyPdf(changed('Pay 10'), await own())).toMatchObject({ status: 'valid', madeHere: true });
      expect(await verifyPdf(changed('Pay 90000'), await own())).toMatchObject({ status: 'invalid', madeHere: false });
      expect(await verifyPdf(sealed, await own())).toMatchObject({ status: 'valid' });
    },
  );

  it('fails: what is drawn is listed as a link as well', async () => {
    const body = (words: string): string =>
      stream(`BT /F1 12 Tf 72 700 Td (${words}) Tj ET`, '/Type /Annot /Subtype /Link /Rect [0 0 1 1] /F 4');
    const source = onePage({ page: '/Contents 20 0 R /Annots [20 0 R]', more: [[20, body('Pay 10')]] });
    const stage = { ...(await stampedSpecimen()), source, bytes: source, signed: true };
    const sealed = (await seal(stage, sealerOf((await specimenKey()).key))).bytes;
    expect(await verifyPdf(withData(sealed, [[20, body('Pay 10')]]), await own())).toMatchObject({ status: 'valid' });
    const report = await verifyPdf(withData(sealed, [[20, body('Pay 90000')]]), await own());
    expect(report).toMatchObject({ status: 'invalid', madeHere: false });
  });

  it('fails: when a layer shows is said under a name that elsewhere leads back', async () => {
    const layers = (policy: string): string => `<< /Type /OCMD /OCGs [21 0 R] /P /${policy} >>`;
    const source = onePage({
      content: 'BT /F1 12 Tf 72 720 Td (Pay) Tj ET /OC /M BDC BT /F1 12 Tf 72 700 Td (90000) Tj ET EMC',
      page: '/Resources << /Properties << /M 20 0 R >> >>',
      catalog: '/OCProperties << /OCGs [21 0 R] /D << >> >>',
      more: [
        [20, layers('AllOff')],
        [21, '<< /Type /OCG /Name (L) >>'],
      ],
    });
    const stage = { ...(await stampedSpecimen()), source, bytes: source, signed: true };
    const sealed = (await seal(stage, sealerOf((await specimenKey()).key))).bytes;
    expect(await verifyPdf(withData(sealed, [[20, layers('AllOff')]]))).toMatchObject({ status: 'valid' });
    expect(await verifyPdf(withData(sealed, [[20, layers('AnyOn')]]))).toMatchObject({ status: 'invalid' });
  });

  it('fails: a form that may be filled in has what runs below a name of its fields', async () => {
    const source = onePage({
      catalog: '/AcroForm << /Fields [20 0 R] >> /Names << /JavaScript 20 0 R >>',
      more: [[20, '<< /FT /Tx /T (amount) /Kids [] >>']],
    });
    const stage = { ...(await stampedSpecimen()), source, bytes: source, signed: true };
    const signed = (await seal(stage, sealerOf((await specimenKey()).key))).bytes;
    const runs = '<< /FT /Tx /T (amount) /Kids [<< /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >>] >>';
    expect((await verifyPdf(appended(signed, [[20, runs]]))).signatures).toMatchObject([
      { valid: false, problem: 'changed_afterwards' },
    ]);
  });
});

describe('a sealed file that is saved again', () => {
  it('is not valid any more where something was added to it', async () => {
    const pdf = await PDF.load(await sealedSpecimen());
    pdf.setTitle('Second edition');
    const report = await verifyPdf(await pdf.save({ incremental: true }), await own());
    expect(report).toMatchObject({ status: 'invalid', madeHere: false, document: null });
    expect(report.signatures).toMatchObject([{ problem: 'changed_afterwards' }]);
  });

  it('is not valid any more where it was written anew, though nothing was changed', async () => {
    const pdf = await PDF.load(await sealedSpecimen());
    pdf.getCatalog().dirty = true;
    const report = await verifyPdf(await pdf.save(), await own());
    expect(report).toMatchObject({ status: 'invalid', madeHere: false, document: null });
  });
});

describe('what is no attack', () => {
  it('a seal of before the certificate was changed is ours still', async () => {
    const { certificate } = await specimenKey();
    const report = await verifyPdf(await sealedSpecimen(), { seals: ['00', fingerprint(certificate)], roots: [] });
    expect(report).toMatchObject({ status: 'valid', madeHere: true });
  });

  it('validation data behind the seal', async () => {
    const sealed = await sealedSpecimen();
    const root = referredBy(sealed, 'Root');
    const store = bodyOf(sealed, root).replace(/>>\s*$/, '/DSS << /Certs [] >> >>');
    const report = await verifyPdf(appended(sealed, [[root, store]]), await own());
    expect(report).toMatchObject({ status: 'valid', madeHere: true });
    expect(report.signatures).toMatchObject([{ coversWholeDocument: false, changesAfterwards: 'allowed' }]);
  });

  it('a field that was filled in where the signer certified nothing; but not where text was changed', async () => {
    const source = formPage(['/FT /Tx /T (amount) /Rect [100 600 300 618]']);
    const stage = { ...(await stampedSpecimen()), source, bytes: source, signed: true };
    const signed = (await seal(stage, sealerOf((await specimenKey()).key))).bytes;
    const filled = bodyOf(signed, 10).replace('/T (amount)', '/T (amount) /V (10)');
    expect((await verifyPdf(appended(signed, [[10, filled]]))).signatures).toMatchObject([
      { valid: true, changesAfterwards: 'allowed' },
    ]);
    const placed = filled.replace('/T (amount)', '/T (amount) /P 3 0 R');
    expect((await verifyPdf(appended(signed, [[10, placed]]))).signatures).toMatchObject([{ valid: true }]);
    const moved = filled.replace('[100 600', '[100 700');
    expect((await verifyPdf(appended(signed, [[10, moved]]))).signatures).toMatchObject([
      { valid: false, problem: 'changed_afterwards' },
    ]);
  });
});
