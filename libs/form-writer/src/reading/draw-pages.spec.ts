import { expect, it } from '@jest/globals';
import { onePage } from '../specimens/pdf-source.js';
import { drawPages } from './draw-pages.js';
import { order } from '../specimens/orders.js';
import { fillAndStamp } from '../write-pdf.js';
import { drawnPng } from './drawn-png.js';
import { readInk } from './ink.js';

const widthOf = (png: Uint8Array | null): number | null => png && Buffer.from(png).readUInt32BE(16);

const ENDLESS = [
  ['high', '[0 0 200 99999999]'],
  ['wide', '[99999999 0 576 792]'],
] as const;

it.each(ENDLESS)('a page that no surface is long enough for is drawn smaller: %s', async (_how, box) => {
  const [drawn] = await drawPages(onePage({ box }), [1]);
  expect(drawn).toMatchObject({ whole: true });
  expect(Math.max(drawn!.width, drawn!.height)).toBeLessThanOrEqual(16_384);
  // A pixel that is begun is a pixel.
  expect(widthOf(await drawnPng(onePage({ box }), 1, 800))).toBeLessThanOrEqual(801);
});

it.each(ENDLESS)('no place on such a page is sure to be free, and it is signed: %s', async (_how, box) => {
  const page = onePage({ box, content: '0 0 100 400 re f' });
  const { width, height, marked } = await readInk(page, 1);
  expect(Math.max(width, height)).toBeGreaterThan(90_000_000);
  expect(marked([0, 0, width, height])).toBe(true);
  expect(await fillAndStamp(page, order([]))).toMatchObject({ ok: true });
});

it('a page of A0 is looked at point for point', async () => {
  const { width, height, marked } = await readInk(onePage({ box: '[0 0 2384 3370]', content: '600 900 2 2 re f' }), 1);
  expect([width, height]).toEqual([2384, 3370]);
  expect(marked([598, 898, 604, 904])).toBe(true);
  expect(marked([604, 898, 2384, 904])).toBe(false);
});
