import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { attacks, sealedSpecimen, stampedSpecimen } from '../specimens/attacks.js';
import { appended, bodyOf, referredBy } from '../specimens/incremental.js';
import { specimenKey } from '../specimens/orders.js';
import { formPage } from '../specimens/pdf-source.js';
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
    const moved = filled.replace('[100 600', '[100 700');
    expect((await verifyPdf(appended(signed, [[10, moved]]))).signatures).toMatchObject([
      { valid: false, problem: 'changed_afterwards' },
    ]);
  });
});
