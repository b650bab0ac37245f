import '../testing/window.js';
import { expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { aCell } from '../testing/references.js';
import { itemsOf } from './items.js';
import { formReasons, ownReason } from './why.js';

const doubted = (id: string, why: ReviewField['why'], over: Partial<ReviewField> = {}): ReviewField => ({
  ...aCell(id, id, [68, 500, 395, 514], 'Ada'),
  state: 'unsure',
  why,
  ...over,
});

it('leaves to the whole form what holds for all of it, and names the vague one only where nothing else is known', () => {
  expect(ownReason(['small_language'])).toBeNull();
  expect(ownReason(['small_language', 'certainty'])).toBeNull();
  expect(ownReason(['certainty', 'small_language', 'table_row'])).toBe('row');
  expect(ownReason(['certainty', 'asked_again'])).toBe('again');
  expect(ownReason(['certainty'])).toBe('certainty');
  expect(ownReason([])).toBeNull();
});

it('says of the whole form what anything that is open waits for, each once', () => {
  const two = [doubted('one', ['small_language']), doubted('two', ['parts_played', 'small_language'])];
  expect(formReasons(itemsOf(two))).toEqual(['language', 'two_sides']);
  expect(formReasons(itemsOf([doubted('one', ['small_language'], { confirmed: true })]))).toEqual([]);
  expect(formReasons(itemsOf([doubted('one', ['certainty'])]))).toEqual([]);
});
