import type { Picture } from './ink.js';

/** The pixels of a page as it is drawn. */
export function pictureOf(canvas: HTMLCanvasElement, shown: { readonly width: number }): Picture {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  return { data, width, height, perPoint: width / shown.width };
}
