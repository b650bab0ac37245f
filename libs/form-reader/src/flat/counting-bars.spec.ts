import { describe, expect, it } from '@jest/globals';
import type { Box } from '../content/page-content.js';
import { withoutRoomsOnCountingBars } from './counting-bars.js';
import { pageWith, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

describe('withoutRoomsOnCountingBars', () => {
  it('leaves no room on the bars that count the parts of a form', () => {
    const bars = [620, 540].map((y): Box => ({ x0: 60, y0: y, x1: 540, y1: y + 21, stroked: false, fill: 0.94 }));
    const left = (numbers: readonly string[]): number => {
      const runs = ['PERSONAL', 'SIGNATURE'].map((words, at) => text(`${numbers[at]}${words}`, 66, bars[at]!.y0 + 7));
      const page = pageWith({ runs, boxes: bars });
      const rect = { x0: 62, x1: 538, y0: 541, y1: 560 };
      const candidate = {
        rect,
        type: 'text',
        evidence: 'cell',
        cells: 0,
        area: null,
        fit: 'whole',
        ink: rect,
      } as const;
      return withoutRoomsOnCountingBars([{ candidate, place: 0.6, fit: 0.5 }], { page, text: new TextIndex(page) })
        .length;
    };
    expect(left(['1. ', '2. '])).toBe(0);
    expect(left(['', ''])).toBe(1);
  });
});
