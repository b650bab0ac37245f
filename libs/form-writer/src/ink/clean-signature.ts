import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';

/** Large enough to print well on any form, small enough to store. */
const LONGEST = 1200;
const PAPER_SHARE = 0.02;
const WHITE = 240;

/**
 * A drawn, scanned or photographed signature as a PNG: paper made transparent, trimmed to the ink. A picture in one
 * colour has no paper to take away and stays as it is. Null where there is nothing to see, or no picture.
 */
export async function cleanSignature(bytes: Uint8Array): Promise<Uint8Array | null> {
  const image = await loadImage(Buffer.from(bytes)).catch(() => null);
  if (!image || image.width < 1 || image.height < 1) return null;
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const draw = (): Canvas => {
    canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height);
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  return trimmed(withoutPaper(draw())) ?? (isBlank(draw()) ? null : trimmed(canvas));
}

/** White throughout: paper that nobody signed. */
function isBlank(canvas: Canvas): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 40 && data[at + 1]! < WHITE) return false;
  return true;
}

/** Paper is what is light for its neighbourhood's sake: a photograph's lighting falls off towards an edge. */
function withoutPaper(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const pixels = context.getImageData(0, 0, width, height);
  const { data } = pixels;
  let seeThrough = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 128) seeThrough += 1;
  // Transparent already: drawn in a browser, or cleaned before.
  if (seeThrough / (width * height) > PAPER_SHARE) return canvas;
  const light = new Float32Array(width * height);
  for (let i = 0; i < light.length; i += 1) {
    light[i] = 0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!;
  }
  const paper = paperLight(light, width, height);
  for (let i = 0; i < light.length; i += 1) {
    const dark = Math.max(0, paper(i % width, Math.floor(i / width)) - light[i]!);
    const alpha = Math.min(1, Math.max(0, (dark - 24) / 60));
    data[i * 4 + 3] = Math.round(alpha * 255);
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** The lightest tenth of each tile, read between the tiles' middles. */
function paperLight(light: Float32Array, width: number, height: number): (x: number, y: number) => number {
  const tile = 64;
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const tiles = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const values: number[] = [];
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 2) {
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 2)
          values.push(light[y * width + x]!);
      }
      values.sort((a, b) => a - b);
      tiles[row * columns + column] = values[Math.floor(values.length * 0.9)] ?? 255;
    }
  }
  return (x, y) => {
    const cx = Math.min(columns - 1, Math.max(0, x / tile - 0.5));
    const cy = Math.min(rows - 1, Math.max(0, y / tile - 0.5));
    const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
    const [x1, y1] = [Math.min(columns - 1, x0 + 1), Math.min(rows - 1, y0 + 1)];
    const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
    const top = mix(tiles[y0 * columns + x0]!, tiles[y0 * columns + x1]!, cx - x0);
    const bottom = mix(tiles[y1 * columns + x0]!, tiles[y1 * columns + x1]!, cx - x0);
    return mix(top, bottom, cy - y0);
  };
}

/** Cut to the ink, with a hair of margin. */
export function trimmed(canvas: Canvas): Uint8Array | null {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3]! < 40) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < left) return null;
  const margin = 2;
  const cut = createCanvas(right - left + 1 + 2 * margin, bottom - top + 1 + 2 * margin);
  cut.getContext('2d').drawImage(canvas, margin - left, margin - top);
  return new Uint8Array(cut.toBuffer('image/png'));
}
