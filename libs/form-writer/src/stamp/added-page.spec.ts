import { describe, expect, it } from '@jest/globals';
import type { Signer, WriteOrder } from '@formseal/contracts';
import { PDF } from '@libpdf/core';
import { pageFrame } from '../document/page-frame.js';
import { renderTypedSignature } from '../ink/typed-signature.js';
import { order } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { lastOverlay, textPlaces } from '../specimens/read-back.js';
import { fillAndStamp } from '../write-pdf.js';

const png = renderTypedSignature('Ada Lovelace')!;

const signer = (name: string): Signer => ({
  signature: { png },
  fields: [],
  act: {
    name,
    email: 'ada@example.org',
    role: null,
    over: 'mailed_link',
    address: null,
    askedAt: '2026-11-20T08:00:00.000Z',
    openedAt: null,
    signedAt: '2026-11-21T09:30:00.000Z',
    filled: [],
    shown: null,
  },
});

interface Page {
  readonly width: number;
  readonly height: number;
  readonly userUnit: number;
}

/** A form of one small page, signed: its signatures and its pages, as they are displayed. */
async function signed(form: Parameters<typeof onePage>[0], more: Partial<WriteOrder> = {}) {
  const stamped = await fillAndStamp(onePage(form), order([], more));
  if (!stamped.ok) throw new Error(stamped.message);
  const { bytes, inked } = stamped.stage;
  const pdf = await PDF.load(bytes);
  const pages = pdf.getPages().map(({ dict }): Page => {
    const { shown, userUnit } = pageFrame(pdf, dict);
    return { ...shown, userUnit };
  });
  return { bytes, inked, pages };
}

const CONTENT = 'BT /F1 8 Tf 10 80 Td (Ticket) Tj ET';
const SMALL: [string, Parameters<typeof onePage>[0]][] = [
  ['A7', { box: '[0 0 210 298]', content: CONTENT }],
  ['A6', { box: '[0 0 298 420]', content: CONTENT }],
  ['a ticket', { box: '[0 0 200 100]', content: CONTENT }],
  ['a strip', { box: '[0 0 40 700]', content: CONTENT }],
  ['a page of large units', { box: '[0 0 61 79]', page: '/UserUnit 10', content: CONTENT }],
];

describe('a form whose pages are small', () => {
  it.each(SMALL)('is signed on the page, or on one that is added: %s', async (_size, form) => {
    const { inked, pages } = await signed(form);
    expect(inked).toHaveLength(1);
    for (const { page, rect } of inked) {
      const { width, height } = pages[page - 1]!;
      expect(Math.min(rect[0], rect[1])).toBeGreaterThan(0);
      expect(rect[2]).toBeLessThan(width);
      expect(rect[3]).toBeLessThan(height);
    }
  });

  it.each(SMALL)('has its record on a page where it can be read: %s', async (_size, form) => {
    const { bytes, pages } = await signed(form, { recordPage: { verifyUrl: 'https://forms.example/verify' } });
    expect(pages.at(-1)).toEqual({ width: 595, height: 842, userUnit: 1 });
    const places = textPlaces((await lastOverlay(bytes, pages.length)).operators);
    expect(places.length).toBeGreaterThan(15);
    expect(Math.min(...places.map(({ size }) => size))).toBeGreaterThan(8);
  });
});

describe('a page that is added for signatures', () => {
  it.each(['[0 0 842 595]', '[0 0 500 500]'])('has room for as many as may sign: %s', async (box) => {
    const full = Array.from({ length: 60 }, (_, at) => `BT /F1 8 Tf 40 ${at * 14} Td (Each line is full) Tj ET`);
    const signers = Array.from({ length: 10 }, (_, at) => signer(`Person ${at}`));
    const { inked, pages } = await signed({ box, content: full.join('\n') }, { signers });
    expect(inked.map(({ page }) => page)).toEqual(Array.from({ length: 10 }, () => 2));
    const { width, height } = pages[1]!;
    expect(pages).toHaveLength(2);
    inked.forEach(({ rect: [x0, y0, x1, y1] }, at) => {
      expect([x0 > 0, y0 > 0, x1 < width, y1 < height]).toEqual([true, true, true, true]);
      const others = inked.slice(0, at).map(({ rect }) => rect);
      expect(others.some((one) => x0 < one[2] && one[0] < x1 && y0 < one[3] && one[1] < y1)).toBe(false);
    });
  });

  it.each([
    ['en', 'Petition for a longer pier', ['Petition for a longer pier', 'Signature to page 1 of this document']],
    [
      'de',
      'Antrag auf einen längeren Steg',
      ['Antrag auf einen längeren Steg', 'Unterschrift zu Seite 1 dieses Dokuments'],
    ],
    ['en', null, ['Signature to page 1 of this document']],
    ['en', 'A title that no line has room for '.repeat(12), ['A title that no line has room for', '…']],
  ])('says which form is signed on it: %s, %s', async (language, title, said) => {
    const full = Array.from({ length: 60 }, (_, at) => `BT /F1 8 Tf 40 ${at * 14} Td (Each line is full) Tj ET`);
    const { bytes, inked, pages } = await signed(
      { box: '[0 0 595 842]', content: full.join('\n') },
      { language, title },
    );
    const { text: page } = await lastOverlay(bytes, 2);
    for (const words of said) expect(page).toContain(words);
    // And lies over none of it.
    const [{ rect }] = inked as [(typeof inked)[number]];
    expect(rect[3]).toBeLessThan(pages[1]!.height - 90);
  });

  it('is as large as the form’s where that is paper', async () => {
    const { pages } = await signed(
      { box: '[0 0 612 1008]' },
      { recordPage: { verifyUrl: 'https://forms.example/verify' } },
    );
    expect(pages.at(-1)).toMatchObject({ width: 612, height: 1008 });
  });
});
