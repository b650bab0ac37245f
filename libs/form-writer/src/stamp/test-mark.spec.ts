import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { field, order, signatureField, specimenKey } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { lastOverlay, textPlaces } from '../specimens/read-back.js';
import { sealerOf } from '../seal/sealer.js';
import { fingerprint } from '../verify/trust.js';
import { readRecord } from '../verify/record.js';
import { verifyPdf } from '../verify/verify.js';
import { fillAndStamp, writePdf } from '../write-pdf.js';
import { TEST_MARK } from './test-mark.js';

const FIELDS = [field([100, 600, 300, 618], 'Ada Lovelace'), signatureField([100, 100, 300, 150])];
const recordPage = { verifyUrl: 'https://forms.example/verify' };

async function stamped(test: boolean, source = onePage({}), fields = FIELDS) {
  const result = await fillAndStamp(source, order(fields, { test, recordPage }));
  if (!result.ok) throw new Error(result.message);
  return result.stage;
}

async function signed(test: boolean) {
  const result = await writePdf(onePage({}), order(FIELDS, { test }), sealerOf((await specimenKey()).key));
  if (!result.ok) throw new Error(result.message);
  return result.pdf;
}

const plain = (text: string): string => text.replaceAll(/[\s\u200b]+/g, ' ');

describe('a test', () => {
  it('says so on each page, those that were added among them, and nothing else does', async () => {
    const { bytes, written, pageCount, addedPages } = await stamped(true);
    expect(pageCount + addedPages).toBe(2);
    for (const page of [1, 2]) expect(plain((await lastOverlay(bytes, page)).text)).toContain(TEST_MARK);
    expect(written.filter(({ text }) => text === TEST_MARK).map(({ page }) => page)).toEqual([1, 2]);
    const live = await stamped(false);
    expect(live.written.map(({ text }) => text)).not.toContain(TEST_MARK);
  });

  it.each([
    ['upright', onePage({}), 612, 792],
    ['turned', onePage({ page: '/Rotate 90' }), 792, 612],
    ['of a crop box of its own', onePage({ page: '/CropBox [50 60 350 460]' }), 300, 400],
    ['hardly wider than the mark', onePage({ box: '[0 0 80 120]' }), 80, 120],
  ])('has its mark inside the top margin of a page that is %s', async (_what, source, width, height) => {
    const { inked } = await stamped(true, source, [signatureField([10, 20, 70, 50])]);
    const marks = inked.filter(({ page, rect }) => page === 1 && rect[3] === height - 5);
    expect(marks).toHaveLength(1);
    const [x0, y0, x1] = marks[0]!.rect;
    expect(x0).toBeGreaterThanOrEqual(0);
    expect(x1).toBeLessThanOrEqual(width);
    expect(x0 + x1).toBeCloseTo(width, 3);
    expect(height - 5 - y0).toBeLessThan(16);
  });

  it('is marked where the page is read from, in letters of nine points', async () => {
    const { operators } = await lastOverlay((await stamped(true)).bytes);
    const { y, size } = textPlaces(operators).at(-1)!;
    expect(size).toBe(9);
    expect(y).toBeGreaterThan(772);
  });

  it('says so in its seal and its record, and is told to be one, never to be valid', async () => {
    const pdf = await signed(true);
    const text = Buffer.from(pdf).toString('latin1');
    expect(text).toContain('/Reason (TEST, not a signature');
    expect(text).toContain('/Name (TEST)');
    expect(readRecord(await PDF.load(pdf))).toMatchObject({ level: 'test, no signature' });
    const seals = [fingerprint((await specimenKey()).certificate)];
    expect(await verifyPdf(pdf, { seals, roots: [] })).toMatchObject({
      signed: true,
      status: 'test',
      madeHere: true,
      test: true,
      document: { level: 'test, no signature' },
      signatures: [{ valid: true, test: true }],
    });
    // Also to who knows no seal of ours, and where the file was changed: a test is nothing better then.
    expect(await verifyPdf(pdf)).toMatchObject({ status: 'test', test: true, madeHere: false });
    const changed = pdf.slice();
    changed[Math.floor(changed.length / 2)]! ^= 1;
    expect((await verifyPdf(changed)).status).toBe('invalid');
  });

  it('is nothing that a name can make a signature say', async () => {
    const fields = order([]).inTheNameOf;
    const inTheNameOf = { ...fields, name: 'TEST, not a signature' };
    const sealer = sealerOf((await specimenKey()).key);
    const result = await writePdf(onePage({}), order(FIELDS, { inTheNameOf }), sealer);
    expect(result.ok && (await verifyPdf(result.pdf))).toMatchObject({ status: 'valid', test: false });
  });
});
