import { describe, expect, it } from '@jest/globals';
import { smaller, withSmallerPicture } from './smaller-pictures.js';

const [BITS, COLOURS, TRANSPARENT] = [1, 2, 3];

describe('a picture that is handed over to be drawn', () => {
  it('stays as it is where it is no larger than anything is drawn with', () => {
    const picture = { width: 4, height: 2, kind: COLOURS, data: new Uint8Array(24) };
    expect(smaller(picture, 8)).toBe(picture);
  });

  it('is made of the means of its pixels, those at its edges too', () => {
    const data = Uint8Array.from([0, 0, 0, 100, 100, 100, 9, 9, 9, 200, 200, 200, 100, 100, 100, 11, 11, 11]);
    const made = smaller({ width: 3, height: 2, kind: COLOURS, data }, 2);
    expect(made).toMatchObject({ width: 2, height: 1, kind: COLOURS });
    expect([...made.data]).toEqual([100, 100, 100, 10, 10, 10]);
  });

  it('keeps its transparency', () => {
    const data = Uint8Array.from([10, 20, 30, 0, 30, 40, 50, 100]);
    expect([...smaller({ width: 2, height: 1, kind: TRANSPARENT, data }, 1).data]).toEqual([20, 30, 40, 50]);
  });

  it('of one bit for a pixel has greys', () => {
    const data = Uint8Array.from([0b11010000, 0b11000000]);
    const made = smaller({ width: 4, height: 2, kind: BITS, data }, 2);
    expect(made).toMatchObject({ width: 2, height: 1, kind: COLOURS });
    expect([...made.data]).toEqual([255, 255, 255, 64, 64, 64]);
  });

  it('keeps the lines of a mask, one pixel wide, and leaves specks', () => {
    // A line from above to below, a speck, nothing.
    const data = Uint8Array.from([0b01111111, 0b10000000, 0b01110111, 0b10000000, 0b01111111, 0b10000000]);
    const made = smaller({ width: 9, height: 3, data }, 3);
    expect(made).toMatchObject({ width: 3, height: 1 });
    expect([...made.data]).toEqual([0b01111111]);
  });

  it.each([
    ['of a page', ['img_p0_1', 0, 'Image']],
    ['of the document', ['g_d0_img_p0_1', 'Image']],
  ])('is found in the message that brings it: %s', (_whose, before) => {
    const [width, height] = [10_000, 5_000];
    const picture = { width, height, kind: BITS, data: new Uint8Array((width / 8) * height) };
    const message = withSmallerPicture({ action: 'obj', data: [...before, picture] });
    expect(message.data.slice(0, -1)).toEqual(before);
    expect(message.data.at(-1)).toMatchObject({ width: 5_000, height: 2_500, kind: COLOURS });
  });

  it('is none where the message brings something else', () => {
    const messages = [
      { data: ['f1', 'Font', { data: new Uint8Array(1) }] },
      { data: ['i', 0, 'Image', null] },
      { data: 7 },
    ];
    for (const message of messages) expect(withSmallerPicture(message)).toBe(message);
  });
});
