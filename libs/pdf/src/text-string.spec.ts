import { describe, expect, it } from '@jest/globals';
import { PdfString } from '@libpdf/core';
import { textIn } from './text-string.js';

const said = (...bytes: readonly number[]) => textIn(PdfString.fromBytes(Uint8Array.from(bytes)));
const latin = (text: string) => [...Buffer.from(text, 'latin1')];

describe('a text string', () => {
  it('is read in each encoding that files have', () => {
    expect(said(...latin('Stra\xdfe'))).toBe('Straße');
    expect(said(0xfe, 0xff, 0x4e, 0x2d)).toBe('中');
    expect(said(0xff, 0xfe, 0x2d, 0x4e)).toBe('中');
    expect(said(0xef, 0xbb, 0xbf, ...Buffer.from('Straße'))).toBe('Straße');
  });

  it('is without the escapes that name its language', () => {
    expect(said(0xfe, 0xff, 0x00, 0x1b, 0x00, 0x65, 0x00, 0x6e, 0x00, 0x1b, 0x00, 0x41)).toBe('A');
  });

  it('has no character that can’t be kept: neither U+0000, as of UTF-16 that does not say so, nor half a pair', () => {
    expect(said(0x00, 0x4e, 0x00, 0x6f)).toBe('No');
    expect(said(0xfe, 0xff, 0x00, 0x4e, 0x00, 0x00, 0x00, 0x6f)).toBe('No');
    expect(said(0xff, 0xfe, 0x4e, 0x00, 0x00, 0x00, 0x6f, 0x00)).toBe('No');
    expect(said(0xef, 0xbb, 0xbf, 0x4e, 0x00, 0x6f)).toBe('No');
    expect(said(0xfe, 0xff, 0xd8, 0x00, 0x00, 0x41)).toBe('\ufffdA');
  });
});
