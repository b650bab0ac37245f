import { describe, expect, it } from '@jest/globals';
import type { Box, PageContent, TextRun } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import { sightingOf } from './candidates.js';
import { across, pageWith, square, text, upright } from './testing/drawn-page.js';

const checksOn = (marks: Partial<PageContent>): number => sightingOf(pageWith(marks)).checks.length;
const isDrawn = ({ evidence }: Candidate): boolean => evidence === 'check_box';
const box = (x: number, y: number, side: number, fill: number) => ({ ...square(x, y, side), stroked: false, fill });
const disc = (x: number, y: number) => ({ x0: x, y0: y, x1: x + 8, y1: y + 8, stroked: false, fill: 0.75 });

describe('checksOf', () => {
  it('takes signs of dingbat fonts for boxes, but no letters of a word and no bullets', () => {
    const inFont = (sign: string, font: string) => checksOn({ runs: [text(sign, 60, 500, 10, font)] });
    expect(inFont('\uf06f', 'ABCDEF+Wingdings')).toBe(1);
    expect(inFont('q', 'ZapfDingbats')).toBe(1);
    expect(inFont('\uf09e', 'SymbolMT')).toBe(1);
    expect(inFont('moor', 'Wingdings')).toBe(0);
    expect(inFont('o', 'ZapfHumanist601BT-Roman')).toBe(0);
    expect(inFont('\u25cf', 'ZapfDingbats')).toBe(0);
  });

  it('makes the field of a sign as large as the print, a little larger where that is small', () => {
    const widthAt = (size: number): number => {
      const [check] = sightingOf(pageWith({ runs: [text('\u2610', 60, 500, size)] })).checks;
      return check!.rect.x1 - check!.rect.x0;
    };
    expect(widthAt(12)).toBeCloseTo(11.16);
    expect(widthAt(8)).toBeCloseTo(9.6);
  });

  it('lays the field of a sign whose ink is known about that, never too small to hit', () => {
    const rectAt = (size: number) => {
      const signs = [{ x0: 61, y0: 500, x1: 66, y1: 505 }];
      return sightingOf(pageWith({ runs: [text('\u2610', 60, 500, size)], signs })).checks[0]!.rect;
    };
    expect(rectAt(8).x1 - rectAt(8).x0).toBeCloseTo(9.5);
    expect(rectAt(12).x1 - rectAt(12).x0).toBeCloseTo(10.8);
    expect((rectAt(12).x0 + rectAt(12).x1) / 2).toBeCloseTo(63.5);
    expect((rectAt(12).y0 + rectAt(12).y1) / 2).toBeCloseTo(502.9);
  });

  it('takes a circle within other characters for a letter', () => {
    expect(checksOn({ runs: [text('\u25ef\u0002\u0007', 60, 500)] })).toBe(0);
    expect(checksOn({ runs: [text('\u25ef yes', 60, 500)] })).toBe(1);
  });

  it('takes full signs for boxes where they are printed white', () => {
    expect(checksOn({ runs: [{ ...text('\u25a0', 60, 500, 10, 'ZapfDingbats'), lightness: 1 }] })).toBe(1);
  });

  it('finds empty brackets, not those around words', () => {
    expect(checksOn({ runs: [text('[ ] yes   ( ) no   (maybe)', 60, 500)] })).toBe(2);
  });

  it('leaves coloured discs, icons on dark ground and pieces of grey areas alone', () => {
    expect(checksOn({ rounds: [disc(60, 500)] })).toBe(0);
    expect(checksOn({ boxes: [box(50, 490, 40, 0.1), box(60, 500, 9, 1)] })).toBe(0);
    // Black with white in it, a point smaller all around, is a square drawn twice.
    expect(checksOn({ boxes: [box(59, 499, 11, 0.1), box(60, 500, 9, 1)] })).toBe(1);
    expect(checksOn({ boxes: [box(50, 490, 12, 0.8), { ...box(62, 490, 12, 0.8), x1: 200 }] })).toBe(0);
    expect(checksOn({ boxes: [box(50, 490, 12, 0.8)] })).toBe(1);
  });

  it('takes squares larger than any print for boxes, where words nearly as large stand right behind each', () => {
    const before = (words: string, size: number, side: number, away = 7) => {
      const squares = [500, 440].flatMap((y) => [
        ...[y, y + side].map((at) => across(60, 60 + side, at)),
        ...[60, 60 + side].map((x) => upright(x, y, y + side)),
      ]);
      const runs = [500, 440].map((y) => text(words, 60 + side + away, y + side / 2 - 3, size));
      return checksOn({ rules: squares, runs });
    };
    expect(before('Active member', 13, 23)).toBe(2);
    expect(before('Ja', 12, 34, 14)).toBe(2);
    expect(before('Active member', 7, 23)).toBe(0);
    expect(before('Active member', 14, 40)).toBe(0);
    expect(before('Active member', 12, 34, 24)).toBe(0);
    expect(before('€', 13, 23)).toBe(0);
  });

  it('takes small pictures of one size for boxes, unless they were seen to show something else', () => {
    const pictures = [500, 480].map((y) => ({ x0: 60, x1: 69, y0: y, y1: y + 9 }));
    expect(checksOn({ pictures })).toBe(2);
    expect(checksOn({ pictures: pictures.map((picture) => ({ ...picture, isOther: true as const })) })).toBe(0);
  });

  it('takes circles drawn as drawings are for circles to tick where there are two of a size, with words behind', () => {
    const ring = (y: number, side = 10) => ({ ...square(60, y, side), isElaborate: true as const });
    const runs = [500, 480].map((y) => text('yes', 76, y + 2));
    expect(checksOn({ rounds: [ring(500), ring(480)], runs })).toBe(2);
    expect(checksOn({ rounds: [ring(500), ring(480, 13)], runs })).toBe(0);
    expect(checksOn({ rounds: [ring(500), ring(480)] })).toBe(0);
  });

  it('leaves white alone that is laid on white, but not an outline or white on a shade', () => {
    expect(checksOn({ boxes: [box(60, 500, 9, 1)] })).toBe(0);
    expect(checksOn({ boxes: [{ ...box(60, 500, 9, 1), stroked: true }] })).toBe(1);
    expect(checksOn({ boxes: [box(40, 480, 60, 0.8), box(60, 500, 9, 1)] })).toBe(1);
  });

  it('takes pictures of one size for boxes, a single one for a logo', () => {
    const picture = (y: number) => ({ x0: 60, x1: 70, y0: y, y1: y + 10 });
    expect(checksOn({ pictures: [picture(500)] })).toBe(0);
    expect(checksOn({ pictures: [picture(500), picture(480)] })).toBe(2);
  });

  it('ticks the column under "no" though the table has no wall on its right', () => {
    const rules = [...[400, 415, 430].map((y) => across(300, 360, y)), ...[300, 330].map((x) => upright(x, 400, 430))];
    expect(checksOn({ rules, runs: [text('Oui', 305, 434), text('Non', 338, 434)] })).toBe(4);
  });

  it('ticks only cells of paper, narrow and low, under such heads; of months there are several', () => {
    const ticked = (xs: readonly number[], height: number, heads: readonly TextRun[], grey: readonly Box[] = []) => {
      const ys = [430 - height, 430];
      const rules = [...ys.map((y) => across(xs[0]!, xs.at(-1)!, y)), ...xs.map((x) => upright(x, ys[0]!, 430))];
      const { checks } = sightingOf(pageWith({ rules, runs: heads, boxes: grey }));
      return checks.filter(({ evidence }) => evidence === 'check_box').length;
    };
    const answers = [text('Yes', 305, 434), text('No', 338, 434)];
    expect(ticked([300, 330, 360], 20, answers)).toBe(2);
    expect(ticked([300, 330, 360], 20, answers, [{ ...box(300, 410, 20, 0.8), x1: 330 }])).toBe(1);
    expect(ticked([300, 330, 360], 45, answers)).toBe(0);
    expect(ticked([270, 330, 360], 20, answers)).toBe(1);
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((month, i) => text(month, 303 + 25 * i, 434));
    const year = [300, 325, 350, 375, 400, 425, 450];
    expect(ticked(year, 20, months)).toBe(6);
    expect(ticked(year, 20, months.slice(0, 5))).toBe(0);
  });

  it('ticks no cell of a row for characters with "no" somewhere over it', () => {
    const row = (cells: number) => ({
      rules: [400, 414]
        .map((y) => across(300, 300 + 14 * cells, y))
        .concat(Array.from({ length: cells + 1 }, (_, at) => upright(300 + 14 * at, 400, 414))),
    });
    const runs = [text('Yes', 314, 434, 8), text('No', 344, 434, 8)];
    const ticked = (cells: number) => sightingOf(pageWith({ ...row(cells), runs })).checks.filter(isDrawn).length;
    expect(ticked(12)).toBe(0);
    expect(ticked(4)).toBe(2);
  });

  it('takes a square right behind a row of its like for the last of them, unless words stand behind it', () => {
    const boxes = [0, 1, 2, 3, 4, 5].map((at) => square(100 + 14 * at, 500, 14));
    const last = square(202, 500, 14);
    expect(checksOn({ boxes: [...boxes, last] })).toBe(0);
    expect(checksOn({ boxes: [...boxes, last], runs: [text('unknown', 220, 503)] })).toBe(1);
  });

  it('leaves squares in the margin alone that no text is near to, wherever they are', () => {
    expect(checksOn({ boxes: [square(20, 400, 10)] })).toBe(0);
    expect(checksOn({ boxes: [square(20, 400, 10)], runs: [text('Yes', 60, 410)] })).toBe(1);
    expect(checksOn({ boxes: [square(20, 20, 10)], runs: [text('Yes', 60, 40)] })).toBe(0);
  });

  it('takes cells of a table for boxes to tick where they are square, not where they are nearly', () => {
    const table = (width: number) => [
      ...[400, 414].map((y) => across(100, 400, y)),
      ...[100, 300, 300 + width, 400].map((x) => upright(x, 390, 424)),
    ];
    expect(checksOn({ rules: table(14) })).toBe(1);
    expect(checksOn({ rules: table(18) })).toBe(0);
  });

  it('makes the field of a small circle larger than that of a large one', () => {
    const widthOf = (side: number): number => {
      const round = { x0: 60, x1: 60 + side, y0: 500, y1: 500 + side, stroked: true, fill: null };
      const { rect } = sightingOf(pageWith({ rounds: [round] })).checks[0]!;
      return rect.x1 - rect.x0;
    };
    expect([8, 11, 14].map(widthOf)).toEqual([8 * 1.4, 11 * 1.25, 14].map((side) => expect.closeTo(side, 5)));
  });

  it('makes the field of a square as small as a character in a picture as large as a character’s', () => {
    const sideOf = (source: PageContent['source'], side: number): number => {
      const page = pageWith({ source, boxes: [square(60, 500, side)], runs: [text('Yes', 74, 500)] });
      const [check] = sightingOf(page).checks;
      return check!.rect.x1 - check!.rect.x0;
    };
    expect(sideOf('operators', 6.5)).toBeCloseTo(7.8);
    expect(sideOf('pixels', 6.5)).toBeCloseTo(9.5);
    expect(sideOf('pixels', 14)).toBeCloseTo(14);
  });

  it('leaves a box for one character alone, beside a row of its like', () => {
    const cellAt = (x: number) => ({ ...square(x, 500, 12), y1: 516 });
    const row = [0, 1, 2, 3, 4].map((i) => cellAt(60 + 12 * i));
    expect(checksOn({ boxes: [...row, cellAt(200)] })).toBe(0);
    expect(checksOn({ boxes: [...row, cellAt(200), square(300, 502, 12)] })).toBe(1);
  });

  it('finds squares that stand on the line of a table', () => {
    const square = [upright(130, 500, 512), upright(142, 500, 512), across(130, 142, 512)];
    const table = [across(60, 300, 500), across(60, 300, 530), upright(60, 500, 530), upright(300, 500, 530)];
    const another = [upright(200, 500, 512), upright(212, 500, 512), across(200, 212, 512)];
    expect(checksOn({ rules: [...table, ...square, ...another], runs: [text('M', 146, 502)] })).toBe(2);
  });

  it('takes low boxes for ones to tick where they stand alone before a text, not as cells of a table', () => {
    const low = (x: number, y: number) => ({ x0: x, x1: x + 18, y0: y, y1: y + 9.5, stroked: true, fill: null });
    const runs = [text('Clerk', 86, 502), text('Court', 86, 482)];
    expect(checksOn({ boxes: [low(60, 500), low(60, 480)], runs })).toBe(2);
    expect(checksOn({ boxes: [low(60, 500), low(60, 480)] })).toBe(0);
    expect(checksOn({ boxes: [low(60, 500), low(60, 490.5), low(60, 481)], runs })).toBe(0);
  });

  it('ticks the cell behind a number, and squares lower than the cells beside them', () => {
    expect(checksOn({ boxes: [square(60, 500, 11), square(71, 500, 11)], runs: [text('1', 63, 502, 7)] })).toBe(1);
    const row = [across(40, 100, 498), across(40, 100, 512), upright(40, 498, 512), upright(100, 498, 512)];
    expect(checksOn({ boxes: [square(60, 500.5, 9), square(60, 560, 9)], rules: row })).toBe(2);
  });

  it('takes empty brackets for a box, those that call a function for none', () => {
    expect(checksOn({ runs: [text('[] ja', 60, 500), text('() nein', 60, 480)] })).toBe(2);
    expect(checksOn({ runs: [text('loadMessages()', 60, 500), text('mime[]', 60, 480)] })).toBe(0);
  });

  it('takes brackets that were put on the page one by one for a box, those around digits of a telephone for none', () => {
    const pair = (behind: string, gap = 14): number =>
      checksOn({ runs: [text('(', 60, 500), text(behind, 65 + gap, 500)] });
    expect(pair(') Copia de CURP')).toBe(1);
    expect(pair(') Copia de CURP', 60)).toBe(0);
    expect(pair(') ___ - ____')).toBe(0);
    expect(pair('a) Copia de CURP')).toBe(0);
  });
});
