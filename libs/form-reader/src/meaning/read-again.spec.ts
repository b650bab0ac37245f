import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReadPage } from '@formseal/contracts';
import { readAgain } from './read-again.js';
import type { LabelledField } from './read-again.js';

const page: ReadPage = { page: 1, width: 600, height: 800, rotate: 0, cropBox: [20, 20, 620, 820], userUnit: 1 };
const field = (label: string, over: Partial<LabelledField> = {}): LabelledField => ({
  page: 1,
  rect: [100, 700, 300, 716],
  type: 'text',
  label,
  section: null,
  checkboxGroup: null,
  origin: 'drawn',
  format: FieldFormat.parse({}),
  widget: null,
  typeChosen: false,
  ...over,
});
const one = (label: string, language: string | null, over: Partial<LabelledField> = {}) =>
  readAgain([field(label, over)], [page], language)[0];

describe('a label that a person wrote', () => {
  it.each([
    ['Geburtsdatum', 'de', 'date', 'self.birth_date'],
    ['Date of birth', 'en', 'date', 'self.birth_date'],
    ['Nom de famille', 'fr', 'text', 'self.family_name'],
    ['IBAN', null, 'text', 'self.iban'],
  ])('means what the reader would find in it: %s', (label, language, type, semanticKey) => {
    expect(one(label, language)).toMatchObject({ type, semanticKey });
  });

  it('means nothing where the reader knows nothing of the kind', () => {
    expect(one('Length of the boat', 'en')).toMatchObject({ type: 'text', semanticKey: null });
  });

  it('is not guessed by what learned from whole pages: a boat’s name is nobody’s', () => {
    expect(one('Name of the boat', 'en')).toMatchObject({ type: 'text', semanticKey: null });
  });

  it('keeps the type a person chose, and has no meaning that such a field can’t hold', () => {
    expect(one('Date of birth', 'en', { type: 'checkbox' })).toMatchObject({ type: 'checkbox', semanticKey: null });
  });

  it('keeps text that a person chose, and is asked for what the label says all the same', () => {
    const chosen = { typeChosen: true };
    expect(one('Date of birth', 'en', chosen)).toMatchObject({ type: 'text', semanticKey: 'self.birth_date' });
    expect(one('Unterschrift', 'de', chosen)).toMatchObject({ type: 'text', semanticKey: null });
  });

  it.each([
    ['Ort, Datum', 'de'],
    ['Datum / Ort', 'de'],
    ['Date, Place', 'en'],
    ['Place and date', 'en'],
    ['Date, Place', 'de'],
    ['Lieu, date', 'fr'],
    ['Miejscowość, data', 'pl'],
  ])('asks for place and day as one text: %s', (label, language) => {
    expect(one(label, language)).toMatchObject({ type: 'text', semanticKey: 'self.place_of_signing' });
  });

  it('is read among the others: which part of an address it is, the field before it says', () => {
    const [, number] = readAgain([field('Street'), field('No.', { rect: [310, 700, 360, 716] })], [page], 'en');
    expect(number?.semanticKey).toBe('self.resident_house_number');
  });

  it.each([
    ['Navn (fornavn, efternavn)', 'Udfyldes af kommunen', 'da', 'self.full_name'],
    ['Geburtsdatum', 'Vom Amt auszufüllen', 'de', 'self.birth_date'],
    ['Date of birth', 'For office use only', 'en', 'self.birth_date'],
  ])(
    'that somebody took for their own asks for what it says, whomever its heading names: %s',
    (label, section, language, key) => {
      expect(one(label, language, { section, typeChosen: true })?.semanticKey).toBeNull();
      expect(one(label, language, { section, typeChosen: true, own: true })?.semanticKey).toBe(key);
    },
  );

  it('that somebody took for their own is about whom a heading names that gives it to nobody', () => {
    const own = { section: 'Angaben zum Kind', own: true };
    expect(one('Vorname', 'de', own)?.semanticKey).toBe('child[1].given_name');
  });

  it('is read on a turned page as well', () => {
    const turned = { ...page, rotate: 90 as const };
    const rect: LabelledField['rect'] = [100, 100, 116, 300];
    expect(readAgain([field('Date of birth', { rect })], [turned], 'en')[0]).toMatchObject({ type: 'date' });
  });
});
