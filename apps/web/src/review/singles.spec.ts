import '../testing/window.js';
import { expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReviewField } from '@formseal/contracts';
import { t } from '../text/text.js';
import { faultOf, fitted, readEntry } from './singles.js';

const text = (format: object) =>
  ({ type: 'text', datePattern: null, value: null, format: FieldFormat.parse(format) }) as unknown as ReviewField;

it('what is copied along and not seen takes no room, nor does an accent apart from its letter', () => {
  expect(fitted(text({ maxLength: 6 }), 'Mu\u0308ller')).toBe('Müller');
  expect(fitted(text({ comb: 4 }), '\u20681234\u2069')).toBe('1234');
  // Where there is room it stays as it was written: some signs join letters or part words.
  expect(fitted(text({ maxLength: 20 }), 'می\u200cخواهم')).toBe('می\u200cخواهم');
});

it('a number as it is copied from a messenger can stand in a form', () => {
  expect(faultOf(text({}), '\u2066+49 170 1234567\u2069')).toBeNull();
});

it('nothing but signs that are not seen is nothing', () => {
  expect(readEntry(text({}), ' \u200b\u2060\ufeff ')).toEqual({ value: null });
});

const named = (label: string, format: object, more: object = {}) =>
  ({ ...text(format), label, ...more }) as ReviewField;

it('a value that was copied with its caption goes into its cells without it', () => {
  const iban = named('Kontonummer / IBAN', { comb: 22 }, { semanticKey: 'self.iban' });
  for (const copied of ['IBAN: DE89 3704 0044 0532 0130 00', 'IBAN DE89370400440532013000'])
    expect(fitted(iban, copied)).toBe('DE89370400440532013000');
  expect(fitted(named('Telefon', { comb: 12 }), 'Tel.: 0451 123456')).toBe('0451 123456');
  expect(fitted(named('Stadt', { comb: 20 }), 'Stadt Wehlen')).toBe('Stadt Wehlen');
  expect(fitted(named('Deutsche IBAN', { comb: 30 }), 'DE 89370400440532013000')).toBe('DE 89370400440532013000');
  // Where there is room the words are the person's.
  expect(fitted(named('IBAN', {}), 'IBAN: DE89')).toBe('IBAN: DE89');
});

it('a day of two digits is asked for with four, and taken where it is of birth and can be of one century alone', () => {
  const day = (more: object) => named('Tag', {}, { type: 'date', datePattern: 'dd.mm.yyyy', ...more });
  expect(readEntry(day({ semanticKey: 'self.birth_date' }), 'Tag: 17.4.88')).toEqual({ value: '1988-04-17' });
  expect(readEntry(day({ semanticKey: null }), '17.4.88')).toEqual({ fault: t.review.anyCentury('dd.mm.yyyy') });
  expect(readEntry(day({ semanticKey: null }), '31.2.88')).toEqual({ fault: t.review.badDate('dd.mm.yyyy') });
});

it('what can never be printed is refused as it is typed, and what only just can is not', () => {
  const blank: ReviewField = { ...text({}), rect: [50, 500, 250, 515] };
  expect(faultOf(blank, 'x'.repeat(5000))).toBe(t.review.tooMuch);
  expect(faultOf(blank, 'Anna-Katharina '.repeat(9))).toBeNull();
  expect(faultOf({ ...blank, rect: [50, 100, 550, 700] }, 'x'.repeat(5000))).toBeNull();
});

it('what is half as long again as its blank is refused as it is typed, whichever way the blank lies', () => {
  const line: ReviewField = { ...text({}), rect: [50, 500, 250, 515] };
  const sentence = 'We live in the house of my parents and pay them no rent. ';
  expect(faultOf(line, sentence.repeat(2))).toBeNull();
  expect(faultOf(line, sentence.repeat(4))).toBe(t.review.tooMuch);
  expect(faultOf({ ...line, rect: [500, 50, 515, 250] }, sentence.repeat(4))).toBe(t.review.tooMuch);
  const paragraph: ReviewField = { ...text({ multiline: true }), rect: [50, 500, 250, 560] };
  expect(faultOf(paragraph, sentence.repeat(8))).toBeNull();
  expect(faultOf(paragraph, sentence.repeat(16))).toBe(t.review.tooMuch);
});

it('a form that asks for smaller letters than are read with ease holds more, and of a script whose widths are not known none is refused that may fit', () => {
  const line = (format: object): ReviewField => ({ ...text(format), rect: [50, 500, 250, 513] });
  const long = 'We live in the house of my parents and pay them no rent. '.repeat(3);
  expect(faultOf(line({}), long)).toBe(t.review.tooMuch);
  expect(faultOf(line({ size: 4 }), long)).toBeNull();
  expect(faultOf(line({}), 'ที่อยู่ของบิดามารดา '.repeat(6))).toBeNull();
});
