import { expect, it } from '@jest/globals';
import { SEALED_COLUMNS } from './sealed-columns.js';

it('what the database moves as it is stands before where it is moved to: rotation meets it in one of both', () => {
  const order = Object.entries(SEALED_COLUMNS);
  const moved = order.filter(([name, { boundTo }]) => name !== boundTo);
  expect(moved.map(([name]) => name)).toEqual(['typed_values.value']);
  for (const [name, { boundTo }] of moved)
    expect(order.findIndex(([one]) => one === name)).toBeLessThan(order.findIndex(([one]) => one === boundTo));
});
