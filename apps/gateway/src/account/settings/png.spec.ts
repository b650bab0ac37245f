import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@formseal/contracts';
import { pngIn } from './png.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const asUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const pixel = Buffer.from(PIXEL, 'base64');
/** A header that promises what does not follow. */
const claiming = (width: number): Buffer => {
  const bytes = Buffer.from(pixel);
  bytes.writeUInt32BE(width, 16);
  return bytes;
};

const refusal = (url: string): [unknown, unknown, string] => {
  try {
    pngIn(url);
  } catch (error) {
    if (error instanceof ServiceError) return [error.status, error.body().error['reason'], error.message];
  }
  throw new Error('was taken');
};

describe('a picture in a data URL', () => {
  it('is handed on as it came where it is a PNG from outside', () => {
    expect(pngIn(asUrl(pixel)).equals(pixel)).toBe(true);
  });

  it.each([
    ['another type', 'data:image/svg+xml;base64,PHN2Zy8+', 'picture_type', 'The picture is no PNG.'],
    ['an SVG under its name', asUrl(Buffer.from('<svg onload="alert(1)"/>')), 'picture_type', 'The picture is no PNG.'],
    ['an address', 'https://evil.example/signature.png', 'picture_type', 'The picture is no PNG.'],
    [
      'a huge picture in a few bytes',
      asUrl(claiming(60_000)),
      'picture_size',
      'The picture is too large: at most 1600 by 800 pixels are taken.',
    ],
    ['a picture that ends early', asUrl(pixel.subarray(0, 50)), 'picture_damaged', 'The picture ends in the middle.'],
    [
      'a changed header',
      asUrl(claiming(2)),
      'picture_damaged',
      'The picture does not have the bytes it was made with: a checksum is wrong.',
    ],
  ])('is refused with a sentence: %s', (_what, url, reason, message) => {
    expect(refusal(url)).toEqual([400, reason, message]);
  });
});
