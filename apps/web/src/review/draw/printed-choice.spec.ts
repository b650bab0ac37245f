import { describe, expect, it } from '@jest/globals';
import { choiceAt, choiceUnder } from './printed-choice.js';
import type { TextPiece } from './near-text.js';

const piece = (text: string, left: number, top = 100, size = 10): TextPiece => ({
  text,
  left,
  top,
  width: text.length * 5,
  height: size,
});

const box = (left: number, width: number, top = 97, height = 16) => ({ left, top, width, height });

describe('a drag around printed words', () => {
  const row = [piece('Sex: F / M', 50), piece('12.00', 200), piece('8.00', 240), piece('o', 300)];

  it('is a choice of them', () => {
    expect(choiceUnder(box(196, 34), row)).toMatchObject({ label: '12.00', box: { left: 196, width: 34 } });
    expect(choiceUnder(box(88, 13), row)?.label).toBe('M');
    expect(choiceUnder(box(197, 66), row)?.label).toBe('12.00 8.00');
  });

  it('goes around its words whole, where the drag ended too soon', () => {
    const short = choiceUnder(box(197, 24), row);
    expect(short?.box).toMatchObject({ left: 197, width: 31 });
  });

  it('is a blank where the words are but its caption, or a letter is one to tick', () => {
    expect(choiceUnder(box(48, 140), row)).toBeNull();
    expect(choiceUnder(box(198, 30, 80, 40), row)).toBeNull();
    expect(choiceUnder(box(298, 9), row)).toBeNull();
    expect(choiceUnder(box(400, 30), row)).toBeNull();
  });

  it('is no choice around two lines', () => {
    expect(choiceUnder(box(48, 40, 98, 24), [piece('Yes', 50), piece('No', 50, 110)])).toBeNull();
  });
});

describe('a click on a printed word', () => {
  it('is a choice of that word, with a little room around it', () => {
    const found = choiceAt({ x: 212, y: 104 }, [piece('12.00', 200), piece('8.00', 240)]);
    expect(found?.label).toBe('12.00');
    expect(found?.box.left).toBeLessThan(200);
    expect(found && found.box.left + found.box.width).toBeGreaterThan(225);
  });

  it('tells the two sides of a slash apart', () => {
    const word = [piece('Yes/No', 100)];
    expect(choiceAt({ x: 105, y: 105 }, word)?.label).toBe('Yes');
    expect(choiceAt({ x: 127, y: 105 }, word)?.label).toBe('No');
    expect(choiceAt({ x: 90, y: 105 }, word)).toBeNull();
  });
});
