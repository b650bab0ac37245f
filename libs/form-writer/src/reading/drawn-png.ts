import { PNG } from 'pngjs';
import { withDocument } from '@formseal/pdf';
import { drawPage, scaleOfLongest, sizeOf } from './draw-pages.js';

/** However long a page is, its picture has no more pixels than this. */
const MOST_PIXELS = 6_000_000;

/** A page (from 1) as the screen of reviews shows it, so many pixels wide, as a PNG; null where something in it can't be drawn. */
export function drawnPng(bytes: Uint8Array, number: number, width: number): Promise<Uint8Array | null> {
  return withDocument(bytes, 'draw', async (document) => {
    const natural = await sizeOf(document, number);
    const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
    const scale = Math.min(width / natural.width, most, scaleOfLongest(natural.width, natural.height));
    const drawn = await drawPage(document, number, scale);
    if (!drawn.whole) return null;
    const png = new PNG({ width: drawn.width, height: drawn.height });
    png.data = Buffer.from(drawn.data.buffer, drawn.data.byteOffset, drawn.data.byteLength);
    // Paper is opaque: a third fewer bytes without the fourth.
    return new Uint8Array(PNG.sync.write(png, { colorType: 2 }));
  });
}
