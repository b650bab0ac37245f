import { describe, expect, it } from '@jest/globals';
import { frameIn } from './picture-frame.js';
import type { Tones } from './picture-tones.js';
import { tonesOf } from './picture-tones.js';

/** A picture drawn in letters: `#` dark, `o` grey, `.` paper. */
function drawn(...rows: string[]): Tones {
  const tones = Uint8Array.from(rows.join(''), (letter) => ({ '#': 0, o: 150 })[letter] ?? 250);
  return { width: rows[0]!.length, height: rows.length, tones };
}

const box = [
  '..........',
  '.oooooooo.',
  '.o......o.',
  '.o......o.',
  '.o......o.',
  '.o......o.',
  '.o......o.',
  '.o......o.',
];
const closed = [...box, '.oooooooo.', '..........'];

describe('frameIn', () => {
  it('finds the frame of an empty box, as far as it goes', () => {
    const frame = frameIn(drawn(...closed))!;
    expect(frame.round).toBe(false);
    expect(frame.x0).toBeCloseTo(0.1);
    expect(frame.x1).toBeCloseTo(0.9);
    expect(frame.y0).toBeCloseTo(0.1);
    expect(frame.y1).toBeCloseTo(0.9);
  });

  it('finds a frame paler than others, and one that is shaded within', () => {
    const toned = (from: number, to: number): Tones => {
      const { tones, ...size } = drawn(...closed);
      return { ...size, tones: tones.map((tone) => (tone < 200 ? from : to)) };
    };
    expect(frameIn(toned(215, 255))?.round).toBe(false);
    expect(frameIn(toned(90, 190))?.round).toBe(false);
    expect(frameIn(toned(90, 150))).toBeNull();
    expect(frameIn(toned(245, 255))).toBeNull();
  });

  it('finds a circle', () => {
    const circle = drawn(
      '..#####..',
      '.#.....#.',
      '#.......#',
      '#.......#',
      '#.......#',
      '#.......#',
      '#.......#',
      '.#.....#.',
      '..#####..',
    );
    expect(frameIn(circle)?.round).toBe(true);
  });

  it('finds none that is open, full, ticked, or no more than a part of the picture', () => {
    expect(frameIn(drawn(...box, '.oooo.ooo.', '..........'))).toBeNull();
    expect(frameIn(drawn(...closed.map((row) => row.replaceAll('.', '#'))))).toBeNull();
    expect(frameIn(drawn(...closed.map((row, y) => (y === 4 ? '.o..##..o.' : row))))).toBeNull();
    expect(frameIn(drawn(...closed.map((row) => `${row}....########....`)))).toBeNull();
    expect(frameIn(drawn('####', '#..#', '#..#', '####'))).toBeNull();
  });
});

describe('tonesOf', () => {
  it('lays what is transparent on white', () => {
    const [clear, black] = [
      [0, 0, 0, 0],
      [0, 0, 0, 255],
    ];
    const data = Uint8Array.from([...clear!, ...black!]);
    expect([...tonesOf({ width: 2, height: 1, kind: 3, data }, 0)!.tones]).toEqual([255, 0]);
  });

  it('paints a mask in its colour', () => {
    const data = Uint8Array.of(0b10100000);
    expect([...tonesOf({ width: 3, height: 1, data }, 0.2)!.tones]).toEqual([255, 51, 255]);
    expect([...tonesOf({ width: 3, height: 1, kind: 1, data }, 0.2)!.tones]).toEqual([255, 0, 255]);
  });
});
