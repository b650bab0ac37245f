import { createCanvas } from '@napi-rs/canvas';
import type { Rect } from '@formseal/contracts';
import { withDocument } from './pdfjs.js';

/** Where a displayed page has anything on it. Points, origin lower left. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  marked(rect: Rect): boolean;
}

const LIGHT = 235;

/** Draws a page (from 1) small and keeps which pixels are not paper. */
export type ReadInk = (bytes: Uint8Array, page: number) => Promise<Ink>;

export const readInk: ReadInk = (bytes, number) =>
  withDocument(bytes, 'draw', async (document) => {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 / page.userUnit });
    const width = Math.ceil(viewport.width);
    const height = Math.ceil(viewport.height);
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const marked = (rect: Rect): boolean => {
      const x1 = Math.min(width, Math.ceil(rect[2]));
      const y1 = Math.min(height, Math.ceil(height - rect[1]));
      for (let y = Math.max(0, Math.floor(height - rect[3])); y < y1; y += 1) {
        for (let x = Math.max(0, Math.floor(rect[0])); x < x1; x += 1) {
          const at = (y * width + x) * 4;
          if (data[at]! < LIGHT || data[at + 1]! < LIGHT || data[at + 2]! < LIGHT) return true;
        }
      }
      return false;
    };
    return { width, height, marked };
  });
