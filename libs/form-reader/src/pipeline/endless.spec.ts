import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { pageWith, text } from '../flat/testing/drawn-page.js';
import { isEndless, MOST } from './endless.js';

const word = text('a', 60, 700);
const pageOf = (count: number) => pageWith({ runs: Array.from({ length: count }, () => word) });
const field = draftField({
  page: 1,
  rect: { x0: 0, y0: 0, x1: 10, y1: 10 },
  type: 'text',
  origin: 'acroform',
  evidence: 'widget',
  confidence: 1,
});
const fields = (count: number) => Array.from({ length: count }, () => field);

describe('a file that has no end', () => {
  it('has more fields than anybody confirms', () => {
    expect(isEndless([pageOf(1)], fields(MOST.fields))).toBe(false);
    expect(isEndless([pageOf(1)], fields(MOST.fields + 1))).toBe(true);
  });

  it('has more words than anybody reads, over all its pages', () => {
    const half = pageOf(MOST.runs / 2);
    expect(isEndless([half, half])).toBe(false);
    expect(isEndless([half, half, pageOf(1)])).toBe(true);
  });
});
