import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { patternedBlanks } from './printed-patterns.js';

const blank = (x0: number, y0: number, x1: number) =>
  draftField({
    ...{ page: 1, rect: { x0, y0, x1, y1: y0 + 14 }, type: 'text', origin: 'acroform', evidence: 'widget' },
    confidence: 1,
  });
const pattern = (x0: number, y0: number) => ({
  ...{ text: '(MM/DD/YYYY)', page: 1, x0, y0, x1: x0 + 60, y1: y0 + 9, size: 9, bold: false },
});

describe('a pattern printed at a blank', () => {
  it('is that of the blank over it', () => {
    const day = blank(100, 500, 200);
    expect([...patternedBlanks([day], [pattern(110, 488)])]).toEqual([day]);
  });

  it('is none of the blank under it where it stands behind another on its row', () => {
    const [day, address] = [blank(100, 500, 180), blank(60, 480, 400)];
    expect([...patternedBlanks([day, address], [pattern(184, 502)])]).toEqual([]);
  });
});
