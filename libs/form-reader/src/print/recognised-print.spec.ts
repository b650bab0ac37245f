import { describe, expect, it } from '@jest/globals';
import { MOST_PRINT } from '@formseal/contracts';
import { pageWith, text } from '../flat/testing/drawn-page.js';
import { recognisedPrint } from './recognised-print.js';

const print = text('Name of the applicant:', 60, 700);
const read = { ...print, origin: 'ocr' as const };

describe('the print that is kept of a page', () => {
  it('is what was recognised on it, where it stands', () => {
    expect(recognisedPrint([pageWith({ source: 'pixels', runs: [read] })])).toEqual([
      { page: 1, runs: [{ text: 'Name of the applicant:', rect: [60, 698, 170, 708] }] },
    ]);
  });

  it('lies where the scan shows it, which leans', () => {
    const [page] = recognisedPrint([pageWith({ source: 'pixels', skew: 1, runs: [read] })]);
    const [x0, y0, x1, y1] = page!.runs[0]!.rect;
    expect([x1 - x0, y1 - y0].map(Math.round)).toEqual([110, 10]);
    expect([x0 === 60, y0 === 698]).toEqual([false, false]);
  });

  it('ends where nobody reads it any more', () => {
    const [page] = recognisedPrint([pageWith({ source: 'pixels', runs: Array(MOST_PRINT + 1).fill(read) })]);
    expect(page!.runs).toHaveLength(MOST_PRINT);
  });

  it('is nothing where the file says it itself, or nothing was recognised', () => {
    expect(recognisedPrint([pageWith({ runs: [print] }), pageWith({ source: 'pixels', runs: [] })])).toEqual([]);
    expect(recognisedPrint([pageWith({ runs: [print, read] })])).toEqual([]);
  });
});
