import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { flushSync } from 'react-dom';
import { press, write } from '../testing/keys.js';
import { closeForm, opened } from '../testing/opened.js';
import { leaveWindow, returnToWindow } from '../testing/own-window.js';
import { aCell, references } from '../testing/references.js';
import { focusField } from './focus.js';

afterEach(closeForm);

const suggested = aCell('name', 'Name', [68, 500, 300, 514], 'Anna');
const confirmed = { ...aCell('city', 'City', [68, 470, 300, 484], 'Bonn'), state: 'ok' as const, confirmed: true };
const day = { ...aCell('day', 'Day', [68, 440, 300, 454]), type: 'date' as const, datePattern: 'dd.mm.yyyy' };
const pieces = [1, 2].map((index) => ({
  ...aCell(`code-${index}`, 'Code', [68 * index, 410, 68 * index + 60, 424], index === 1 ? 'ab' : 'cd'),
  format: { ...suggested.format, maxLength: 2 },
  part: { of: 'code', index, count: 2, label: 'Code', semanticKey: null, pattern: null },
}));
const FIELDS = [suggested, confirmed, day, ...pieces];
const opens = (name: string) => opened({ ...references, fields: FIELDS }, `begun ${name}`);
const here = () => document.activeElement as HTMLInputElement;
const type = (text: string): void => [...text].forEach((key) => press({ key }));

/** True where the key closes nothing else. */
const escaped = (): boolean => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  flushSync(() => here().dispatchEvent(event));
  return event.defaultPrevented;
};

it.each([suggested, confirmed, day, pieces[1]!])(
  'Escape puts back what stood there, and leaving it then says nothing: $id',
  ({ id }) => {
    const store = opens(id);
    flushSync(() => focusField(id));
    const before = { texts: [...document.querySelectorAll('input')].map(({ value }) => value), state: store.state };
    type('Zz');
    expect(escaped()).toBe(true);
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(before.texts);
    // Nothing is typed any more, and the key does what it does elsewhere.
    expect(escaped()).toBe(false);
    flushSync(() => here().blur());
    expect(store.state).toMatchObject({ drafts: {}, problems: {}, underWay: false });
    expect(store.state.document.fields).toEqual(before.state.document.fields);
  },
);

it('on the sheet of a phone the one input of a split value goes back too', () => {
  const store = opens('sheet');
  flushSync(() => store.focus('code-1'));
  const input = document.querySelector<HTMLInputElement>('[data-sheet-field~="code-1"] input')!;
  flushSync(() => input.focus());
  write(input, 'x y');
  expect([escaped(), input.value]).toEqual([true, 'ab cd']);
  expect(store.state.drafts).toEqual({});
});

it('what was refused, and left, is gone on from: Escape puts that back', () => {
  const store = opens('refused');
  flushSync(() => focusField('day'));
  type('31.02.2020');
  flushSync(() => here().blur());
  const told = store.state.problems['day'];
  flushSync(() => focusField('day'));
  expect(escaped()).toBe(false);
  type('1');
  expect(escaped()).toBe(true);
  expect([here().value, store.state.problems['day']]).toEqual(['31.02.2020', told]);
});

it('Enter that refuses it changes nothing about that', () => {
  const store = opens('asked');
  flushSync(() => focusField('day'));
  type('31.02.2020');
  press({ key: 'Enter' });
  expect(store.state.problems).toHaveProperty('day');
  expect([escaped(), here().value]).toEqual([true, '']);
  expect(store.state).toMatchObject({ drafts: {}, problems: {} });
});

it('what was saved meanwhile, as another window was at hand, is taken out again', () => {
  const store = opens('saved');
  flushSync(() => focusField('name'));
  type('Zoe');
  leaveWindow();
  returnToWindow();
  expect(store.state.byId.get('name')).toMatchObject({ value: 'Zoe', confirmed: false });
  expect(escaped()).toBe(true);
  flushSync(() => here().blur());
  expect(store.state.byId.get('name')).toMatchObject({ value: 'Anna', confirmed: false });
});

it('the pencil in hand is put down first, as its hint says', () => {
  const store = opened({ ...references, fields: FIELDS }, 'begun pencil', 'session');
  flushSync(() => focusField('name'));
  flushSync(() => store.pencil(true));
  type('Zoe');
  expect([escaped(), store.state.drafts['name']]).toEqual([false, 'Zoe']);
  flushSync(() => store.pencil(false));
  expect([escaped(), here().value]).toEqual([true, 'Anna']);
});
