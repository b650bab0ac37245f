import '../testing/window.js';
import { expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { aCell } from '../testing/references.js';
import { liesOver } from './lies-over.js';

const over = (one: ReviewField, other: ReviewField): (string | undefined)[] => {
  const byId = new Map([one, other].map((field) => [field.id, field]));
  return [one, other].map(({ id }) => liesOver(id, byId)?.id);
};

it('tells of two blanks on one another that both hold a text', () => {
  const address = aCell('address', 'Address', [352, 643, 516, 696], 'Mühlenweg 12a');
  const name = aCell('name', 'Name', [352, 678, 413, 696], 'Lindqvist');
  expect(over(address, name)).toEqual(['name', 'address']);
  expect(over(address, { ...name, page: 2 })).toEqual([undefined, undefined]);
  expect(over(address, { ...name, value: null })).toEqual([undefined, undefined]);
  expect(over(address, { ...name, value: address.value })).toEqual([undefined, undefined]);
  expect(over(address, { ...name, state: 'not_applicable' })).toEqual([undefined, undefined]);
  expect(over(address, { ...name, type: 'signature' })).toEqual([undefined, undefined]);
});

it('says nothing of blanks that only touch', () => {
  const row = aCell('row', 'Street', [70, 500, 300, 516], 'Mühlenweg');
  const next = aCell('next', 'Town', [70, 486, 300, 503], 'Lübeck');
  expect(over(row, next)).toEqual([undefined, undefined]);
});
