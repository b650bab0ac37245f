import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { guessField } from './guess-field.js';
import { splitDates } from './split-dates.js';

const blank = (label: string, x0: number, width: number, language = 'de') =>
  guessField(
    draftField({
      page: 1,
      rect: { x0, y0: 100, x1: x0 + width, y1: 114 },
      type: 'text',
      origin: 'flat',
      evidence: 'rule',
      confidence: 1,
      label,
    }),
    language,
  );

const keys = (items: ReturnType<typeof blank>[], monthFirst = false) =>
  splitDates(items, monthFirst).map(({ guess }) => guess?.key ?? null);

describe('a date in three narrow blanks', () => {
  const three = [blank('Geburtsdatum', 100, 14), blank('', 120, 14), blank('', 140, 28)];

  it('is day, month and year', () => {
    expect(keys(three)).toEqual(['birth_date.day', 'birth_date.month', 'birth_date.year']);
    expect(keys(three, true)).toEqual(['birth_date.month', 'birth_date.day', 'birth_date.year']);
  });

  it('has two of them before a year that is printed', () => {
    const day = blank('Los Reartes', 100, 25, 'es');
    const month = blank('Los Reartes – de', 140, 160, 'es');
    const signature = blank('Firma del corredor', 100, 200, 'es');
    const signed = { ...signature, draft: { ...signature.draft, type: 'signature' as const } };
    expect(keys([day, month, signed]).slice(0, 2)).toEqual(['date_of_signing.day', 'date_of_signing.month']);
    expect(keys([day, month])).toEqual([null, null]);
    expect(keys([blank('Del día', 100, 25, 'es'), month, signed])).not.toContain('date_of_signing.day');
    expect(keys([day, blank('Hoja – de', 140, 25, 'es'), signed]).slice(0, 2)).toEqual([null, null]);
  });

  it('is none in one that is wide enough, or where others stand apart', () => {
    expect(keys([blank('Geburtsdatum', 100, 80), blank('', 190, 14), blank('', 210, 28)])[0]).toBe('birth_date');
    expect(keys([blank('Geburtsdatum', 100, 14), blank('', 180, 14), blank('', 300, 28)])[0]).toBe('birth_date');
    expect(keys([blank('Geburtsdatum', 100, 14), blank('', 120, 14), blank('', 140, 200)])[0]).toBe('birth_date');
  });

  it('is none in one that is wide enough, but where all three go by one caption', () => {
    const alike = (...widths: number[]) => widths.map((width, i) => blank('Date of birth', 100 + 80 * i, width, 'en'));
    expect(keys(alike(70, 70, 70), true)).toEqual(['birth_date.month', 'birth_date.day', 'birth_date.year']);
    expect(keys(alike(78, 78, 78))[0]).toBe('birth_date');
  });
});

describe('a date in words', () => {
  const written = (...labels: string[]) => keys(labels.map((label, i) => blank(label, 100 + 90 * i, 80, 'es')));
  const ofSigning = ['date_of_signing.day', 'date_of_signing.month', 'date_of_signing.year'];

  it('is one behind a town, where what stands over them takes both for an address', () => {
    const told = (at: number, by: 'neighbours' | 'name') => {
      const row = [
        blank('En', 100, 90, 'es'),
        ...[30, 80, 80].map((width, i) => blank(['En', 'de', 'de'][i]!, 200 + 90 * i, width, 'es')),
      ];
      row[at] = { ...row[at]!, guess: { key: 'resident_house_number', confidence: 0.8, by } };
      return keys(row);
    };
    expect(told(0, 'neighbours')).toEqual(['place_of_signing', ...ofSigning]);
    expect(told(1, 'neighbours').slice(1)).toEqual(ofSigning);
    expect(told(0, 'name')[0]).toBe('resident_house_number');
    expect(told(1, 'name').slice(1)).not.toEqual(ofSigning);
  });

  it('is day, month and year of signing where nothing else is said', () => {
    expect(written('Sevilla, a', 'de', 'de 20')).toEqual(ofSigning);
    expect(written('a', 'de', 'de')).toEqual(ofSigning);
  });

  it('is of what stands before it', () => {
    expect(written('nacido el', 'de', 'de')).toEqual(['birth_date.day', 'birth_date.month', 'birth_date.year']);
    expect(written('Teléfono', 'de', 'de')).toEqual(['phone_number', null, null]);
  });

  it('is that of signing after a town, whatever heading the town stands under', () => {
    const place = blank('En', 20, 70, 'es');
    const rest = [
      blank('En – a', 100, 30, 'es'),
      blank('En – a – de', 140, 80, 'es'),
      blank('En – a – de – de', 230, 40, 'es'),
    ];
    expect(keys([place, ...rest]).slice(1)).toEqual(ofSigning);
    const town = [
      blank('Campinas', 100, 30, 'pt'),
      blank('Campinas – de', 140, 80, 'pt'),
      blank('Campinas – de – de', 230, 40, 'pt'),
    ];
    expect(keys(town)).toEqual(ofSigning);
    expect(keys(['Campinas', 'de', 'de'].map((label, i) => blank(label, 100 + 90 * i, 80, 'pt')))[0]).not.toBe(
      'date_of_signing.day',
    );
  });

  it.each([
    ['fr', 'Fait à – le'],
    ['it', 'Fatto a – il'],
    ['en', 'Signed at – on'],
    ['nl', 'Opgemaakt te Brakel d.d'],
    ['fr', 'Fait à Paris, le'],
  ])('%s: “%s” is for the day', (language, label) => {
    expect(blank(label, 100, 80, language).guess?.key).toBe('date_of_signing');
  });
});
