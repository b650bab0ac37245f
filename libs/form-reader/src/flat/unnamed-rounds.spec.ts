import { describe, expect, it } from '@jest/globals';
import type { PageContent, Round } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { pageWith, prose, text } from './testing/drawn-page.js';

const round = (x0: number, y0: number, wide = 8, high = wide): Round => ({
  x0,
  y0,
  x1: x0 + wide,
  y1: y0 + high,
  stroked: true,
  fill: null,
});

const checksOn = (marks: Partial<PageContent>): number => sightingOf(pageWith(marks)).checks.length;

describe('withoutUnnamedRounds', () => {
  it('takes no letters of a logo for circles to tick, though two are of one size', () => {
    const logo = [round(400, 800, 8, 9), round(409, 800, 7, 9), round(440, 800, 8, 9), round(470, 800, 9, 12)];
    expect(checksOn({ runs: prose, rounds: logo })).toBe(0);
  });

  it('takes no points of a watermark across the page for circles to tick, though it lies over text', () => {
    const points = [0, 1, 2, 3, 4, 5].map((at) => round(100 + at * 60, 500 + at * 15, 6));
    const rows = [500, 530, 560].map((y) => text('Name of the applicant', 120, y));
    expect(checksOn({ runs: [...prose, ...rows], rounds: points })).toBe(0);
  });

  it('keeps circles before and behind words, be it one', () => {
    expect(checksOn({ runs: [text('Yes, I agree', 70, 500)], rounds: [round(58, 499)] })).toBe(1);
    expect(
      checksOn({ runs: [text('Yes', 60, 500), text('No', 60, 480)], rounds: [round(80, 499), round(80, 479)] }),
    ).toBe(2);
  });

  it('keeps circles that stand in line in the rows of a table', () => {
    const rows = [500, 480, 460].map((y, at) => text(`Question ${at + 1}`, 60, y));
    const heads = ['never', 'often', 'always'].map((head, at) => text(head, 300 + at * 60, 520));
    const circles = [500, 480, 460].flatMap((y) => [310, 370, 430].map((x) => round(x, y - 1)));
    expect(checksOn({ runs: [...prose, ...heads, ...rows], rounds: circles })).toBe(9);
    expect(checksOn({ runs: [...prose, ...rows], rounds: [500, 480, 460].map((y) => round(430, y - 1)) })).toBe(3);
  });
});
