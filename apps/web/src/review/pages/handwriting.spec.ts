import { describe, expect, it } from '@jest/globals';
import { isFull, lineIn, lineOf } from './handwriting.js';

const format = { multiline: false, comb: null };
/** How far the baseline lies above the field's lower edge, as a browser sets a line 1.2 high in the middle and `drop` below. */
const baseline = (height: number, { size, drop }: { size: number; drop: number }) => height / 2 - drop - 0.3465 * size;

describe('a value on the screen', () => {
  it.each([12, 16, 20, 28])('stands on the printed line, in a blank of %d points, where the PDF has it', (height) => {
    const line = lineIn({ onPaper: true, format }, height);
    expect(baseline(height, line)).toBeCloseTo(Math.min((height - 0.716 * line.size) / 2, 0.21 * line.size + 1.2), 0.5);
    expect(baseline(height, line)).toBeLessThan(4);
  });

  it('stands in the middle of a declared field, of a comb and of a high box', () => {
    expect(lineIn({ onPaper: false, format }, 24).drop).toBe(0);
    expect(lineIn({ onPaper: true, format: { ...format, comb: 8 } }, 24).drop).toBe(0);
    expect(lineIn({ onPaper: true, format }, 40).drop).toBe(0);
  });

  it('is never larger than its field', () => {
    expect(lineIn({ onPaper: true, format }, 9).size).toBeCloseTo(7.02);
    expect(lineIn({ onPaper: true, format }, 60).size).toBe(11);
  });
});

describe('a value that is too long for its line', () => {
  const field = { onPaper: true, format };
  const mail = 'maximiliane.brandstetter-oberhuber@example.org';

  it('is set smaller, as it will be signed, and stands on its line still', () => {
    const line = lineOf(field, mail, { width: 180, height: 16 });
    expect(line.size).toBeCloseTo(8.1, 0);
    expect(line.size).toBeLessThan(lineIn(field, 16).size);
    expect(baseline(16, line)).toBeCloseTo(Math.min((16 - 0.716 * line.size) / 2, 0.21 * line.size + 1.2), 0.5);
  });

  it('is never smaller than can be read, and as large as any where it has room', () => {
    expect(lineOf(field, mail, { width: 60, height: 16 }).size).toBe(6);
    expect(lineOf(field, mail, { width: 400, height: 16 })).toEqual(lineIn(field, 16));
    expect(lineOf(field, 'a@b.de', { width: 180, height: 16 })).toEqual(lineIn(field, 16));
    expect(lineOf({ ...field, format: { ...format, multiline: true } }, mail, { width: 60, height: 40 }).size).toBe(
      9.5,
    );
  });
});

describe('the sign of a stage', () => {
  const blank = (width: number) => ({ width, height: 14 });
  it('has no room where the text reaches the end of its blank', () => {
    const field = { onPaper: false, format };
    expect(isFull(field, '17.04.1988', blank(56))).toBe(true);
    expect(isFull(field, '17.04.1988', blank(120))).toBe(false);
    expect(isFull(field, 'COBADEFFXXX', blank(78))).toBe(true);
    expect(isFull(field, '', blank(56))).toBe(false);
  });

  it('has none where the text begins: at the right, for what runs from there', () => {
    const field = { onPaper: false, format };
    expect(isFull(field, '12 שלום', blank(200))).toBe(true);
    expect(isFull(field, 'محمد', blank(200))).toBe(true);
    expect(isFull(field, 'Bat שלום', blank(200))).toBe(false);
  });
});
