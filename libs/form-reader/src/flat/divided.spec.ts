import { describe, expect, it } from '@jest/globals';
import { detectFields } from './detect.js';
import { across, pageWith, prose, square, text, upright } from './testing/drawn-page.js';

const LINES = [600, 560, 520];
const address = (captions: readonly (readonly [string, number])[]) => ({
  runs: [
    ...prose,
    ...LINES.flatMap((y) => [
      text('Address', 60, y + 2),
      ...captions.map(([caption, x]) => text(caption, x, y - 8, 7)),
    ]),
  ],
  rules: LINES.map((y) => across(120, 520, y)),
});

const STREET = [
  ['Street', 121],
  ['City', 300],
  ['State', 400],
  ['Zip', 460],
] as const;

const startsOf = (marks: Parameters<typeof pageWith>[0], y: number): number[] =>
  detectFields(pageWith(marks))
    .filter(({ type, rect }) => type === 'text' && Math.abs(rect.y0 - y) < 3)
    .map(({ rect }) => Math.round(rect.x0))
    .sort((a, b) => a - b);

describe('divided', () => {
  it('parts a line before each of the captions under it', () => {
    for (const y of LINES) expect(startsOf(address(STREET), y)).toEqual([120, 299, 399, 459]);
  });

  it('parts it between captions that stand under the middle of their parts', () => {
    const centred = [
      ['(Street)', 190],
      ['(City)', 400],
    ] as const;
    expect(startsOf(address(centred), 560)).toEqual([120, 309]);
  });

  it('parts it at tabs that a long caption nearly reaches, where there are four captions or more', () => {
    const tabs = [
      ['Street', 121],
      ['Post town', 154],
      ['State', 300],
      ['Zip', 400],
    ] as const;
    expect(startsOf(address(tabs), 560)).toEqual([120, 153, 299, 399]);
    expect(startsOf(address(tabs.slice(0, 3)), 560)).toEqual([120]);
  });

  it.each([
    [
      'parts of a name',
      address([
        ['First', 121],
        ['Middle', 260],
        ['Last', 400],
      ]),
    ],
    [
      'parts of a date',
      address([
        ['Day', 121],
        ['Month', 260],
        ['Year', 400],
      ]),
    ],
    [
      'a caption and what goes on beside the line',
      address([
        ['Street', 121],
        ['City', 300],
        ['and so on', 528],
      ]),
    ],
    [
      'captions of the row below',
      address([
        ['Phone:', 121],
        ['Email:', 300],
      ]),
    ],
    [
      'captions of cells below',
      { ...address(STREET), rules: [...address(STREET).rules, ...LINES.map((y) => upright(296, y - 12, y - 1))] },
    ],
    [
      'captions of lines that begin behind them',
      {
        ...address([
          ['Street', 121],
          ['City', 300],
        ]),
        rules: [...address([]).rules, ...LINES.flatMap((y) => [across(144, 296, y - 9), across(318, 520, y - 9)])],
      },
    ],
    ['answers to tick', { ...address(STREET), boxes: LINES.map((y) => square(288, y - 10, 8)) }],
  ])('leaves a line whole over %s', (_, marks) => {
    expect(startsOf(marks, 560)).toEqual([120]);
  });

  it('parts a line for a whole name and something else', () => {
    const rows = [600, 540, 480];
    const marks = {
      runs: [
        ...prose,
        ...rows.flatMap((y) => [text('Name, Vorname', 121, y - 9, 7), text('Geburtsdatum', 380, y - 9, 7)]),
      ],
      rules: rows.map((y) => across(120, 520, y)),
    };
    for (const y of rows) expect(startsOf(marks, y)).toEqual([120, 379]);
  });
});
