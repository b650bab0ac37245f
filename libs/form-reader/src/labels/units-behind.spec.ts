import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { meaning, page, run } from '../meaning/testing/blanks.js';
import { withUnitsBehind } from './units-behind.js';

const blank = (label: string, x0: number) =>
  draftField({
    ...{ page: 1, type: 'text', origin: 'flat', evidence: 'rule', confidence: 1, label },
    rect: { x0, y0: 400, x1: x0 + 30, y1: 414 },
  });
const print = (text: string, x: number) => {
  const edges = [...text, ''].map((_, i) => x + 10 * i);
  return { ...run(text, 402, x), x1: edges.at(-1)!, edges };
};
const labels = (signs: readonly string[], of: readonly string[]) =>
  withUnitsBehind(
    of.map((label, i) => blank(label, 100 + 50 * i)),
    page(signs.map((sign, i) => print(sign, 133 + 50 * i))),
  ).map(({ label }) => label);

describe('units behind their blanks', () => {
  it('name each blank, after what the first is called by', () => {
    expect(labels(['年', '月', '日'], ['申請日', '年', '月'])).toEqual(['申請日 – 年', '申請日 – 月', '申請日 – 日']);
    expect(labels(['년', '월', '일'], ['신청일', '년', '월'])).toEqual(['신청일 – 년', '신청일 – 월', '신청일 – 일']);
    expect(labels(['年', '月', '日'], ['', '年', '月'])).toEqual(['年', '月', '日']);
  });

  it('are read where all are one piece of print', () => {
    const blanks = ['申請日', '年', '月'].map((label, i) => blank(label, 100 + 50 * i));
    const row = page([print('年    月    日', 133)]);
    expect(withUnitsBehind(blanks, row).map(({ label }) => label.slice(-1))).toEqual(['年', '月', '日']);
  });

  it('say nothing where they are not those of one date', () => {
    expect(labels(['年', '月'], ['A', 'B', 'C'])).toEqual(['A', 'B', 'C']);
    expect(labels(['月', '日', '年'], ['A', 'B', 'C'])).toEqual(['A', 'B', 'C']);
  });

  it('make a date of signing of three blanks', () => {
    const asked = ['申請日 – 年', '申請日 – 月', '申請日 – 日'];
    expect(
      meaning('ja', ['氏名', ...asked])
        .fields.slice(1)
        .map(({ key }) => key),
    ).toEqual(['year', 'month', 'day'].map((part) => `self.date_of_signing.${part}`));
  });
});
