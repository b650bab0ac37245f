import { describe, expect, it } from '@jest/globals';
import { PNG } from 'pngjs';
import { SIGNATURE_BOUNDS } from '@formseal/contracts';
import { bomb, chunk, crafted, END, picture, pixels } from '../specimens/pngs.js';
import { rewrittenPng } from './rewritten-png.js';

const BOUNDS = { ...SIGNATURE_BOUNDS, bytes: 1_000_000 };
const problem = (file: Buffer): string => {
  const picture = rewrittenPng(file, BOUNDS);
  return 'why' in picture ? `${picture.why}: ${picture.rule}` : 'taken';
};
const PALETTE = chunk('PLTE', Buffer.from([20, 40, 95]));
const whole = picture(8, 8);
const spoilt = (at: number): Buffer => {
  const file = Buffer.from(whole);
  file[at]! ^= 1;
  return file;
};

describe('a picture written anew', () => {
  it('has the same pixels', () => {
    const again = PNG.sync.read(Buffer.from(rewrittenPng(picture(600, 200), BOUNDS) as Uint8Array));
    expect([again.width, again.height, again.data.readUInt32BE(0)]).toEqual([600, 200, 0x14285fff]);
  });

  it('keeps nothing but pixels: no text beside the picture', () => {
    const told = crafted({ width: 8, height: 8 }, chunk('tEXt', Buffer.from('Comment\0<script>')), pixels(8 * 33));
    expect(told.includes('script')).toBe(true);
    expect(Buffer.from(rewrittenPng(told, BOUNDS) as Uint8Array).includes('script')).toBe(false);
  });

  it.each([
    ['16 bits a sample', crafted({ width: 5, height: 4, depth: 16 }, pixels(4 * (1 + 5 * 8)))],
    ['a palette', crafted({ width: 5, height: 4, depth: 8, colourType: 3 }, PALETTE, pixels(4 * 6))],
    ['one bit a pixel', crafted({ width: 10, height: 4, depth: 1, colourType: 0 }, pixels(4 * 3))],
    // Adam7, 8.2: passes of 1, 1, 2, 4, 8, 16 and 32 pixels in 1, 1, 1, 2, 2, 4 and 4 lines.
    ['interlaced lines', crafted({ width: 8, height: 8, interlace: 1 }, pixels(64 * 4 + 15))],
  ])('may have %s', (_what, file) => {
    const again = PNG.sync.read(Buffer.from(rewrittenPng(file, BOUNDS) as Uint8Array));
    expect([again.depth, again.colorType, again.interlace]).toEqual([8, 6, false]);
  });

  it.each([
    ['a few bytes that inflate to 120 MB', bomb(0), 'damaged: does not hold the pixels'],
    ['the same, interlaced', bomb(1), 'damaged: does not hold the pixels'],
    ['fewer pixels than it names', crafted({ width: 100, height: 100 }, pixels(500)), 'damaged: does not hold'],
    ['a huge size', crafted({ width: 60_000, height: 60_000 }, pixels(10)), 'size: is too large'],
    ['a size of 2^32 - 1', crafted({ width: 0xffffffff, height: 1 }, pixels(10)), 'size: is too large'],
    ['no height', crafted({ width: 10, height: 0 }, pixels(10)), 'size: is too large'],
    ['more bytes than are taken', Buffer.concat([whole, Buffer.alloc(1_000_000)]), 'size: is too large'],
    ['an end in the middle of its pixels', whole.subarray(0, 50), 'damaged: ends in the middle'],
    ['an end before its last part', whole.subarray(0, whole.length - 12), 'damaged: ends in the middle'],
    ['a wrong checksum of its header', spoilt(30), 'damaged: does not have the bytes it was made with'],
    ['a wrong checksum of its pixels', spoilt(45), 'damaged: does not have the bytes it was made with'],
    [
      'pixels that are no deflated data',
      crafted({ width: 8, height: 8 }, chunk('IDAT', Buffer.alloc(60, 7))),
      'damaged: does not hold the pixels',
    ],
    ['a page behind the picture', Buffer.concat([whole, Buffer.from('<script>')]), 'damaged: goes on after its end'],
    ['a second picture behind the first', Buffer.concat([whole, whole]), 'damaged: goes on after its end'],
    [
      'several frames',
      crafted({ width: 8, height: 8 }, chunk('acTL', Buffer.alloc(8)), pixels(264)),
      'animated: moves',
    ],
    [
      'a depth that its colours do not have',
      crafted({ width: 8, height: 8, depth: 3 }, pixels(9)),
      'damaged: has a header',
    ],
    [
      'an unknown way of interlacing',
      crafted({ width: 8, height: 8, interlace: 2 }, pixels(9)),
      'damaged: has a header',
    ],
    [
      'a palette that is not there',
      crafted({ width: 5, height: 4, colourType: 3 }, pixels(24)),
      'damaged: names colours',
    ],
    ['no pixels', crafted({ width: 8, height: 8 }), 'damaged: holds no pixels'],
    ['two headers', crafted({ width: 8, height: 8 }, whole.subarray(8, 33), pixels(264)), 'damaged: has a header'],
    [
      'a part that is longer than the file',
      Buffer.concat([whole.subarray(0, 33), Buffer.from([255, 255, 255, 255]), END]),
      'damaged: ends',
    ],
    [
      'pixels in two places',
      crafted({ width: 8, height: 8 }, pixels(264), PALETTE, pixels(9)),
      'damaged: has its parts',
    ],
    ['no PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'type: is no PNG'],
    ['nothing', Buffer.alloc(0), 'type: is no PNG'],
  ])('is not made of a file with %s', (_what, file, why) => {
    expect(problem(file)).toContain(why);
  });
});
