import { describe, expect, it } from '@jest/globals';
import { decodedName } from './decode-name.js';

const copied = (text: string): string =>
  text.replace(/[^ ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29));

describe('a name copied from print whose letters are glyph numbers', () => {
  it('is told by its letters', () => {
    expect(decodedName(copied('Family name of the applicant'))).toBe('Family name of the applicant');
    expect(decodedName('1DPH\u0003XQG\u00039RUQDPH\u0003E]Z\u0011\u0003)LUPD')).toBe('Name und Vorname bzw. Firma');
  });

  it('says nothing where letters were lost', () => {
    expect(decodedName('HUGHQ 6LH LP ,QODQG XPVDW]VWHXHUOLFK')).toBeNull();
    expect(decodedName(`${copied('Family name of the appl')}\u2022${copied('cant')}`)).toBeNull();
  });

  it('is taken for none where it is no such copy', () => {
    for (const name of ['Family name of the applicant', 'DayOfWeekVisitsStart2_ft[0]', 'IBAN', 'Фамилия заявителя'])
      expect(decodedName(name)).toBe(name);
  });
});
