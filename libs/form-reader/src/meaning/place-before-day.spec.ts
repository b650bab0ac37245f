import { describe, expect, it } from '@jest/globals';
import { keys, type Blank } from './testing/blanks.js';

const blank = (label: string, x0: number, contested?: boolean): Blank => ({
  label,
  ...(contested === undefined ? {} : { contested }),
  rect: { x0, x1: x0 + 120, y0: 300, y1: 314 },
});
const [PLACE, DAY] = ['self.place_of_signing', 'self.date_of_signing'];

describe('a word between two blanks', () => {
  it('is the second one’s, the first is the town where somebody signs', () => {
    expect(keys('cs', blank('dne', 80, true), blank('dne', 225))).toEqual([PLACE, DAY]);
  });

  it('says nothing of a blank that is far away, or has the word for itself', () => {
    expect(keys('cs', blank('dne', 80, true), blank('dne', 300))).toEqual([DAY, DAY]);
    expect(keys('cs', blank('dne', 80), blank('dne', 225))).toEqual([DAY, DAY]);
  });
});
