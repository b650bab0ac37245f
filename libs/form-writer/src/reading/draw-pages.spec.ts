import { expect, it } from '@jest/globals';
import { onePage } from '../specimens/pdf-source.js';
import { drawPages } from './draw-pages.js';
import { drawnPng } from './drawn-png.js';

const widthOf = (png: Uint8Array | null): number | null => png && Buffer.from(png).readUInt32BE(16);

it.each([
  ['high', '[0 0 200 99999999]'],
  ['wide', '[99999999 0 576 792]'],
])('a page that no surface is long enough for is drawn smaller: %s', async (_how, box) => {
  const [drawn] = await drawPages(onePage({ box }), [1]);
  expect(drawn).toMatchObject({ whole: true });
  expect(Math.max(drawn!.width, drawn!.height)).toBeLessThanOrEqual(16_384);
  // A pixel that is begun is a pixel.
  expect(widthOf(await drawnPng(onePage({ box }), 1, 800))).toBeLessThanOrEqual(801);
});
