import { describe, expect, it } from '@jest/globals';
import type { Judged } from './judged.js';
import { withSigningRows } from './signing-rows.js';
import { sightingOf } from './candidates.js';
import { across, pageWith, text } from './testing/drawn-page.js';

type Words = Parameters<typeof text>;
type Line = Parameters<typeof across>;

/** What becomes of lines that a page says hardly anything for: those that are blanks, by where they begin. */
function believed(words: readonly Words[], lines: readonly Line[]): number[] {
  const rules = lines.map((line) => across(...line));
  const { text: index } = sightingOf(pageWith({ runs: words.map((one) => text(...one)), rules }));
  const judged = lines.map(([x0, x1, y0]): Judged => {
    const rect = { x0, x1, y0, y1: y0 + 14 };
    const candidate = { rect, ink: rect, type: 'text', evidence: 'rule', fit: 'line', cells: 0, area: null } as const;
    return { candidate, place: 0.3, fit: 0.8 };
  });
  return withSigningRows(judged, index).flatMap(({ place, candidate }) => (place > 0.5 ? [candidate.rect.x0] : []));
}

const signed: Line = [60, 300, 400];
const dated: Line = [340, 500, 400];

describe('withSigningRows', () => {
  it.each([
    ['where it begins', 60],
    ['over its middle', 145],
  ])('believes in a line with a caption to sign over it, %s', (_where, x) => {
    expect(believed([['Signature', x, 424]], [signed])).toEqual([60]);
  });

  it('and in the one for the day on its row, whose caption stands over it as well', () => {
    const captions: Words[] = [
      ['Firma', 150, 424],
      ['Luogo e data', 380, 424],
    ];
    expect(believed(captions, [signed, dated])).toEqual([60, 340]);
  });

  it('though a sentence stands under it', () => {
    const sentence: Words = [
      'Please return this signed slip to the office or to your child’s teacher by Monday',
      70,
      388,
    ];
    expect(believed([['Signature', 60, 424], sentence], [signed])).toEqual([60]);
  });

  it.each<[string, Words[]]>([
    [
      'has another under it',
      [
        ['Signature', 60, 424],
        ['Town', 60, 388],
      ],
    ],
    ['stands over a part that is not its middle', [['Signature', 220, 424]]],
    ['is a sentence', [['The signature below binds all who live here', 60, 424]]],
    ['leaves no room to sign', [['Signature', 60, 404]]],
    [
      'has a row of other words under it',
      [
        ['Signature', 60, 440],
        ['for the year', 60, 420],
      ],
    ],
  ])('leaves a line whose caption %s', (_why, captions) => {
    expect(believed(captions, [signed])).toEqual([]);
  });

  it('leaves the line for a day where nothing is signed on its row', () => {
    expect(believed([['Date', 380, 424]], [dated])).toEqual([]);
  });
});
