import { describe, expect, it } from '@jest/globals';
import { roomToTick } from './room-to-tick.js';

const box = (id: string, x: number, y: number, page = 1) => ({
  ...{ id, page, type: 'checkbox' as const },
  rect: [x, y, x + 8, y + 8] as const,
});

describe('where a tap ticks a box', () => {
  it('is as wide as the next box allows, on its row or on the next', () => {
    const rooms = roomToTick([box('a', 0, 0), box('b', 30, 0), box('c', 2, 12), box('d', 300, 0)]);
    expect([...rooms]).toEqual(
      expect.arrayContaining([
        ['a', 12],
        ['b', 28],
        ['c', 12],
      ]),
    );
    expect(rooms.has('d')).toBe(false);
  });

  it('has nothing to do with boxes of other pages, nor with what is written in', () => {
    const written = { ...box('t', 10, 0), type: 'text' as const };
    expect(roomToTick([box('a', 0, 0), box('b', 10, 0, 2), written]).size).toBe(0);
  });
});
