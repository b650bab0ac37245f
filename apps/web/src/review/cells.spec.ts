import { describe, expect, it } from '@jest/globals';
import { written } from './cells.js';
import type { Cells, Shape } from './cells.js';

const cells = (count: number): number[] => Array.from({ length: count }, () => 1);
const DATE: Shape = { rooms: cells(8), pattern: 'mmddyyyy' };
const GROUPS: Shape = { rooms: [2, 2, 4], pattern: 'mmddyyyy' };
const at = (texts: readonly string[], piece = 0, start = 0, end = start): Cells => ({ texts, at: piece, start, end });
const typed = (shape: Shape, signs: string, from = at(shape.rooms.map(() => ''))): string =>
  written(shape, from, signs).texts.join('|');

describe('signs typed into the pieces of a value', () => {
  it.each(['04-17-1988', '4/17/1988', '04.17.1988', '4 17 1988', '04171988', '04--17--1988-'])(
    'of a date go where they belong: %s',
    (signs) => {
      expect(typed(DATE, signs)).toBe('0|4|1|7|1|9|8|8');
      expect(typed(GROUPS, signs)).toBe('04|17|1988');
    },
  );

  it('go in as they are seen: what is copied along takes no cell, an accent goes with its letter', () => {
    expect(typed({ rooms: cells(4), pattern: null }, '\u206812\u200b34\u2069')).toBe('1|2|3|4');
    expect(typed({ rooms: cells(4), pattern: null }, 'Jo\u0308rg')).toBe('J|ö|r|g');
  });

  it.each([
    'DE89370400440532013000',
    'de89 3704 0044 0532 0130 00',
    '89 3704 0044 0532 0130 00',
    '89370400440532013000',
  ])('go in without the land that is printed before them: %s', (signs) => {
    expect(typed({ rooms: cells(20), pattern: null, begun: 'D E' }, signs).replaceAll('|', '')).toBe(
      '89370400440532013000',
    );
    expect(typed({ rooms: [2, 4, 4, 4, 4, 2], pattern: null, begun: 'DE' }, signs)).toBe('89|3704|0044|0532|0130|00');
  });

  it('begin with what is printed only where they may: of another land, or digits for which there is room', () => {
    expect(typed({ rooms: cells(4), pattern: null, begun: 'DE' }, 'SE45')).toBe('S|E|4|5');
    expect(typed({ rooms: cells(4), pattern: null, begun: '20' }, '2045')).toBe('2|0|4|5');
    expect(typed({ rooms: cells(2), pattern: null, begun: '20' }, '2045')).toBe('4|5');
  });

  it('are written over what stands there, and the caret goes on', () => {
    const full = at([...'10115'].map(String));
    expect(typed({ rooms: cells(5), pattern: null }, '23552', full)).toBe('2|3|5|5|2');
    expect(typed({ rooms: cells(5), pattern: null }, '9', { ...full, at: 2, start: 1, end: 1 })).toBe('1|0|9|1|5');
    const groups = { rooms: [4, 4], pattern: null };
    expect(typed(groups, 'x', at(['DE89', '3704'], 0, 1))).toBe('Dx89|3704');
    expect(typed(groups, '12', at(['DE89', '3704'], 0, 4))).toBe('DE89|12');
  });

  it('that the last has no room for stay in it: nothing is cut', () => {
    expect(typed({ rooms: cells(3), pattern: null }, '12345')).toBe('1|2|345');
    expect(typed({ rooms: [3, 3], pattern: null }, 'AB12C345')).toBe('AB1|2C345');
    expect(typed(DATE, '04-17-19885')).toBe('0|4|1|7|1|9|8|85');
  });

  it('between the groups of a number go into no cell, and a short group is at its end', () => {
    expect(typed({ rooms: cells(9), pattern: null }, '123-45 6789')).toBe('1|2|3|4|5|6|7|8|9');
    expect(typed({ rooms: [4, 4, 2], pattern: null }, 'DE8 3704/1')).toBe('DE8|3704|1');
    expect(typed({ rooms: cells(5), pattern: null }, 'A-1-2-3-4')).toBe('A|1|2|3|4');
  });

  it('between letters are a name’s own', () => {
    expect(typed({ rooms: cells(8), pattern: null }, ' Jo-Ann')).toBe('J|o|-|A|n|n||');
  });

  it('that only go between change nothing that stands there', () => {
    expect(typed(DATE, '-/. ', at([...'04171988'], 1))).toBe('0|4|1|7|1|9|8|8');
    expect(typed(GROUPS, '-', at(['04', '17', '1988'], 0, 1))).toBe('04|17|1988');
  });
});
