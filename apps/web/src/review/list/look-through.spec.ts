import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { flushSync } from 'react-dom';
import type { ReviewField } from '@formseal/contracts';
import { press } from '../../testing/keys.js';
import { button, until } from '../../testing/on-screen.js';
import { closeForm, opened } from '../../testing/opened.js';
import { aCell } from '../../testing/references.js';

const pages = [{ page: 1, width: 612, height: 792, rotate: 0 as const }];
/** What may be somebody else's: a word of the person's own is awaited. */
const doubted = (id: string, bottom: number): ReviewField =>
  ({ ...aCell(id, id, [68, bottom, 395, bottom + 14], 'Ada'), why: ['name_of_others'] }) as ReviewField;
const declared = (id: string, bottom: number): ReviewField => {
  const box = aCell(id, id, [68, bottom, 80, bottom + 12], 'false');
  return { ...box, type: 'checkbox', declares: true, format: { ...box.format, required: false } };
};

const settles = () => document.querySelector('[data-settle]');
const line = () => document.activeElement?.closest('.look-line')?.querySelector('.item-label')?.textContent;
const look = (fields: readonly ReviewField[], id: string) => {
  const store = opened({ pages, fields: [...fields] }, id, 'session');
  flushSync(() => button(`Look through all ${fields.length} …`)?.click());
  return store;
};

afterEach(closeForm);

it('leads from line to line where nothing is said of any yet, and says what is awaited', () => {
  const store = look([doubted('one', 500), doubted('two', 400)], 'doubts');
  expect(document.querySelector('.look-through-foot')?.textContent).toContain('Nothing is said yet');
  expect([line(), settles()]).toEqual(['one', null]);
  press({ key: 'Enter' });
  expect(line()).toBe('two');
  press({ key: 'Enter' });
  expect(line()).toBe('one');
  expect(store.state.items.some(({ stage }) => stage === 'done')).toBe(false);
  // A word of their own, and Enter settles as ever.
  press({ key: ' ' });
  expect(settles()?.textContent).toContain('This one is right');
  press({ key: 'Enter' });
  expect(store.state.byId.get('one')).toMatchObject({ confirmed: true });
  expect(store.state.byId.get('two')).toMatchObject({ confirmed: false });
});

it('says at a line that stays empty how to take that back', () => {
  const asked = [doubted('one', 500), doubted('two', 400)];
  const optional = asked.map((field) => ({ ...field, format: { ...field.format, required: false } }));
  const store = look(optional, 'taken back');
  const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}: one"]`);
  flushSync(() => named('Leave empty')?.click());
  expect([named('Leave empty'), named('Not empty after all')?.textContent]).toEqual([null, 'Not empty after all']);
  flushSync(() => named('Not empty after all')?.click());
  expect(named('Leave empty')).not.toBeNull();
  expect(store.state.items.some(({ stage }) => stage === 'done')).toBe(false);
});

it('says once what holds for the whole form, and at a line only what is its own', () => {
  const unsure = (id: string, bottom: number, why: ReviewField['why']): ReviewField => ({
    ...aCell(id, id, [68, bottom, 395, bottom + 14], 'Ada'),
    state: 'unsure',
    why,
  });
  look([unsure('one', 500, ['small_language', 'certainty']), unsure('two', 400, ['certainty', 'table_row'])], 'whole');
  expect(document.querySelector('.todo-scroll')?.textContent?.match(/commonest words/g)).toHaveLength(1);
  const why = [...document.querySelectorAll('.look-why')].map(({ textContent }) => textContent);
  expect(why).toEqual(['', 'This is a row of a list, perhaps of several people.']);
});

it('says once over several lines the reason that most of them have', () => {
  const rows = [500, 480, 460].map((bottom) => doubted(`row ${bottom}`, bottom));
  look([...rows, { ...doubted('other', 440), why: ['addressee'] }], 'alike');
  const words = 'This may be asked about somebody else, not you.';
  expect(document.querySelector('.look-others > .hint')?.textContent).toBe(words);
  expect([...document.querySelectorAll('.look-why')].map(({ textContent }) => textContent)).toEqual([
    '',
    '',
    '',
    'This looks like the address that the form is sent to.',
  ]);
});

it('has one line for all boxes of a part that stay unticked, which opens to a line for each', () => {
  const boxes = ['a', 'b', 'c', 'd'].map((id, at): ReviewField => {
    const box = aCell(id, id, [68, 500 - 20 * at, 80, 512 - 20 * at], 'false');
    return { ...box, type: 'checkbox', state: 'unsure', why: ['box_left_empty'], section: at < 3 ? 'One' : 'Two' };
  });
  const store = look(boxes, 'boxes');
  const labels = () => [...document.querySelectorAll('.look-line .item-label')].map(({ textContent }) => textContent);
  expect(labels()).toEqual(['3 boxes stay unticked', 'd']);
  flushSync(() => button('Show each')?.click());
  expect(labels()).toEqual(['3 boxes stay unticked', 'a', 'b', 'c', 'd']);
  const ticks = document.querySelectorAll<HTMLInputElement>('.look-line input');
  flushSync(() => ticks[1]?.click());
  expect([labels()[0], settles()?.textContent]).toEqual(['2 of 3 boxes stay unticked', 'These 3 are right↵']);
  flushSync(() => document.querySelector<HTMLElement>('[data-settle]')?.click());
  expect(boxes.map(({ id }) => store.state.byId.get(id)?.confirmed)).toEqual([false, true, true, true]);
});

it('presses nothing at a line that only its own buttons answer', () => {
  const store = look([declared('first', 500), declared('second', 400)], 'declarations');
  expect(line()).toBe('first');
  for (const at of ['second', 'first']) {
    press({ key: 'Enter' });
    expect([line(), document.activeElement?.tagName]).toEqual([at, 'LI']);
  }
  expect(store.state.items.map(({ stage }) => stage)).not.toContain('done');
});

it('gives the keys back to the button that led there, when it is left without a word', () => {
  look([doubted('one', 500), doubted('two', 400)], 'given up');
  press({ key: 'Escape' });
  expect(document.activeElement).toBe(document.querySelector('[data-look-all]'));
  const some = () => button('Check all 2 …');
  some()?.focus();
  press({ key: 'Enter' });
  expect(line()).toBe('one');
  flushSync(() => button('Cancel')?.focus());
  press({ key: 'Enter' });
  expect(document.activeElement).toBe(some());
});

it('is closed by Back, without a word and on its page', async () => {
  const depth = () => (history.state as { over?: number } | null)?.over ?? 0;
  look([doubted('one', 500), doubted('two', 400)], 'gone back from');
  await until(() => depth() === 1);
  history.back();
  await until(() => document.querySelector('.look-through') === null);
  expect(document.querySelector('.look-through')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('[data-look-all]'));
});
