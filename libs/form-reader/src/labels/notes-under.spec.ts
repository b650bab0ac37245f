import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { across, pageWith, text } from '../flat/testing/drawn-page.js';
import { labelFields } from './label-fields.js';

const blank = (x0: number, y0: number, x1: number, y1 = y0 + 14) =>
  draftField({
    ...{ page: 1, rect: { x0, y0, x1, y1 }, type: 'text', origin: 'acroform', evidence: 'widget', confidence: 1 },
  });
const labels = (...[runs, blanks, rules = []]: [Parameters<typeof text>[], ReturnType<typeof blank>[], number[]?]) =>
  labelFields(
    [pageWith({ runs: runs.map((run) => text(...run)), rules: rules.map((y) => across(150, 300, y)) })],
    blanks,
  ).map(({ label }) => label);

describe('what stands under a blank', () => {
  it.each(['if applicable', 'Month/Day/Year', '(Tag/Monat/Jahr)', 'Note: see line 4.', 'Hinweis: nur für Vereine'])(
    'and only says how to answer names it not: %s',
    (note) => {
      expect(
        labels(
          [
            ['Account', 90, 604],
            [note, 152, 590, 8],
          ],
          [blank(150, 602, 300)],
          [601],
        ),
      ).toEqual(['Account']);
    },
  );

  it('nor does a paragraph over it, where a word before it asks', () => {
    const line = 'The club makes the following statement on the allowance for voluntary work';
    const runs = [640, 628, 616].map((y): Parameters<typeof text> => [line, 90, y, 9]);
    expect(labels([...runs, ['Name', 90, 594, 10]], [blank(200, 590, 450)])).toEqual(['Name']);
  });

  it('is its caption where a form sets its captions in brackets there, whatever heads it', () => {
    const runs: Parameters<typeof text>[] = [
      ['(place and date)', 150, 590, 8],
      ['(signature)', 350, 590, 8],
      ['Declaration', 190, 520, 10],
      ['(name and surname)', 180, 490, 8],
    ];
    const blanks = [blank(100, 602, 280), blank(320, 602, 480), blank(120, 502, 350)];
    expect(labels(runs, blanks)).toEqual(['place and date', 'signature', 'name and surname']);
  });

  it('is its caption where it asks for something, or where nothing else does', () => {
    const under = (caption: string) => labels([[caption, 152, 590, 8]], [blank(150, 602, 300)], [601]);
    expect(under('Signature of the applicant')).toEqual(['Signature of the applicant']);
    expect(under('if applicable')).toEqual(['if applicable']);
  });
});
