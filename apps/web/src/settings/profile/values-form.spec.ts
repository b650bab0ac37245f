import '../../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h, useState } from 'react';
import type { WebProfile } from '@formseal/contracts';
import { press } from '../../testing/keys.js';
import { clearScreen, onScreen, push, until, words } from '../../testing/on-screen.js';
import { ValuesForm } from './values-form.js';

const loaded: WebProfile = {
  values: { 'self.iban': 'DE89370400440532013000', 'self.title': 'Dr.' },
  remarks: [],
  signature: null,
};

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  globalThis.fetch = (_path, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Promise.resolve(Response.json({ ...loaded, values: { 'self.iban': 'FR1420041010050500013M02606' } }));
  };
});
afterEach(clearScreen);

function Page() {
  const [profile, onChange] = useState(loaded);
  return h(ValuesForm, { path: '/accounts/a/profile', profile, onChange, mayChange: true });
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
