import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { begunBefore, landBefore } from './begun-value.js';

const blank = { x0: 100, y0: 200, x1: 300, y1: 214 };
const run = (text: string, over: Partial<TextRun> = {}): TextRun =>
  ({ text, x0: 40, x1: 97, y0: 200, y1: 212, baseline: 202, size: 10, angle: 0, origin: 'text', ...over }) as TextRun;

describe('what is printed right before a blank', () => {
  it.each([
    ['DE', 'DE'],
    ['IBAN: DE', 'DE'],
    ['IBAN D E', 'D E'],
    ['Phone (+49)', '+49'],
    ['Web: www.', 'www.'],
  ])('%s begins its value: %s', (text, begun) => expect(begunBefore(blank, [run(text)])).toBe(begun));

  it.each(['IBAN', 'Name', 'No.', 'DEF', '+49 30'])('%s does not', (text) =>
    expect(begunBefore(blank, [run(text)])).toBeUndefined(),
  );

  it('is not what stands farther off, on another line, or upright', () => {
    for (const over of [{ x1: 80 }, { baseline: 225 }, { baseline: 180 }, { angle: 90 }, { x1: 120 }])
      expect(begunBefore(blank, [run('DE', over)])).toBeUndefined();
  });

  it('is the land in one row of print with the cells of an IBAN', () => {
    const edges = Array.from({ length: 10 }, (_, at) => 80 + 5 * at);
    expect(landBefore(blank, [run('D E _ _ |', { edges })])).toBe('D E');
    expect(landBefore(blank, [run('D E _ _ |', { edges, baseline: 180 })])).toBeUndefined();
    expect(landBefore({ ...blank, x0: 140 }, [run('D E _ _ |', { edges })])).toBeUndefined();
    expect(landBefore(blank, [run('No _ _ |', { edges })])).toBeUndefined();
  });
});
