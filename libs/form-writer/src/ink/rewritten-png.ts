import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { inflatedBytes, pngStructure } from '@formseal/domain/forms';
import type { PictureProblem, PngBounds } from '@formseal/domain/forms';

/**
 * A picture decoded and written anew: pixels alone, without whatever else a file may carry, and sure to be read again
 * when a form is signed. Its data is inflated no further than its header allows before anything decodes it.
 */
export function rewrittenPng(file: Uint8Array, bounds: PngBounds): Uint8Array | PictureProblem {
  const structure = pngStructure(file, bounds);
  if ('why' in structure) return structure;
  const size = inflatedBytes(structure.header);
  const data = Buffer.concat(structure.chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
  try {
    if (inflateSync(data, { maxOutputLength: size }).length !== size) return DAMAGED;
    const { width, height, data: pixels } = PNG.sync.read(Buffer.from(file));
    const picture = new PNG({ width, height });
    picture.data = pixels;
    return new Uint8Array(PNG.sync.write(picture));
  } catch {
    return DAMAGED;
  }
}

const DAMAGED: PictureProblem = { why: 'damaged', rule: 'does not hold the pixels that its header names' };
