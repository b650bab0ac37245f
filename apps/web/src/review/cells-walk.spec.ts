import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { flushSync } from 'react-dom';
import { isDayBy } from '@formseal/contracts';
import type { ReviewField } from '@formseal/contracts';
import membership from '../testing/forms/membership.json';
import { closeForm, opened } from '../testing/opened.js';
import type { Form } from '../testing/opened.js';
import { press } from '../testing/keys.js';
import type { Press } from '../testing/keys.js';
import { leaveWindow, returnToWindow } from '../testing/own-window.js';
import { focusItem } from './focus.js';
import type { Item } from './items.js';
import type { ReviewStore } from './store.js';

const form = membership as unknown as Form;
const model = form.fields.find(({ type, checkboxGroup }) => type === 'text' && checkboxGroup === null)!;

/** A value over pieces, with what stands in it. */
function split(of: string, rooms: readonly number[], values: string, pattern: string | null = null): ReviewField[] {
  let from = 0;
  return rooms.map((room, at) => ({
    ...model,
    id: `${of}-${at + 1}`,
    value: values.slice(from, (from += room)) || null,
    state: values === '' ? ('missing' as const) : ('unsure' as const),
    confirmed: false,
    format: { ...model.format, maxLength: room },
    part: { of, index: at + 1, count: rooms.length, label: of, semanticKey: null, pattern },
  }));
}

const cells = (count: number): number[] => Array.from({ length: count }, () => 1);
const fields = [
  ...split('birth', cells(8), '', 'mmddyyyy'),
  ...split('issued', [2, 2, 4], '04171988', 'ddmmyyyy'),
  ...split('postcode', cells(5), '10115'),
  ...split('iban', [4, 4, 4], 'DE8937040044'),
  { ...model, id: 'after', value: null, state: 'missing' as const, confirmed: false, part: null },
];

afterEach(closeForm);

