import { describe, expect, it } from '@jest/globals';
import { across, pageWith, text } from '../flat/testing/drawn-page.js';
import { needsEyes } from './with-scans.js';

const picture = { x0: 0, y0: 0, x1: 595, y1: 842 };
const LINE = 'Case 24-1234, filed in the registry of the court, page one of three';
const lines = (count: number) => Array.from({ length: count }, (_, i) => text(LINE, 40, 820 - 14 * i));

describe('pages that are looked at', () => {
  it.each([
    ['a picture alone', 0],
    ['a stamped line over it', 1],
    ['a header of some lines over it', 5],
  ])('are those that are a picture: %s', (_what, count) => {
    expect(needsEyes(pageWith({ pictures: [picture], runs: lines(count) }))).toBe(true);
  });

  it('are not those with text all over a picture, nor with a small one', () => {
    expect(needsEyes(pageWith({ pictures: [picture], runs: lines(30) }))).toBe(false);
    expect(needsEyes(pageWith({ pictures: [{ ...picture, x1: 100, y1: 100 }], runs: lines(1) }))).toBe(false);
  });

  it('are those without a character that are drawn all over: their letters are shapes', () => {
    const rules = (count: number) => Array.from({ length: count }, (_, i) => across(60, 300, 40 + 20 * i));
    expect(needsEyes(pageWith({ rules: rules(9) }))).toBe(true);
    expect(needsEyes(pageWith({ rules: rules(8) }))).toBe(false);
    expect(needsEyes(pageWith({ rules: rules(9), runs: lines(1) }))).toBe(false);
  });

  it('are those whose text is a hidden layer over a scan, which tells what somebody else read', () => {
    const hidden = lines(30).map((run) => ({ ...run, origin: 'ocr' as const }));
    expect(needsEyes(pageWith({ pictures: [picture], runs: hidden }))).toBe(true);
  });
});
