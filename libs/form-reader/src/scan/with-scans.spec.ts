import { describe, expect, it } from '@jest/globals';
import { across, pageWith, text } from '../flat/testing/drawn-page.js';
import { ScanReader } from './read-scan.js';
import { needsEyes, needsReading } from './with-scans.js';

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

  it('are those with text all over a picture, for what it holds of lines, and not to read that text', () => {
    const page = pageWith({ pictures: [picture], runs: lines(30) });
    expect([needsEyes(page), needsReading(page)]).toEqual([true, false]);
    const drawn = Array.from({ length: 9 }, (_, i) => across(60, 300, 40 + 20 * i));
    expect(needsEyes({ ...page, rules: drawn })).toBe(false);
    expect(needsEyes({ ...page, pictures: [{ ...picture, y1: 500 }] })).toBe(false);
  });

  it('are not those with a small picture', () => {
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

describe('the picture under a page of text', () => {
  it('has the lines and boxes that the page does not draw, and keeps the words that it does', async () => {
    const scale = 0.5;
    const grey = { width: 1190, height: 1684, tones: new Uint8Array(1190 * 1684).fill(255), scale };
    const ink = (x0: number, x1: number, y0: number, y1: number): void => {
      for (let y = Math.round((842 - y1) / scale); y < Math.round((842 - y0) / scale); y++)
        grey.tones.fill(20, y * 1190 + x0 / scale, y * 1190 + x1 / scale);
    };
    ink(100, 300, 600, 601);
    // The words are in the picture of the page too: strokes as long as lines are.
    ink(100, 160, 702, 703);
    const page = pageWith({ pictures: [picture], runs: [text('Surname and name', 100, 700)] });
    const seen = await new ScanReader(async () => await Promise.resolve(grey)).ground(page);
    expect(seen.runs).toEqual(page.runs);
    expect(seen.rules.map(({ x0, x1, y0 }) => [x0, x1, Math.round(y0)])).toEqual([[100, 300, 600]]);
  });

  it('is done with in no time where a file lays print over all of it again and again', async () => {
    const grey = { width: 1190, height: 1684, tones: new Uint8Array(1190 * 1684).fill(255), scale: 0.5 };
    const reader = new ScanReader(async () => await Promise.resolve(grey));
    const cover = text('MMMMMMMM', 0, 20, 800);
    const began = process.cpuUsage();
    await reader.ground(pageWith({ pictures: [picture], runs: Array.from({ length: 200_000 }, () => cover) }));
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(4);
  });
});
