import { describe, expect, it } from '@jest/globals';
import type { Rect } from '@formseal/contracts';
import type { Ink } from '../reading/ink.js';
import { order, signatureField } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { lastOverlay, textPlaces } from '../specimens/read-back.js';
import { DESCENT } from '../text/fit.js';
import { fillAndStamp } from '../write-pdf.js';
import { overEdge, overPrint } from './clear-of-print.js';

/** A page of pixels a point high, as it is looked at. */
const paper = (...print: Rect[]): Ink => ({
  width: 600,
  height: 800,
  marked: ([x0, y0, x1, y1]) =>
    print.some(
      (one) => one[0] < x1 && x0 < one[2] && Math.floor(one[1]) < Math.ceil(y1) && Math.floor(y0) < Math.ceil(one[3]),
    ),
});

describe('small print at the lower edge of a field', () => {
  it('stands at the edge where nothing is printed, and over a line, dots and the frame of a box where they are', () => {
    expect(overPrint(100, paper())(60, 200)).toBe(100);
    expect(overPrint(100, paper([60, 100.1, 300, 100.6]))(60, 200)).toBe(101);
    expect(overPrint(100, paper([60, 100.2, 300, 101.6]))(60, 200)).toBe(102);
    expect(overPrint(100, paper([60, 98, 300, 100.9]))(60, 200)).toBe(101);
    expect(overPrint(100, paper([210, 100.1, 300, 101.6]))(60, 200)).toBe(100);
  });

  it('is not lifted by print that stands in the field, or by a tint', () => {
    expect(overPrint(100, paper([60, 90, 300, 130]))(60, 200)).toBe(overEdge(100)(60, 200));
  });
});

/** How far over the field's lower edge the descenders of name and day end, on a line of this content. */
async function clearanceOn(content: string, rect: Rect): Promise<number> {
  const done = await fillAndStamp(onePage({ content }), order([signatureField(rect)]));
  if (!done.ok) throw new Error(done.message);
  const { y, size } = textPlaces((await lastOverlay(done.stage.bytes)).operators)[0]!;
  return y - DESCENT * size - rect[1];
}

describe('name and day of a signature', () => {
  const DOTS = `BT /F1 10 Tf 60 100 Td (${'.'.repeat(60)}) Tj ET`;

  it.each([
    ['beneath it, over the dots', DOTS, [60, 100, 230, 114], 1.1],
    ['beside it, over the dots', DOTS, [60, 100, 400, 112], 1.1],
    ['over a line', '0.8 w 60 100.2 m 400 100.2 l S', [60, 100, 230, 114], 0.6],
    ['over the frame of a box', '2 w 60 100 200 60 re S', [60, 100, 260, 160], 1],
  ] as [string, string, Rect, number][])('stand %s that are printed there', async (_how, content, rect, high) => {
    const over = await clearanceOn(content, rect);
    expect(over).toBeGreaterThan(high);
    expect(over).toBeLessThan(high + 1.6);
  });
});