const inputOf = (id: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[data-field="${id}"] input`)!;
const shownIn = (item: Item): string[] => item.fields.map(({ id }) => inputOf(id).value.trim());
const valuesOf = (store: ReviewStore, item: Item): string[] =>
  store.state.itemById.get(item.id)!.fields.map(({ value }) => value ?? '');
const wholesOf = (store: ReviewStore): Item[] => store.state.items.filter(({ whole }) => whole);
const room = ({ format }: ReviewField): number => format.maxLength!;

const type = (text: string): void => [...text].forEach((key) => press({ key }));
const opens = (name: string, whole: string): { store: ReviewStore; item: () => Item } => {
  const store = opened({ ...form, fields }, name);
  const item = () => store.state.itemById.get(`${whole}-1`)!;
  focusItem(store, item());
  return { store, item };
};

it('a date typed with what the form prints goes into its cells, and Enter confirms it', () => {
  const { store, item } = opens('typed date', 'birth');
  type('04-17-1988');
  expect(shownIn(item()).join('')).toBe('04171988');
  press({ key: 'Enter' });
  expect(valuesOf(store, item()).join('')).toBe('04171988');
  expect(item().stage).toBe('done');
});

it('what is dropped on a cell goes over all of them, as what is pasted does', () => {
  const { store, item } = opens('dropped', 'birth');
  const dropped = new Event('drop', { bubbles: true, cancelable: true });
  flushSync(() =>
    inputOf('birth-3').dispatchEvent(Object.assign(dropped, { dataTransfer: { getData: () => '1988-04-17' } })),
  );
  expect(dropped.defaultPrevented).toBe(true);
  expect(shownIn(item()).join('')).toBe('04171988');
  press({ key: 'Enter' });
  expect(valuesOf(store, item()).join('')).toBe('04171988');
});

it('whoever leaves the window in the middle of a date and comes back types it to its end', () => {
  const { store, item } = opens('left window', 'birth');
  type('04/17');
  leaveWindow();
  expect(store.state.problems).toEqual({});
  returnToWindow();
  expect(store.state.selected).toBeNull();
  type('1988');
  press({ key: 'Enter' });
  expect(valuesOf(store, item()).join('')).toBe('04171988');
});

it('a date in another order is refused with the reason, stays as it was typed, and the reason goes once it is mended', () => {
  const { store, item } = opens('other order', 'birth');
  type('17-04-1988');
  press({ key: 'Enter' });
  expect(item().stage).toBe('missing');
  expect(store.state.problems[item().id]).toContain('MM DD YYYY');
  expect(shownIn(item()).join('')).toBe('17041988');
  press({ key: 'a', ctrl: true });
  expect(store.state.selected).toBe(item().id);
  type('04171988');
  expect(store.state.problems).toEqual({});
  press({ key: 'Enter' });
  expect(valuesOf(store, item()).join('')).toBe('04171988');
});

it('what is too long is refused with the reason and never cut, until its last sign is taken back', () => {
  const { store, item } = opens('too long', 'postcode');
  type('235521');
  expect(shownIn(item())).toEqual(['2', '3', '5', '5', '21']);
  expect(store.state.problems[item().id]).toContain('room for 5');
  press({ key: 'Enter' });
  expect(valuesOf(store, item()).join('')).toBe('10115');
  press({ key: 'Backspace' });
  expect(store.state.problems).toEqual({});
  press({ key: 'Enter' });
  expect(valuesOf(store, item()).join('')).toBe('23552');
});

it('what is come to is selected: the same signs typed again are the same value, Delete takes all of it out', () => {
  const { store, item } = opens('typed again', 'postcode');
  expect(store.state.selected).toBe(item().id);
  type('10115');
  expect(shownIn(item()).join('')).toBe('10115');
  press({ key: 'a', ctrl: true });
  press({ key: 'Delete' });
  expect(shownIn(item()).join('')).toBe('');
  type('23552');
  inputOf('postcode-4').focus();
  type('9');
  expect(shownIn(item()).join('')).toBe('23592');
});

it('a text that is too long stays as it was typed, with its reason, until it is mended', () => {
  const short = { ...fields.at(-1)!, format: { ...model.format, maxLength: 4 } };
  const store = opened({ ...form, fields: [short, { ...short, id: 'next' }] }, 'short');
  inputOf('after').focus();
  type('12345');
  press({ key: 'Enter' });
  expect(inputOf('after').value).toBe('12345');
  expect(store.state.problems['after']).toContain('room for 4');
  expect(store.state.byId.get('after')).toMatchObject({ value: null, confirmed: false });
  press({ key: 'Backspace' });
  expect(store.state.problems).toEqual({});
  press({ key: 'Enter' });
  expect(store.state.byId.get('after')).toMatchObject({ value: '1234', confirmed: true });
});

it('a number in a comb is written without what stands between its groups once it has no room', () => {
  const comb = { ...fields.at(-1)!, format: { ...model.format, comb: 9 } };
  const store = opened({ ...form, fields: [comb, { ...comb, id: 'next' }] }, 'comb');
  inputOf('after').focus();
  type('123-45-6789');
  press({ key: 'Enter' });
  expect(store.state.byId.get('after')).toMatchObject({ value: '123456789', confirmed: true });
});

const KEYS: readonly Press[] = [
  ...[...'0123456789', 'A', '-', '/', '.', ' '].map((key) => ({ key })),
  ...['Enter', 'Tab', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'Escape'].map((key) => ({ key })),
  ...[
    { key: 'Tab', shift: true },
    { key: 'a', ctrl: true },
    { key: 'a', ctrl: true },
  ],
];

const MEANT = ['04-17-1988', '17.4.1988', '12/11/2010', '23552', '123456', 'DE89 3704 0044'];
const GO_ON: readonly Press[] = [{ key: 'Enter' }, { key: 'a', ctrl: true }];

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('whatever keys are pressed, what is handed in is what was shown, all of it, and fits', () => {
  const pick = chance(18);
  let handedIn = 0;
  for (let walk = 0; walk < 24; walk += 1) {
    const { store } = opens('fuzz', ['birth', 'issued', 'postcode', 'iban'][walk % 4]!);
    const next: Press[] = [];
    for (let step = 0; step < 60; step += 1) {
      const key = next.shift() ?? KEYS[pick(KEYS.length)]!;
      // Somebody types a value and goes on; somebody else does what they like.
      if (next.length === 0 && pick(3) === 0)
        next.push(...[...MEANT[pick(MEANT.length)]!].map((sign) => ({ key: sign })), ...GO_ON);
      const before = wholesOf(store).map((item) => ({ item, shown: shownIn(item), values: valuesOf(store, item) }));
      press(key);
      for (const { item, shown, values } of before) {
        const after = valuesOf(store, item);
        if (after.join('|') === values.join('|')) continue;
        handedIn += 1;
        const say = `walk ${walk}, step ${step}, ${JSON.stringify(key)}: ${shown.join('|')} became ${after.join('|')}`;
        if (after.join('|') !== shown.join('|')) throw new Error(say);
        if (after.some((text, at) => [...text].length > room(item.fields[at]!))) throw new Error(`${say}: too long`);
        const pattern = item.fields[0]!.part!.pattern;
        if (pattern && after.join('') !== '' && !isDayBy(after.join(''), pattern)) throw new Error(`${say}: no day`);
      }
    }
    closeForm();
  }
  expect(handedIn).toBeGreaterThan(10);
});
