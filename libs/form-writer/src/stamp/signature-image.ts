import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PdfName, PdfNumber } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import { compressed, deflate } from '../document/streams.js';
import { sha256 } from '../seal/cms.js';

export interface PlacedImage {
  readonly ref: PdfRef;
  readonly width: number;
  readonly height: number;
}

/** Over 200 dpi at the size a signature is stamped. */
const LONGEST = 500;

interface Encoded {
  readonly width: number;
  readonly height: number;
  readonly colour: Uint8Array;
  readonly alpha: Uint8Array;
}

/** The same person signs form after form: the latest signatures are kept as they are embedded. */
const KEPT = 16;
const known = new Map<string, Encoded>();

/** The stored signature as an image with a soft mask. Null where the bytes are no image. */
export async function embedSignature(pdf: PDF, png: Uint8Array): Promise<PlacedImage | null> {
  const hash = Buffer.from(sha256(png)).toString('hex');
  const encoded = known.get(hash) ?? (await encode(png));
  if (!encoded) return null;
  known.delete(hash);
  known.set(hash, encoded);
  if (known.size > KEPT) known.delete(known.keys().next().value!);
  const { width, height, colour, alpha } = encoded;
  const common = (space: string): Record<string, PdfObject> => ({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    ColorSpace: PdfName.of(space),
    BitsPerComponent: PdfNumber.of(8),
  });
  const mask = compressed(pdf, common('DeviceGray'), alpha);
  return { ref: compressed(pdf, { ...common('DeviceRGB'), SMask: mask }, colour), width, height };
}

async function encode(png: Uint8Array): Promise<Encoded | null> {
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
  return { width, height, colour: deflate(colour), alpha: deflate(alpha) };
}
