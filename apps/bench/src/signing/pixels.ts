import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rect } from '@formseal/contracts';
import { tool } from './tools.js';

export const DPI = 90;
const SCALE = DPI / 72;

/** One page (from 1) as poppler draws it. */
export async function pageOf(pdf: string, number: number, target: string): Promise<Image> {
  const range = ['-f', String(number), '-l', String(number), '-singlefile'];
  await tool('pdftoppm', ['-cropbox', '-r', String(DPI), '-png', ...range, pdf, target]);
  return loadImage(`${target}.png`);
}

/** All pages of a PDF. */
export async function pagesOf(pdf: string, folder: string, name: string): Promise<Image[]> {
  await tool('pdftoppm', ['-cropbox', '-r', String(DPI), '-png', pdf, path.join(folder, name)]);
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.png'));
  files.sort((a, b) => Number(/-(\d+)\.png$/.exec(a)?.[1]) - Number(/-(\d+)\.png$/.exec(b)?.[1]));
  return Promise.all(files.map((file) => loadImage(path.join(folder, file))));
}

/** Grey values of a page. */
export function greyOf(image: Image): { at: (x: number, y: number) => number; width: number; height: number } {
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, at: (x, y) => data[(y * image.width + x) * 4 + 1] ?? 255 };
}
type Grey = ReturnType<typeof greyOf>;

/** How much darker a rect of the displayed page has become, as a share of its area, and where the new ink's middle lies (0-1). */
export function newInk(
  before: Grey,
  after: Grey,
  view: Rect,
): { share: number; x: number; y: number; already: number } {
  const [x0, y0, x1, y1] = view.map((value) => Math.round(value * SCALE)) as Rect;
  let [count, sx, sy, dark] = [0, 0, 0, 0];
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const inner =
        x > x0 + (x1 - x0) * 0.25 &&
        x < x1 - (x1 - x0) * 0.25 &&
        y > y0 + (y1 - y0) * 0.25 &&
        y < y1 - (y1 - y0) * 0.25;
      if (inner && before.at(x, y) < 128 && after.at(x, y) < 128) dark += 1;
      if (before.at(x, y) - after.at(x, y) < 60) continue;
      count += 1;
      sx += x - x0;
      sy += y - y0;
    }
  }
  const area = Math.max(1, (x1 - x0) * (y1 - y0));
  return {
    already: dark / (area / 4),
    share: count / area,
    x: count ? sx / count / (x1 - x0) : 0,
    y: count ? sy / count / (y1 - y0) : 0,
  };
}
