import { describe, expect, it } from '@jest/globals';
import type { WriteField } from '@formseal/contracts';
import { normalisePdf } from '../normalise/normalise.js';
import { drawPagesByPdfium } from '../reading/draw-by-pdfium.js';
import { drawPages } from '../reading/draw-pages.js';
import { sealerOf } from '../seal/sealer.js';
import { field, hashesOf, order, signatureField, specimenKey, widget } from '../specimens/orders.js';
import { signedBy, strangersKey } from '../specimens/others.js';
import { formPage, stream } from '../specimens/pdf-source.js';
import { lastOverlay } from '../specimens/read-back.js';
import { writePdf } from '../write-pdf.js';

const PLACE = [60, 636, 400, 720] as const;
const PRINT = 'BT /F1 11 Tf 72 690 Td (The borrower pays back 90000 EUR) Tj 0 -20 Td (in twelve months) Tj ET';
const LINE = 'BT /F1 11 Tf 72 650 Td (Name ........................................) Tj ET';
const SHEET = '1 g 0 0 340 84 re f 0 g';
const look = (content: string): string =>
  stream(
    content,
    '/Type /XObject /Subtype /Form /BBox [0 0 340 84] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
  );

interface Form {
  readonly print: string;
  /** What the file draws for the field. */
  readonly own: string;
  readonly more?: string;
}

/** A form with one field over its print, as somebody hands it in: under their signature nothing of it is settled. */
async function signed({ print, own, more = '' }: Form, by: 'nobody' | 'somebody', written: WriteField) {
  const form = formPage([`/FT /Tx /T (f0) /P 3 0 R /F 4 /Rect [${PLACE.join(' ')}] /AP << /N 20 0 R >> ${more}`], {
    content: print,
    more: [[20, look(own)]],
  });
  const upload = by === 'nobody' ? form : await signedBy(form, await strangersKey('Mallory'));
  const taken = await normalisePdf(upload);
  if (!taken.ok) throw new Error('the specimen is not normal');
  const fields = [written, signatureField([300, 80, 480, 120])];
  const asked = order(fields, { hashes: hashesOf(taken.bytes) });
  return writePdf(taken.bytes, asked, sealerOf((await specimenKey()).key), [drawPages, drawPagesByPdfium]);
}

const name = (value: string | null): WriteField => field([...PLACE], value, { widget: widget(0) });

describe('print beneath a field of a form that somebody has signed', () => {
  it.each(['Ada Lovelace', null])('is not let be read where the file had hidden it: %s', async (value) => {
    expect(await signed({ print: PRINT, own: SHEET }, 'somebody', name(value))).toMatchObject({
      ok: false,
      fieldId: 'field-1',
      message: expect.stringMatching(/^Name: page 1 would look other than it was reviewed: .* was hidden/),
    });
  });

  it('is not let be read where it lay beneath black', async () => {
    const said = await signed({ print: PRINT, own: '0 g 0 0 340 84 re f' }, 'somebody', name('Ada'));
    expect(said).toMatchObject({ ok: false, message: expect.stringContaining('was hidden') });
  });

  it('is not hidden where it was read', async () => {
    const said = await signed({ print: PRINT, own: '', more: '/MK << /BG [1 1 1] >>' }, 'somebody', name('Ada'));
    expect(said).toMatchObject({ ok: false, message: expect.stringContaining('was read') });
  });

  it.each([
    ['is read before and after', '', ''],
    ['is hidden before and after', SHEET, '/MK << /BG [1 1 1] >>'],
    ['is a line, and a value stood on it', 'BT /F1 14 Tf 40 14 Td (Grace Hopper) Tj ET', '/V (Grace Hopper)'],
  ])('is signed where it %s', async (_, own, more) => {
    const print = own.includes('Tj') ? LINE : PRINT;
    expect(await signed({ print, own, more }, 'somebody', name('Ada Lovelace, Countess'))).toMatchObject({ ok: true });
  });
});

describe('a box of a form that somebody has signed', () => {
  it('says nothing once it is ticked but that it is', async () => {
    const box = '/FT /Btn /T (f0) /P 3 0 R /F 4 /AS /Off /Rect [60 600 400 684] /AP << /N << /Yes 20 0 R >> >>';
    const form = formPage([box], { more: [[20, look('BT /F1 11 Tf 9 9 Td (Pay 90000) Tj ET')]] });
    const taken = await normalisePdf(await signedBy(form, await strangersKey('Mallory')));
    if (!taken.ok) throw new Error('the specimen is not normal');
    const ticked = field([60, 600, 400, 684], 'true', { type: 'checkbox', widget: widget(0, 'checkbox', 'Yes') });
    const asked = order([ticked, signatureField([300, 80, 480, 120])], { hashes: hashesOf(taken.bytes) });
    const result = await writePdf(taken.bytes, asked, sealerOf((await specimenKey()).key), [drawPages]);
    if (!result.ok) throw new Error(result.message);
    const { operators } = await lastOverlay(result.pdf);
    expect(operators).toMatch(/ l S/);
    expect(operators).not.toMatch(/1 0 0 1 60 600 cm/);
  });
});

describe('print beneath a field that nobody was thought to fill in', () => {
  it('is not let be read where the file had hidden it', async () => {
    const own = `${SHEET} BT /F1 11 Tf 2 4 Td (0) Tj ET`;
    const said = await signed({ print: PRINT, own, more: '/Ff 1 /V (0)' }, 'nobody', name('5'));
    expect(said).toMatchObject({ ok: false, fieldId: 'field-1', message: expect.stringContaining('was hidden') });
  });

  it('stays as it was where the field has its value', async () => {
    const said = await signed({ print: LINE, own: SHEET, more: '/V (Grace)' }, 'nobody', name('Ada Lovelace'));
    expect(said).toMatchObject({ ok: true });
  });
});
