import '../testing/window.js';
import { expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReviewField } from '@formseal/contracts';
import { itemsOf } from './items.js';
import { fitted } from './singles.js';
import { draftsAcross } from './wholes.js';

const CELLS = 20;
const pieces = Array.from({ length: CELLS }, (_, at) => ({
  ...{ id: `c${at}`, type: 'text', label: 'IBAN', page: 1, section: null, checkboxGroup: null, state: 'missing' },
  format: FieldFormat.parse({ comb: 1, ...(at === 0 && { begun: 'DE' }) }),
  part: { of: 'w', index: at + 1, count: CELLS, label: 'IBAN', semanticKey: null, pattern: null },
})) as unknown as ReviewField[];
const [iban] = itemsOf(pieces);

it.each([0, 3])(
  'pasted into cells from the %sth on, an IBAN goes without the land that is printed before them',
  (from) => {
    const drafts = draftsAcross(iban!, ' DE89 3704 0044 0532 0130 00', from);
    expect(Object.values(drafts).join('')).toBe('89370400440532013000');
  },
);

it('pasted with another land it is refused as it was written', () => {
  expect(draftsAcross(iban!, 'SE4550000000058398257466')['c0']).toBe('SE4550000000058398257466');
});

const day = ['dd', 'mm', 'yyyy'].map((letters, at) => ({
  ...{ id: letters, type: 'text', label: 'Day', page: 1, section: null, checkboxGroup: null, state: 'missing' },
  format: FieldFormat.parse({ comb: letters.length }),
  part: { of: 'd', index: at + 1, count: 3, label: 'Day', semanticKey: null, pattern: 'ddmmyyyy' },
})) as unknown as ReviewField[];
const american = [1, 0, 2].map((at) => ({ ...day[at]!, part: { ...day[at]!.part!, pattern: 'mmddyyyy' } }));

it.each([
  '17. April 1988',
  'April 17, 1988',
  'Sonntag, 17. April 1988',
  'Day: 17.4.1988',
  '17.4.1988',
  '1988-04-17',
  '\u202a1988-04-17\u202c',
  '17 04 1988',
])('a day is pasted into its cells as %s, as into one blank', (text) => {
  expect(draftsAcross(itemsOf(day)[0]!, text)).toEqual({ dd: '17', mm: '04', yyyy: '1988' });
});

it('a day with points is no other in cells that begin with the month', () => {
  expect(draftsAcross(itemsOf(american)[0]!, '4.5.1988')).toEqual({ dd: '04', mm: '05', yyyy: '1988' });
  expect(draftsAcross(itemsOf(american)[0]!, '4/5/1988')).toEqual({ dd: '05', mm: '04', yyyy: '1988' });
});

it('pasted with its caption an IBAN goes into its cells without it', () => {
  const drafts = draftsAcross(iban!, 'IBAN: DE89 3704 0044 0532 0130 00');
  expect(Object.values(drafts).join('')).toBe('89370400440532013000');
});

it('goes without that land into one blank too, where there is no room for it', () => {
  const field = { type: 'text', format: FieldFormat.parse({ comb: CELLS, begun: 'DE' }) } as const;
  expect(fitted(field, 'DE89 3704 0044 0532 0130 00')).toBe('89370400440532013000');
  expect(fitted(field, 'DE89')).toBe('DE89');
});
