import { describe, expect, it } from '@jest/globals';
import { detectSignLines } from './detect-sign-lines.js';
import { across, pageWith, square, text } from './testing/drawn-page.js';

const name = [text('Name', 60, 602)];
const rules = [across(150, 400, 600), across(150, 400, 400)];
const placed = (words: string) =>
  detectSignLines(pageWith({ runs: [...name, text(words, 60, 402)], rules })).map(({ rect }) => Math.round(rect.y0));

describe('the lines to sign on of a page whose file declares its fields', () => {
  it.each(['Signature:', 'Unterschrift', 'Firma'])('are those that say so, and no others: %s', (words) => {
    expect(placed(words)).toEqual([400]);
  });

  it('are none where nothing says that somebody signs', () => {
    expect(placed('Town')).toEqual([]);
  });

  it('are lines, not boxes to tick', () => {
    const runs = [text('Signature on file', 80, 402)];
    expect(detectSignLines(pageWith({ runs, boxes: [square(60, 400, 10)] }))).toEqual([]);
  });
});
