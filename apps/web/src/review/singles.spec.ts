import '../testing/window.js';
import { expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReviewField } from '@formseal/contracts';
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
