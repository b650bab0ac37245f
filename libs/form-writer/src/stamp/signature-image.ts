import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PdfName, PdfNumber } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import { deflated } from '../document/streams.js';

export interface PlacedImage {
  readonly ref: PdfRef;
  readonly width: number;
  readonly height: number;
}

/** Over 200 dpi at the size a signature is stamped. */
const LONGEST = 500;

/** The stored signature as an image with a soft mask. Null where the bytes are no image. */
export async function embedSignature(pdf: PDF, png: Uint8Array): Promise<PlacedImage | null> {
  const image = await loadImage(Buffer.from(png)).catch(() => null);
  if (!image || image.width < 1 || image.height < 1) return null;
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const colour = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i += 1) {
    alpha[i] = data[i * 4 + 3]!;
    for (let k = 0; k < 3; k += 1) colour[i * 3 + k] = data[i * 4 + k]!;
  }
  const common = (space: string): Record<string, PdfObject> => ({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    ColorSpace: PdfName.of(space),
    BitsPerComponent: PdfNumber.of(8),
  });
  const mask = deflated(pdf, common('DeviceGray'), alpha);
  return { ref: deflated(pdf, { ...common('DeviceRGB'), SMask: mask }, colour), width, height };
}
