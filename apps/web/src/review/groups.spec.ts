import '../testing/dom.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { flushSync } from 'react-dom';
import type { ReviewField } from '@formseal/contracts';
import membership from '../testing/forms/membership.json';
import { press } from '../testing/keys.js';
import { closeForm, opened } from '../testing/opened.js';
import type { Form } from '../testing/opened.js';
import { focusField, focusItem } from './focus.js';
import { isNone } from './groups.js';
import { isAnswered, openItems } from './items.js';
import type { Item } from './items.js';
import type { ReviewStore } from './store.js';

const form = membership as unknown as Form;
const { checkboxGroup } = form.fields.find((field) => field.checkboxGroup !== null)!;
const members = form.fields.filter((field) => field.checkboxGroup === checkboxGroup);
const [first, last] = [members[0]!.id, members.at(-1)!.id];

let store: ReviewStore;
afterEach(closeForm);

const group = (): Item => store.state.itemById.get(first)!;
const values = () => group().fields.map(({ value }) => value);
const hasFocus = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
const rows = () => [...document.querySelectorAll<HTMLElement>('.todo .item')];
const row = () => rows().find((one) => one.querySelector('.item-label')?.textContent === group().label);
const inPanel = () => [...row()!.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const click = (element: HTMLElement | undefined) => flushSync(() => element!.click());

/** The form with every field confirmed, the group's first option chosen. */
const confirmed = (): ReviewField[] =>
  form.fields.map((field) => {
    if (field.checkboxGroup !== checkboxGroup) return { ...field, confirmed: true };
    return field.id === first
      ? { ...field, value: 'true', state: 'ok', source: 'user_input', confirmed: true }
      : { ...field, value: 'false', state: 'not_applicable' };
  });

describe('a choice', () => {
  beforeEach(() => {
    store = opened({ ...form, fields: confirmed() }, 'choices');
    flushSync(() => focusField(first));
  });

  it.each(['Delete', 'Backspace', ' '])('is taken back on the page by %j, and waits to be made again', (key) => {
    expect(hasFocus()).toBe(first);
    press({ key });
    expect(values()).toEqual(members.map(() => null));
    expect(group().stage).toBe('missing');
    expect(isAnswered(group())).toBe(false);
    expect(hasFocus()).toBe(first);
    // Nothing is left that Enter could confirm.
    press({ key: 'Enter' });
    expect(openItems(store.state.items)).toEqual([group()]);
    press({ key: ' ' });
    expect(values()[0]).toBe('true');
  });

  it.each(['Delete', 'Backspace', ' '])('is taken back in the panel by %j, and the focus stays', (key) => {
    inPanel()[0]!.focus();
    press({ key });
    expect(values()).toEqual(members.map(() => null));
    expect(document.activeElement).toBe(inPanel()[0]);
  });

  it('is at hand in the panel though all is confirmed, with "None of these" behind its options', () => {
    expect(rows()).toHaveLength(1);
    const none = inPanel().at(-1)!;
    expect(inPanel()).toHaveLength(members.length + 1);
    none.focus();
    click(none);
    expect(isNone(group())).toBe(true);
    expect(group().fields.map(({ state, value }) => [state, value])).toEqual(members.map(() => ['ok', 'false']));
    expect(document.activeElement).toBe(none);
    expect(row()!.querySelector('.item-value')?.textContent).toBe('None of these');
    press({ key: 'Delete' });
    expect(group().stage).toBe('missing');
  });

  it('has none behind its last option for the arrows, both ways round', () => {
    for (const _option of members.slice(1)) press({ key: 'ArrowDown' });
    expect(values().at(-1)).toBe('true');
    press({ key: 'ArrowDown' });
    expect(isNone(group())).toBe(true);
    press({ key: 'ArrowDown' });
    expect(values()[0]).toBe('true');
    press({ key: 'ArrowUp' });
    expect(isNone(group())).toBe(true);
    press({ key: 'ArrowUp' });
    expect(values().at(-1)).toBe('true');
    expect(hasFocus()).toBe(last);
  });
});

describe('the focus', () => {
  it('stays in the panel while an option is chosen there, and Enter goes on', () => {
    store = opened(form, 'stays');
    focusItem(store, group());
    inPanel()[0]!.focus();
    press({ key: 'ArrowDown' });
    expect(document.activeElement).toBe(inPanel()[1]);
    expect(group().stage).toBe('done');
    press({ key: 'Enter' });
    expect(store.state.focus).not.toBe(last);
    expect(row()).toBeUndefined();
  });

  it('goes to the next thing to do where all that was sure is confirmed, and to the heading where nothing is left', () => {
    store = opened(form, 'sure');
    const heads = () => [...document.querySelectorAll<HTMLElement>('.todo-group header button')];
    const all = () => heads().find(({ textContent }) => /^Confirm (all|this one)/.test(textContent ?? ''))!;
    all().focus();
    click(all());
    expect(hasFocus()).toBe(openItems(store.state.items)[0]!.id);
    closeForm();

    const sure = form.fields.map((field) => ({ ...field, confirmed: true }));
    const fields = confirmed().map((field, at) =>
      at === 0 ? { ...sure[0]!, state: 'ok' as const, confirmed: false } : field,
    );
    store = opened({ ...form, fields }, 'last');
    all().focus();
    click(all());
    expect(document.activeElement?.textContent).toBe('Everything is confirmed');
  });

  it('has the text selected that it comes to by Enter, so that what is typed replaces it', () => {
    store = opened(form, 'select');
    const text = store.state.items.findIndex(
      ({ fields: [field], whole }) => field?.type === 'text' && Boolean(field.value) && !whole && !field.severalLines,
    );
    focusItem(store, store.state.items[text]!);
    const input = document.activeElement as HTMLInputElement;
    expect(input.value).not.toBe('');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  });
});

describe('options of which several may be ticked', () => {
  const several = () =>
    [...document.querySelectorAll<HTMLButtonElement>('.item.is-active button')].find(
      ({ textContent }) => textContent === 'Several may be ticked',
    );
  const open = (radio: boolean) => {
    const fields = confirmed().map((field) => (field.checkboxGroup === checkboxGroup ? { ...field, radio } : field));
    store = opened({ ...form, fields }, `several ${radio}`, 'session');
    flushSync(() => focusField(first));
  };

  it('are boxes of their own by one word, with what is chosen ticked and at hand', () => {
    open(false);
    click(several());
    const boxes = members.map(({ id }) => store.state.byId.get(id)!);
    expect(boxes.map((box) => box.checkboxGroup)).toEqual(members.map(() => null));
    expect(boxes.map(({ value }) => value)).toEqual(['true', ...members.slice(1).map(() => 'false')]);
    expect(hasFocus()).toBe(first);
    flushSync(() => store.fill(last, 'true'));
    expect(store.state.byId.get(first)).toMatchObject({ value: 'true', confirmed: true });
  });

  it('say so where a click took the tick of another, and have both by one word', () => {
    open(false);
    const box = document.querySelector<HTMLElement>(`[data-field="${last}"] [role=radio]`)!;
    click(box);
    expect([values()[0], values().at(-1)]).toEqual(['false', 'true']);
    const told = document.querySelector('.item.is-active .replaced');
    expect(told?.textContent).toContain('is no longer ticked');
    click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Tick both'));
    expect([first, last].map((id) => store.state.byId.get(id)?.value)).toEqual(['true', 'true']);
    expect(document.querySelector('.replaced')).toBeNull();
    expect(hasFocus()).toBe(last);
  });

  it('say so as well where it was chosen in the list, which is all a phone has room for', () => {
    open(false);
    click(inPanel()[1]);
    expect(document.querySelector('.item.is-active .replaced')?.textContent).toContain('is no longer ticked');
    click(inPanel().at(-1));
    expect(document.querySelector('.replaced')).toBeNull();
  });

  it('are one choice where the file makes them radio buttons', () => {
    open(true);
    expect(several()).toBeUndefined();
    click(document.querySelector<HTMLElement>(`[data-field="${last}"] [role=radio]`)!);
    expect(values().at(-1)).toBe('true');
    expect(document.querySelector('.replaced')).toBeNull();
  });
});
