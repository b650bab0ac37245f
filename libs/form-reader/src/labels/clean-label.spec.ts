import { describe, expect, it } from '@jest/globals';
import { cleanLabel } from './clean-label.js';

describe('a caption', () => {
  it.each([
    ['12 Idaho taxable income. Subtract line 18 from line 17. If zero or less, enter -0-', 'Idaho taxable income'],
    ['Subtract line 21 from line 26. If zero or less, enter -0-.', 'Subtract line 21 from line 26'],
    ['Summe der Einkünfte. Siehe Erläuterungen', 'Summe der Einkünfte'],
    ['Total des revenus. Voir la notice', 'Total des revenus'],
    ['d)Name', 'Name'],
    ['e)Address:', 'Address'],
    ['a) Policy No', 'Policy No'],
  ])('%j is %j: how to come to it is no part of its name', (printed, label) => {
    expect(cleanLabel(printed)).toBe(label);
  });

  it.each([
    'Married filing separately. Enter spouse’s full name',
    'Line 7. Enter the federal adjusted gross income',
    'Enter the smaller of line 14 or line 23',
  ])('%j stays', (printed) => {
    expect(cleanLabel(printed)).toBe(printed);
  });

  it.each([
    ['氏 名', '氏名'],
    ['⑥ 事 業 の 名 称：', '⑥ 事業の名称'],
    ['（ 職 種 ）', '（ 職種 ）'],
    ['住所 電話番号', '住所 電話番号'],
    ['第 回目', '第 回目'],
  ])('%j is %j: a word spread over its cell is one', (printed, label) => {
    expect(cleanLabel(printed)).toBe(label);
  });
});
