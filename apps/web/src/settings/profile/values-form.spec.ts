import '../../testing/dom.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createElement as h, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WebProfile } from '@formseal/contracts';
import { press } from '../../testing/keys.js';
import { button, clearScreen, onScreen, push, until, words } from '../../testing/on-screen.js';
import { ValuesForm } from './values-form.js';

const loaded: WebProfile = {
  values: { 'self.iban': 'DE89370400440532013000', 'self.title': 'Dr.' },
  remarks: [],
  signature: null,
};

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  globalThis.fetch = (_path, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Promise.resolve(Response.json({ ...loaded, values: { 'self.iban': 'FR1420041010050500013M02606' } }));
  };
});
afterEach(clearScreen);

function Page({ account = 'a', mayChange = true }: { readonly account?: string; readonly mayChange?: boolean }) {
  const [profile, onChange] = useState(loaded);
  return h(ValuesForm, { path: `/accounts/${account}/profile`, profile, onChange, mayChange });
}

const input = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.control as HTMLInputElement;

it('saves what was changed here, and nothing that was only looked at; what others changed shows then', async () => {
  onScreen(h(Page));
  input('Occupation').focus();
  for (const key of 'Pilot') press({ key });
  await push('Save');
  await until(() => words().includes('Saved'));
  expect(sent).toEqual([{ values: { 'self.occupation': 'Pilot' } }]);
  expect(input('IBAN').value).toBe('FR1420041010050500013M02606');
});

it('keeps a day of which a part was emptied, until all of it is there or none', async () => {
  onScreen(h(Page));
  const day = input('Date of birth');
  const change = (value: string, badInput: boolean) => {
    Object.defineProperty(day, 'validity', { value: { badInput }, configurable: true });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(day, value);
    flushSync(() => day.dispatchEvent(new Event('input', { bubbles: true })));
  };
  change('1990-05-17', false);
  change('', true);
  expect(words()).toContain('Write the whole day, or empty it.');
  await push('Save');
  await until(() => words().includes('Saved'));
  expect(sent).toEqual([{ values: { 'self.birth_date': '1990-05-17' } }]);
});

describe('what is typed and not saved', () => {
  const typePilot = () => {
    input('Occupation').focus();
    for (const key of 'Pilot') press({ key });
  };

  it('is there for whoever comes back to the page, in this account alone, until it is saved', async () => {
    onScreen(h(Page));
    typePilot();
    onScreen(h(Page, { account: 'b' }));
    expect([input('Occupation').value, words().includes('Not saved yet')]).toEqual(['', false]);
    onScreen(h(Page));
    expect([input('Occupation').value, button('Save')?.disabled]).toEqual(['Pilot', false]);
    await push('Save');
    await until(() => words().includes('Saved'));
    expect(sent).toEqual([{ values: { 'self.occupation': 'Pilot' } }]);
    onScreen(h(Page));
    expect([input('Occupation').value, button('Save')]).toEqual(['', undefined]);
  });

  it('is gone once it is cancelled, and is not shown to who may not save it', async () => {
    onScreen(h(Page));
    typePilot();
    onScreen(h(Page, { mayChange: false }));
    expect([input('Occupation').value, button('Save')]).toEqual(['', undefined]);
    onScreen(h(Page));
    await push('Cancel');
    onScreen(h(Page));
    expect([input('Occupation').value, button('Save')]).toEqual(['', undefined]);
  });

  it('has somebody who was taken away as taken away', async () => {
    const removed = 'Remove child 1';
    onScreen(h(Page));
    await push('Add child');
    // The first value of whoever was added is the next to be typed.
    await until(() => document.activeElement instanceof HTMLInputElement);
    press({ key: 'B' });
    onScreen(h(Page));
    await push(removed);
    onScreen(h(Page));
    expect(button(removed)).toBeUndefined();
  });
});

it('leaves the keys where it says that it is saved', async () => {
  onScreen(h(Page));
  input('Occupation').focus();
  press({ key: 'P' });
  await push('Save');
  await until(() => words().includes('Saved') && document.activeElement !== document.body);
  expect(document.activeElement?.textContent).toBe('Saved');
});

it('leaves the keys where it says that the changes are gone', async () => {
  onScreen(h(Page));
  input('Occupation').focus();
  press({ key: 'P' });
  button('Cancel')?.focus();
  await push('Cancel');
  await until(() => words().includes('Changes discarded'));
  expect([document.activeElement?.textContent, input('Occupation').value]).toEqual(['Changes discarded', '']);
  input('Occupation').focus();
  press({ key: 'P' });
  expect([words().includes('Changes discarded'), words().includes('Not saved yet')]).toEqual([false, true]);
});
