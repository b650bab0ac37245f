import { describe, expect, it } from '@jest/globals';
import { freeRoom } from './free-room.js';

const cell = { left: 100, top: 50, width: 200, height: 24 };
const words = { text: 'How long?', left: 103, top: 52, width: 50, height: 9 };

describe('a click in a printed cell', () => {
  it('takes the room behind the words, or under them where that is more', () => {
    expect(freeRoom(cell, [words])).toEqual({ left: 155, top: 50, width: 145, height: 24 });
    expect(freeRoom({ ...cell, height: 40 }, [{ ...words, width: 150 }])).toEqual({
      left: 100,
      top: 63,
      width: 200,
      height: 27,
    });
  });

  it('takes the room behind words that run into what was found of the cell', () => {
    const caption = { ...words, left: 20, width: 140 };
    expect(freeRoom(cell, [caption])).toEqual({ left: 162, top: 50, width: 138, height: 24 });
  });

  it('takes all of a cell without words, a box to tick, and one that its words fill', () => {
    expect(freeRoom(cell, [{ ...words, top: 80 }])).toBe(cell);
    expect(freeRoom(cell, [{ ...words, text: '____' }])).toBe(cell);
    const tick = { left: 100, top: 50, width: 12, height: 12 };
    expect(freeRoom(tick, [{ ...words, left: 101, width: 8 }])).toBe(tick);
    const full = { ...cell, height: 14 };
    expect(freeRoom(full, [{ ...words, width: 190 }])).toBe(full);
  });
});
