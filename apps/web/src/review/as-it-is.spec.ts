import '../testing/window.js';
import { expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { isPartOfDay } from './dates.js';
import { knownOfDay } from './as-it-is.js';
import { readEntry } from './singles.js';
import { t } from '../text/text.js';
import type { ReviewState } from './state.js';

const day = {
  id: 'd',
  type: 'date',
  part: null,
  datePattern: 'dd.mm.yyyy',
  value: null,
  format: { comb: null },
} as unknown as ReviewField;
const state = (text: string, problems = { d: 'x' } as Record<string, string>, field = day) =>
  ({ byId: new Map([['d', field]]), drafts: { d: text }, problems }) as unknown as ReviewState;

it.each(['2022', '03/2022', 'Mai 2022', ' March 2022 '])(
  '%s is asked about: it is no day, and never made one',
  (text) => {
    const field = { ...day, format: { comb: null, maxLength: null } } as unknown as ReviewField;
    expect(readEntry(field, text)).toEqual({ fault: t.review.wholeDay('dd.mm.yyyy') });
    expect(knownOfDay(state(text), 'd')).toBe(text.trim());
  },
);

it('is asked of nothing else, and not before it was refused', () => {
  for (const text of ['22', '13/2022', '30.02.2024', '31 February 2024', '14 de 7 2016', 'x']) {
    expect(isPartOfDay(text)).toBe(false);
    expect(knownOfDay(state(text), 'd')).toBe(null);
  }
  expect(knownOfDay(state('2022', {}), 'd')).toBe(null);
  expect(knownOfDay(state('2022', { d: 'x' }, { ...day, type: 'text' }), 'd')).toBe(null);
});

it.each(['none', 'Hopper / Grace / 09.12.1906', '14.07.2016 Berlin', '2027-03-06 14:00–18:00', '6.3.2027, 14.30 Uhr'])(
  '%s is asked about: it says more than a day',
  (text) => {
    expect(isPartOfDay(text)).toBe(false);
    expect(knownOfDay(state(text), 'd')).toBe(text);
    const cells = { ...day, format: { comb: 8 } } as unknown as ReviewField;
    expect(knownOfDay(state(text, undefined, cells), 'd')).toBe(null);
  },
);
