import { describe, expect, it } from '@jest/globals';
import { pngOf } from './png.js';

function dataUrl(width: number, height: number, extra = 0): string {
  const bytes = Buffer.alloc(40 + extra);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

describe('pngOf', () => {
  it('takes a PNG of a fitting size', () => {
    expect(pngOf(dataUrl(600, 200)).length).toBe(40);
  });

  it.each([
    ['another type', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['other bytes under its name', `data:image/png;base64,${Buffer.alloc(64).toString('base64')}`],
    ['nothing', 'data:image/png;base64,'],
    ['a picture too wide', dataUrl(2_001, 10)],
    ['a picture without height', dataUrl(10, 0)],
    ['too many bytes', dataUrl(10, 10, 200_000)],
  ])('refuses %s', (_what, url) => {
    expect(() => pngOf(url)).toThrow('The picture');
  });
});
