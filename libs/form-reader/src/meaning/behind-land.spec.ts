import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from './testing/blanks.js';

const blank = (label: string): Blank => ({ label, rect: { x0: 150, x1: 400, y0: 300, y1: 314 } });
const read = (label: string, ...print: Parameters<typeof run>[]) =>
  meaning('de', [blank(label)], { print: print.map((one) => run(...one)) }).fields[0];

describe('a blank behind the letters of a land', () => {
  it('is an IBAN’s where that stands before it or above', () => {
    const wanted = { key: 'self.iban', label: 'IBAN' };
    expect(read('DE', ['IBAN:', 302, 60], ['DE', 302, 130])).toMatchObject(wanted);
    expect(read('D E', ['IBAN des Zahlungspflichtigen', 320, 150], ['D E', 302, 130])).toMatchObject(wanted);
  });

  it('is not where it stands nowhere near, or below', () => {
    expect(read('DE', ['DE', 302, 130])?.key).toBeNull();
    expect(read('DE', ['IBAN:', 400, 60], ['DE', 302, 130])?.key).toBeNull();
    expect(read('DE', ['IBAN', 280, 150], ['DE', 302, 130])?.key).toBeNull();
  });

  it('is not behind other letters', () => {
    expect(read('XY', ['IBAN:', 302, 60], ['XY', 302, 130])?.key).toBeNull();
  });
});
