import { describe, expect, it } from '@jest/globals';
import { PDF, PdfDict, PdfString } from '@libpdf/core';
import { styleOf } from './style.js';

const styleBy = (appearance: string) => styleOf(PDF.create(), PdfDict.of({ DA: PdfString.fromString(appearance) }));

describe('how a form wants its text to look', () => {
  it.each([
    ['/Helv 12 Tf 0 g', 12, '0 g'],
    ['0.2 0.4 1 rg /Helv 9.5 Tf', 9.5, '0.2 0.4 1 rg'],
    ['/Helv -8 Tf 0 0 0 .5 k', 8, '0 0 0 0.5 k'],
    ['1 0 0 rg 0 g /F 0 Tf', 0, '0 g'],
    ['/F 7 Tf 1 0 0 rg', 7, '1 0 0 rg'],
    ['', 0, '0 g'],
  ])('is read from %j', (appearance, size, colour) => {
    expect(styleBy(appearance)).toMatchObject({ size, colour });
  });

  it('has no letters higher than any page', () => {
    expect(styleBy('/Helv 1000000000 Tf').size).toBe(14_400);
  });

  it('has no letters too low to be seen: they are fitted, as where the form leaves their size open', () => {
    expect(['0.0001', '-.5', '2.9', '3'].map((size) => styleBy(`/Helv ${size} Tf`).size)).toEqual([0, 0, 0, 3]);
  });

  it.each([
    ['digits', '1'.repeat(200_000)],
    ['blanks', `1${' '.repeat(200_000)}`],
    ['numbers', '1 '.repeat(200_000)],
  ])('is looked for in a time that grows with what is said: %s without end', (_what, appearance) => {
    const begun = process.cpuUsage();
    expect(styleBy(appearance)).toMatchObject({ size: 0, colour: '0 g' });
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(2);
  });
});
