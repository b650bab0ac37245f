import { describe, expect, it } from '@jest/globals';
import { EM, MARGIN, drawnWord } from './drawn-word.js';

const square = (x0: number, y0: number, x1: number, y1: number) =>
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const;

describe('a word drawn from outlines', () => {
  const frame = [square(0.1, 0, 0.9, 0.7), [...square(0.3, 0.2, 0.7, 0.5)].reverse()];
  const { width, height, tones } = drawnWord([{ contours: frame, from: 1 }], 2);
  const toneAt = (x: number, y: number): number =>
    tones[Math.floor((1 - y) * EM) * width + Math.floor((x + MARGIN) * EM)]!;

  it('is as wide as the word and as high as a line', () => {
    expect([width, height]).toEqual([Math.ceil(2.6 * EM), Math.ceil(1.35 * EM)]);
  });

  it('has ink in the stroke, and none in the hole or beside it', () => {
    expect([toneAt(1.2, 0.35), toneAt(1.5, 0.1)].every((tone) => tone < 5)).toBe(true);
    expect([toneAt(1.5, 0.35), toneAt(0.5, 0.35), toneAt(1.5, -0.2)]).toEqual([255, 255, 255]);
  });
});
