import { describe, expect, it } from '@jest/globals';
import type { SeenPage } from '../reading/read-pages.js';
import { onePage, pdfSource, stream } from '../specimens/pdf-source.js';
import { acceptPdf } from './accept.js';

const PAGE: SeenPage = { view: [0, 0, 612, 792], rotate: 0, userUnit: 1, text: 'Pay10' };
const original = onePage({ content: 'BT /F1 24 Tf 72 700 Td (Pay 10) Tj ET' });

/** Another program, which sees this in the original and that in the normalised file. */
const seeing = (before: SeenPage[], after: SeenPage[]) => async (bytes: Uint8Array) =>
  bytes === original ? before : after;

describe('a PDF that is taken in', () => {
  it('goes on as its normalised file', async () => {
    const accepted = await acceptPdf(original, seeing([PAGE], [PAGE]));
    expect(accepted).toMatchObject({ ok: true, pageCount: 1 });
    expect(accepted.ok && accepted.bytes).not.toBe(original);
  });

  it.each([
    ['another text', [{ ...PAGE, text: 'Pay90000' }]],
    ['another box', [{ ...PAGE, view: [0, 0, 612, 700] as const }]],
    ['another turn', [{ ...PAGE, rotate: 90 }]],
    ['another unit', [{ ...PAGE, userUnit: 2 }]],
    ['another page', [PAGE, PAGE]],
  ])('is refused where another program reads %s in it', async (_what, before) => {
    expect(await acceptPdf(original, seeing(before as SeenPage[], [PAGE]))).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('is refused as damaged where another program cannot read it', async () => {
    const blind = async (): Promise<SeenPage[]> => Promise.reject(new Error('no'));
    expect(await acceptPdf(original, blind)).toEqual({ ok: false, reason: 'damaged' });
  });

  it('is refused as locked where another program asks for its password', async () => {
    const locked = Object.assign(new Error('No password given'), { name: 'PasswordException' });
    const asks = async (): Promise<SeenPage[]> => Promise.reject(locked);
    expect(await acceptPdf(original, asks)).toEqual({ ok: false, reason: 'password' });
  });

  it.each([
    ['a certificate', '<< /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s4 /V 2 /P -4 /Recipients [<00>] >>'],
    ['a password, by a filter of its own', '<< /Filter /Own.Lock /V 5 >>'],
  ])('is refused as locked by %s, also where its table can’t be read', async (_what, lock) => {
    const whole = pdfSource(
      [
        [1, '<< /Type /Catalog /Pages 2 0 R >>'],
        [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
        [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R >>'],
        [4, stream('\x91\xd7\x6d\xa9')],
        [5, lock],
      ],
      '/Encrypt 5 0 R /ID [<00> <00>]',
    );
    const broken = Buffer.from(Buffer.from(whole).toString('latin1').replace('xref\n0 6', 'xref\n0 x'), 'latin1');
    const read = async (): Promise<SeenPage[]> => [PAGE];
    expect(await acceptPdf(whole, read)).toEqual({ ok: false, reason: 'password' });
    expect(await acceptPdf(new Uint8Array(broken), read)).toEqual({ ok: false, reason: 'password' });
  });

  it('is not taken for locked where its text speaks of /Encrypt', async () => {
    const source = Buffer.from(onePage({ content: 'BT /F1 12 Tf 72 700 Td (/Encrypt) Tj ET' })).toString('latin1');
    const broken = new Uint8Array(Buffer.from(source.replace('xref\n0 5', 'xref\n0 x'), 'latin1'));
    expect(await acceptPdf(broken, async () => [PAGE])).toMatchObject({ ok: true });
  });

  it('is refused for its own reason where it cannot be normalised', async () => {
    const none = Buffer.from('%PDF-1.7\nnothing of the kind');
    expect(await acceptPdf(none, seeing([], []))).toEqual({ ok: false, reason: 'damaged' });
  });
});
