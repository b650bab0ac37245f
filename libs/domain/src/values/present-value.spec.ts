import { PLAIN_FORMAT } from '@formseal/contracts';
import type { FieldFormat } from '@formseal/contracts';
import { describe, expect, it } from '@jest/globals';
import { datePatternWithin } from './date-pattern.js';
import { presentValue, type PresentedField } from './present-value.js';

const field = (known: Partial<PresentedField>, format: Partial<FieldFormat> = {}): PresentedField => ({
  type: 'text',
  label: '',
  semanticKey: null,
  language: 'de',
  ...known,
  format: { ...PLAIN_FORMAT, ...format },
});

describe('values as they are written into the form', () => {
  it.each([
    ['de', {}, '15.03.1985'],
    ['fr', {}, '15/03/1985'],
    ['nl', {}, '15-03-1985'],
    ['en', {}, '1985-03-15'],
    [null, {}, '1985-03-15'],
    ['en', { datePattern: 'mm/dd/yyyy' }, '03/15/1985'],
    ['en', { datePattern: 'mm/dd/yy' }, '03/15/85'],
    ['de', { comb: 8 }, '15031985'],
    ['de', { comb: 10 }, '15.03.1985'],
    ['de', { comb: 6, datePattern: 'ddmmyy' }, '150385'],
    ['de', { maxLength: 8 }, '15031985'],
    ['de', { comb: 6 }, '150385'],
    ['de', { maxLength: 6 }, '150385'],
    ['fi', {}, '15.3.1985'],
    ['fi', { comb: 8 }, '15031985'],
    ['fi', { comb: 10 }, '15.03.1985'],
    ['fi', { maxLength: 8 }, '15031985'],
    ['fi', { maxLength: 6 }, '150385'],
    ['ja', {}, '1985/03/15'],
    ['cs', {}, '15. 3. 1985'],
    ['cs', { comb: 10 }, '15.03.1985'],
    ['cs', { maxLength: 10 }, '15.03.1985'],
    ['cs', { comb: 8 }, '15031985'],
    ['hu', {}, '1985. 03. 15.'],
    ['hu', { maxLength: 11 }, '1985.03.15'],
    ['hu', { maxLength: 7 }, '850315'],
    ['en', { maxLength: 6, datePattern: 'mm/dd/yyyy' }, '031585'],
    ['de', { comb: 4, datePattern: 'mm.yyyy' }, '0385'],
    ['en', { maxLength: 6 }, '1985-03-15'],
  ])('date in %s %j → %s', (language, format, written) => {
    expect(presentValue(field({ type: 'date', language }, format), '1985-03-15')).toBe(written);
  });

  it.each([
    ['de', { comb: 8 }, 'ddmmyyyy'],
    ['de', { comb: 10 }, 'dd.mm.yyyy'],
    ['de', { maxLength: 9 }, 'ddmmyyyy'],
    ['fr', { comb: 6 }, 'ddmmyy'],
    ['fr', { comb: 5 }, 'dd/mm/yyyy'],
    ['en', { comb: 8, datePattern: 'mm/dd/yyyy' }, 'mmddyyyy'],
    ['en', { datePattern: 'mm/dd/yyyy' }, 'mm/dd/yyyy'],
  ])('the pattern of a date in %s %j is %s on the screen too', (language, format, pattern) => {
    expect(datePatternWithin(field({}, format).format, language)).toBe(pattern);
  });

  it('groups an IBAN, or sets it into its boxes', () => {
    const iban = field({ semanticKey: 'self.iban' });
    expect(presentValue(iban, 'DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(presentValue({ ...iban, format: { ...iban.format, maxLength: 22 } }, 'DE89 3704 0044 0532 0130 00')).toBe(
      'DE89370400440532013000',
    );
    expect(presentValue({ ...iban, format: { ...iban.format, comb: 22 } }, 'DE89 3704 0044 0532 0130 00')).toBe(
      'DE89370400440532013000',
    );
    expect(presentValue(iban, 'no iban')).toBe('no iban');
  });

  it('drops separators where the boxes are too few, and those of a code unless the boxes count them', () => {
    expect(presentValue(field({}, { comb: 9 }), '123-45-6789')).toBe('123456789');
    expect(presentValue(field({}, { comb: 11 }), '123-45-6789')).toBe('123-45-6789');
    const code = { semanticKey: 'self.social_security_number' };
    expect(presentValue(field(code, { comb: 12 }), '123-45-6789')).toBe('123456789');
    expect(presentValue(field(code, { comb: 11 }), '123-45-6789')).toBe('123-45-6789');
    expect(presentValue(field({}, { comb: 12 }), '12-14')).toBe('12-14');
  });

  it('puts the dashes of an American number into boxes that are counted with them', () => {
    for (const key of ['self.social_security_number', 'spouse.tax_id'])
      for (const typed of ['123456789', '123 45 6789', '123-45-6789'])
        expect(presentValue(field({ semanticKey: key }, { comb: 11 }), typed)).toBe('123-45-6789');
    expect(presentValue(field({ semanticKey: 'self.social_security_number' }, { comb: 9 }), '123-45-6789')).toBe(
      '123456789',
    );
    expect(presentValue(field({ semanticKey: 'self.iban' }, { comb: 11 }), '123456789')).toBe('123456789');
    expect(presentValue(field({ semanticKey: 'self.tax_id' }, { comb: 11 }), '12345678901')).toBe('12345678901');
  });

  it('writes nothing for marks', () => {
    expect(presentValue(field({ type: 'checkbox' }), 'true')).toBe('');
    expect(presentValue(field({ type: 'signature' }), '')).toBe('');
  });
});
