import { describe, expect, it } from '@jest/globals';
import type { Rect } from '@formseal/contracts';
import type { Ink } from '../reading/ink.js';
import { tallEnough } from './tall-enough.js';

const paper = (...print: Rect[]): Ink => ({
  width: 600,
  height: 800,
  marked: ([x0, y0, x1, y1]) => print.some((one) => one[0] < x1 && x0 < one[2] && one[1] < y1 && y0 < one[3]),
});
const LINE: Rect = [100, 100, 300, 112];

describe('the room of a signature', () => {
  it('grows over a low line as far as people sign', () => {
    expect(tallEnough(LINE, 120, paper(), [])).toEqual([100, 100, 300, 132]);
  });

  it('ends below print, at the edge of its box and below another blank, where the signature is', () => {
    expect(tallEnough(LINE, 120, paper([100, 122, 200, 130]), [])[3]).toBe(120);
    expect(tallEnough(LINE, 120, paper([250, 114, 300, 130]), [])[3]).toBe(132);
    expect(tallEnough(LINE, 120, paper([100, 111.5, 300, 112.5]), [])).toEqual(LINE);
    expect(tallEnough(LINE, 120, paper(), [[100, 120, 300, 132]])[3]).toBe(118);
  });

  it('ends below print that the field itself reaches into, where that leaves enough, and print beside the signature', () => {
    const high: Rect = [100, 100, 300, 121];
    const frame: Rect = [100, 117.5, 180, 119];
    expect(tallEnough(high, 120, paper(frame), [])).toEqual([100, 100, 300, 116]);
    expect(tallEnough(high, 120, paper([240, 117.5, 300, 119]), [])[3]).toBe(132);
    // A tint, or a word in the field.
    expect(tallEnough(high, 120, paper([100, 90, 300, 140]), [])).toEqual(high);
    expect(tallEnough(high, 120, paper([100, 106, 120, 114]), [])[3]).toBe(132);
  });

  it('is beside a caption that is printed close over the beginning of its line, where that makes it half as tall again', () => {
    const caption: Rect = [100, 113, 170, 121];
    const [x0, ...others] = tallEnough(LINE, 120, paper(caption), []);
    expect(x0).toBeGreaterThan(172);
    expect(x0).toBeLessThan(180);
    expect(others).toEqual([100, 300, 132]);
    expect(tallEnough(LINE, 150, paper(caption), [])).toEqual(LINE);
    expect(tallEnough(LINE, 120, paper([100, 124, 170, 130]), [])[0]).toBe(100);
    expect(tallEnough(LINE, 120, paper(caption, [160, 119, 300, 124]), [])[0]).toBe(100);
  });

  it('is looked for over a crowd of blanks in the time that one look at each takes', () => {
    let looks = 0;
    const blanks = Array.from({ length: 5_000 }, (): Rect =>
      Object.defineProperty<Rect>([300, 125, 590, 130], 0, { get: () => ((looks += 1), 100) }),
    );
    expect(tallEnough([100, 100, 590, 108], 120, paper(), blanks)).toEqual([100, 100, 590, 123]);
    expect(looks).toBeLessThan(3 * blanks.length);
  });

  it('ends with the page', () => {
    expect(tallEnough([100, 785, 300, 797], 120, paper(), [])[3]).toBe(798);
  });
});
