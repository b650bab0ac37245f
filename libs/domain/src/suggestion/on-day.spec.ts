import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import { onDay } from './on-day.js';
import type { DatedField } from './on-day.js';

const dated = (value: string, field: Partial<DatedField> = {}, format: Partial<FieldFormat> = {}): DatedField => ({
  type: 'text',
  format: { ...FieldFormat.parse({}), ...format },
  semanticKey: 'self.date_of_signing',
  part: null,
  value,
  dated: '2026-11-23',
  ...field,
});

const listOf = (...days: string[]) => days.map((label) => ({ value: `${Number(label) + 100}`, label }));

const later = (fields: DatedField[], language: string | null = 'de') =>
  onDay(fields, '2026-12-05', language).map(({ value }) => value);

describe('a day of signing that was left to the service', () => {
  it.each<[string, DatedField, string]>([
    ['a date', dated('2026-11-23', { type: 'date' }), '2026-12-05'],
    ['the form’s pattern', dated('11/23/2026', {}, { datePattern: 'mm/dd/yyyy' }), '12/05/2026'],
    ['the language’s', dated('23.11.2026'), '05.12.2026'],
    ['cells', dated('23112026', {}, { comb: 8 }), '05122026'],
    ['a day alone', dated('23', { semanticKey: 'self.date_of_signing.day' }), '05'],
    ['a month alone', dated('11', { semanticKey: 'self.date_of_signing.month' }), '12'],
    ['behind the town', dated('Bad Day, 23.11.2026', { semanticKey: 'self.place_of_signing' }), 'Bad Day, 05.12.2026'],
    ['before the town', dated('23.11.2026, Bad Day', { semanticKey: 'self.place_of_signing' }), '05.12.2026, Bad Day'],
    [
      'an entry of a list',
      dated('123', { semanticKey: 'self.date_of_signing.day' }, { choices: listOf('05', '23') }),
      '105',
    ],
  ])('is the day it is signed, as it was written: %s', (_what, field, value) => {
    expect(later([field])).toEqual([value]);
  });

  it('is behind the town as the form writes its other dates', () => {
    const place = dated('Bad Day, 11/23/2026', { semanticKey: 'self.place_of_signing' });
    const other = dated('', { type: 'date', value: null, dated: null }, { datePattern: 'mm/dd/yyyy' });
    expect(later([place, other])[0]).toBe('Bad Day, 12/05/2026');
  });

  it.each([
    ['with what stands between its numbers', 'Bad Day, 11/23/2026', 'Bad Day, 12/05/2026'],
    ['in a document from before as its cells have it', 'Bad Day, 11232026', 'Bad Day, 12052026'],
  ])('is behind the town where the other dates have cells %s', (_how, was, is) => {
    const place = dated(was, { semanticKey: 'self.place_of_signing' });
    const other = dated('', { type: 'date', value: null, dated: null }, { datePattern: 'mmddyyyy', comb: 8 });
    expect(later([place, other], 'en')[0]).toBe(is);
  });

  it('has as many digits as there are cells, where the language writes fewer', () => {
    const cells = dated('23112026', {}, { comb: 8 });
    const place = dated('Bad Day, 23.11.2026', { semanticKey: 'self.place_of_signing' });
    expect(later([cells, place], 'fi')).toEqual(['05122026', 'Bad Day, 5.12.2026']);
  });

  it('is found where it was written before as people of its language don’t', () => {
    const place = dated('V Praze 23.11.2026', { semanticKey: 'self.place_of_signing' });
    const day = dated('23. 11. 2026', { semanticKey: 'self.place_of_signing' });
    expect(later([place, day], 'cs')).toEqual(['V Praze 05.12.2026', '5. 12. 2026']);
    expect(later([dated('Győr, 2026.11.23', { semanticKey: 'self.place_of_signing' })], 'hu')).toEqual([
      'Győr, 2026.12.05',
    ]);
  });

  it('goes across the pieces it is split into', () => {
    const part = { of: 'one', index: 0, semanticKey: 'self.date_of_signing', label: 'Date', pattern: 'dd.mm.yyyy' };
    const pieces = ['23', '11', '2026'].map((value, index) =>
      dated(value, { semanticKey: null, part: { ...part, index } as never }, { maxLength: value.length }),
    );
    expect(later(pieces)).toEqual(['05', '12', '2026']);
  });

  it('is no day that somebody put in, and none in another shape', () => {
    const theirs = dated('2026-11-23', { type: 'date', dated: null });
    const odd = dated('Monday');
    expect(onDay([theirs, odd], '2026-12-05', 'de')).toEqual([theirs, odd]);
  });
});
