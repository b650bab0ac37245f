import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PNG } from 'pngjs';
import { pngOf } from './png.js';

const asUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

function picture(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  png.data.writeUInt32BE(0x14285fff, 0);
  return PNG.sync.write(png);
}

/** A header that promises what does not follow. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(picture(4, 4));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** PNG, 5.3: length, type, data, and a checksum over the two latter. */
function chunk(type: string, text: string): Buffer {
  const body = Buffer.from(type + text, 'latin1');
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(text.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

describe('pngOf', () => {
  it('takes a PNG of a fitting size, pixel by pixel', () => {
    const { width, height, data } = PNG.sync.read(pngOf(asUrl(picture(600, 200))));
    expect([width, height, data.readUInt32BE(0)]).toEqual([600, 200, 0x14285fff]);
  });

  it('keeps nothing but pixels: no text beside the picture', () => {
    const plain = picture(8, 8);
    const end = plain.length - 12;
    const told = Buffer.concat([plain.subarray(0, end), chunk('tEXt', 'Comment\0<script>'), plain.subarray(end)]);
    expect(told.includes('script')).toBe(true);
    expect(pngOf(asUrl(told)).includes('script')).toBe(false);
  });

  it.each([
    [
      'another type',
      `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`,
      'no PNG',
    ],
    [
      'an SVG under its name',
      asUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
      'no PNG',
    ],
    ['nothing', 'data:image/png;base64,', 'no PNG'],
    ['an address', 'https://evil.example/signature.png', 'no PNG'],
    ['a picture too wide', asUrl(picture(1_601, 1)), 'too large'],
    ['a bomb: few bytes, a huge picture', asUrl(claiming(60_000, 60_000)), 'too large'],
    ['a picture without height', asUrl(claiming(10, 0)), 'too large'],
    ['a picture that ends early', asUrl(claiming(400, 400)), 'damaged'],
    [
      'a page behind the picture',
      asUrl(Buffer.concat([picture(8, 8), Buffer.from('<script>alert(1)</script>')])),
      'damaged',
    ],
    [
      'a picture of broken bytes',
      asUrl(Buffer.concat([picture(8, 8).subarray(0, 40), Buffer.alloc(60, 7)])),
      'damaged',
    ],
  ])('refuses %s', (_what, url, why) => {
    expect(() => pngOf(url)).toThrow(why);
  });
});
