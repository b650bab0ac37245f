import '../../testing/dom.js';
import { afterEach, describe, expect, it } from '@jest/globals';
import { flushSync } from 'react-dom';
import { closeForm, opened } from '../../testing/opened.js';
import { aCell, references } from '../../testing/references.js';
import { focusField } from '../focus.js';
import { valueWords } from '../list/item-row.js';
import { leaveWindow, returnToWindow } from '../../testing/own-window.js';
import { press, write } from '../../testing/keys.js';

afterEach(closeForm);

const selected = (): string => {
  const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};

it('what the service puts into the field at hand is selected, so that typing replaces it; what is being typed stays', () => {
  const blank = aCell('state', 'State', [68, 500, 300, 514]);
  const store = opened({ ...references, fields: [blank] }, 'guessed');
  const guess = (value: string) =>
    flushSync(() => store.replace({ ...store.state.document, fields: [{ ...blank, value, state: 'unsure' }] }));
  flushSync(() => focusField('state'));
  guess('Berlin');
  expect(selected()).toBe('Berlin');
  flushSync(() => store.type('state', 'Anna'));
  guess('Hamburg');
  expect((document.activeElement as HTMLInputElement).value).toBe('Anna');
});

it('what the form hides while it is typed is shown nowhere in clear', () => {
  const hidden = aCell('code', 'Access code', [68, 500, 300, 514]);
  const format = { ...hidden.format, password: true as const };
  const store = opened({ ...references, fields: [{ ...hidden, format, value: 'hunter2', state: 'ok' }] }, 'hidden');
  flushSync(() => focusField('code'));
  expect(document.activeElement).toMatchObject({ type: 'password', value: '', placeholder: '•••••••' });
  expect(document.body.textContent).not.toContain('hunter2');
  expect(valueWords(store.state.items[0]!)).toBe('•••••••');
  // Passed over it stays as it is; what is typed takes its place.
  press({ key: 'Enter' });
  expect(store.state.byId.get('code')).toMatchObject({ value: 'hunter2', confirmed: true });
  flushSync(() => focusField('code'));
  [...'swordfish'].forEach((key) => press({ key }));
  press({ key: 'Enter' });
  expect(store.state.byId.get('code')).toMatchObject({ value: 'swordfish', confirmed: true });
});

describe('the choices that a form names', () => {
  const cell = aCell('courses', 'Courses', [68, 500, 300, 560]);
  const choices = [
    { value: 's', label: 'Swimming' },
    { value: 'r', label: 'Rowing' },
    { value: 't', label: 'Tennis' },
  ];
  const shownOnPage = () =>
    Array.from(document.querySelectorAll('[data-field=courses] .field-apart span'), (line) => line.textContent);

  it('are there to be taken where several may be, and stand on the page in the words that are signed', () => {
    const format = { ...cell.format, choices, editable: false, multiSelect: true };
    const store = opened({ ...references, fields: [{ ...cell, format, value: 's', state: 'ok' }] }, 'several choices');
    expect(shownOnPage()).toEqual(['Swimming']);
    const [swimming, , tennis] = document.querySelectorAll<HTMLOptionElement>('[data-field=courses] select option');
    const click = (option: HTMLOptionElement) =>
      flushSync(() => option.dispatchEvent(new Event('mousedown', { bubbles: true, cancelable: true })));
    click(tennis!);
    expect(store.state.byId.get('courses')).toMatchObject({ value: 's\nt', confirmed: true });
    expect(shownOnPage()).toEqual(['Swimming', 'Tennis']);
    click(swimming!);
    expect(valueWords(store.state.items[0]!)).toBe('Tennis');
    click(tennis!);
    expect(store.state.byId.get('courses')?.value).toBeNull();
  });

  it('are offered where any other text goes, too, which is shown by its label', () => {
    const format = { ...cell.format, choices, editable: true };
    opened({ ...references, fields: [{ ...cell, format, value: 'r', state: 'ok' }] }, 'offered choices');
    flushSync(() => focusField('courses'));
    const input = document.activeElement as HTMLInputElement;
    expect(input.value).toBe('Rowing');
    expect(Array.from(input.list?.options ?? [], (option) => option.value)).toEqual(['Swimming', 'Rowing', 'Tennis']);
  });
});

it('what a browser fills in where nobody is, is handed in at once: nobody will leave it, and what is seen there would not be what is signed', () => {
  const done = { ...aCell('name', 'Name', [68, 500, 300, 514], 'Anna'), confirmed: true };
  const store = opened({ ...references, fields: [done, aCell('next', 'Next', [68, 400, 300, 414])] }, 'filled in');
  flushSync(() => focusField('next'));
  write(document.querySelector<HTMLInputElement>('[data-field=name] input')!, 'Berta');
  expect(store.state.byId.get('name')).toMatchObject({ value: 'Berta', confirmed: true });
  expect(store.state.drafts).toEqual({});
});

describe('whoever leaves the window in mid-word and comes back', () => {
  const blank = aCell('street', 'Street', [68, 500, 300, 514]);
  const type = (text: string): void => [...text].forEach((key) => press({ key }));
  const begun = (name: string) => {
    const store = opened({ ...references, fields: [blank, aCell('next', 'Next', [68, 400, 300, 414])] }, name);
    flushSync(() => focusField('street'));
    type('12 High Street, ');
    return store;
  };

  it('types on where they were', () => {
    const store = begun('goes on');
    leaveWindow();
    returnToWindow();
    type('Flat 3');
    press({ key: 'Enter' });
    expect(store.state.byId.get('street')).toMatchObject({ value: '12 High Street, Flat 3', confirmed: true });
  });

  it('has it saved meanwhile, as nobody’s last word', () => {
    const store = begun('saved meanwhile');
    leaveWindow();
    expect(store.state.byId.get('street')).toMatchObject({ value: '12 High Street, ', confirmed: false });
    expect(store.state.drafts).toEqual({ street: '12 High Street, ' });
    returnToWindow();
    flushSync(() => focusField('next'));
    expect(store.state.byId.get('street')).toMatchObject({ value: '12 High Street, ', confirmed: true });
    expect(store.state.drafts).toEqual({});
  });

  it('finds no caret moved by what a person put in', () => {
    const store = begun('answered');
    const said = { ...blank, value: 'A street', source: 'user_input', state: 'ok' } as const;
    flushSync(() => store.handIn('street', false));
    flushSync(() => store.replace({ ...store.state.document, fields: [said] }));
    expect(selected()).toBe('');
  });
});
