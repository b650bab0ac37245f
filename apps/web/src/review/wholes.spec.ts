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

it('goes without that land into one blank too, where there is no room for it', () => {
  const field = { type: 'text', format: FieldFormat.parse({ comb: CELLS, begun: 'DE' }) } as const;
  expect(fitted(field, 'DE89 3704 0044 0532 0130 00')).toBe('89370400440532013000');
  expect(fitted(field, 'DE89')).toBe('DE89');
});
