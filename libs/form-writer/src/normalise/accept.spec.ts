import { describe, expect, it } from '@jest/globals';
import type { SeenPage } from '../reading/read-pages.js';
import { onePage } from '../specimens/pdf-source.js';
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

  it('is refused where another program cannot read it', async () => {
    const blind = async (): Promise<SeenPage[]> => Promise.reject(new Error('no'));
    expect(await acceptPdf(original, blind)).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('is refused for its own reason where it cannot be normalised', async () => {
    const none = Buffer.from('%PDF-1.7\nnothing of the kind');
    expect(await acceptPdf(none, seeing([], []))).toEqual({ ok: false, reason: 'damaged' });
  });
});
