import '../../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import type { SigningRequest } from '@formseal/contracts';
import { onDesk } from '../../testing/desk.js';
import { button, clearScreen, until, words } from '../../testing/on-screen.js';
import { references } from '../../testing/references.js';
import { Requested } from './requested.js';

const AT = '2026-11-25T09:30:00.000Z';
const person = {
  ...{ id: 's', name: 'Ada', email: 'ada@example.org', role: null, own: false, order: 1, state: 'signed' },
  ...{ fields: [], fills: [], over: 'mailed_link', askedAt: AT, openedAt: AT, actedAt: AT, reason: null, url: null },
};
const request = {
  ...{ id: 'r', state: 'open', version: 1, createdAt: AT, expiresAt: AT, completedAt: null, endedAt: null },
  ...{ halted: null, sealError: null, signers: [person] },
} as unknown as SigningRequest;

let answer: SigningRequest = request;
beforeEach(() => {
  globalThis.fetch = (path) =>
    Promise.resolve(
      Response.json(String(path).endsWith('/requests') ? { data: [answer] } : { user: null, accounts: [] }),
    );
});
afterEach(clearScreen);

const shown = (made: Partial<SigningRequest>) => {
  answer = { ...request, ...made };
  return onDesk(references.fields, h(Requested), { requested: 'open' });
};

it('a seal that failed is said with its reason and what to do, and no more that it is under way', async () => {
  shown({ completedAt: AT });
  await until(() => words().includes('is being sealed'));
  clearScreen();
  const sealError = { code: 'quota_exceeded', message: 'x', next: null, reason: null, fieldId: null } as const;
  shown({ completedAt: AT, sealError });
  await until(() => words().includes('could not be sealed'));
  expect(words()).toContain('The allowance of this period is used up.');
  expect(words()).not.toContain('is being sealed');
  expect(button('Seal now')).toBeDefined();
});

it('a seal that fails for two options of one choice is taken back, not tried again', async () => {
  const sealError = { code: 'invalid', message: 'x', next: null, reason: 'chosen_twice', fieldId: null } as const;
  shown({ completedAt: AT, sealError });
  await until(() => words().includes('could not be sealed'));
  expect(words()).toContain('Two options are chosen of which only one can be.');
  expect(words()).toContain('Take it back, choose one, and send it again.');
  expect(button('Seal now')).toBeUndefined();
});

it('whoever is asked by mail is said to be so once it went out, and what to do where it was refused', async () => {
  const signers = [
    { name: 'Sent', mailedAt: AT, mailFailed: false },
    { name: 'Waits', mailedAt: null, mailFailed: false },
    { name: 'Refused', mailedAt: null, mailFailed: true },
    { name: 'Handed', mailedAt: null, mailFailed: false, over: 'handed_link' },
  ].map((one, at) => ({ ...person, id: `${at}`, state: 'asked', openedAt: null, actedAt: null, ...one }));
  shown({ signers: signers as unknown as SigningRequest['signers'] });
  await until(() => words().includes('Handed'));
  const said = [...document.querySelectorAll('.requested li')].map((one) => one.textContent);
  expect(said.map((text) => /Asked|not sent yet|refused/.exec(text ?? '')?.[0])).toEqual([
    'Asked',
    'not sent yet',
    'refused',
    'Asked',
  ]);
  expect(words()).toContain('Take the form back');
});

it('once somebody declined nobody beside or behind them is said to be asked', async () => {
  const signers = [
    { name: 'Declined', state: 'declined', actedAt: AT },
    { name: 'Beside', state: 'asked', mailedAt: AT },
    { name: 'Refused', state: 'asked', mailFailed: true },
    { name: 'Behind', state: 'waiting', order: 2 },
  ].map((one, at) => ({ ...person, id: `${at}`, openedAt: null, actedAt: null, ...one }));
  shown({ state: 'declined', signers: signers as unknown as SigningRequest['signers'] });
  await until(() => words().includes('Behind'));
  const said = [...document.querySelectorAll('.requested-state')].map((one) => one.textContent?.split(' · ')[0]);
  expect(said).toEqual(['Declined', 'Did not sign', 'Did not sign', 'Was not asked']);
  expect(document.querySelector('.requested-asked')).toBeNull();
  expect(words()).not.toContain('ask again, with another address');
});

it('whoever took it back is where it says so', async () => {
  const store = shown({});
  await until(() => button('Take it back') !== undefined);
  answer = { ...request, state: 'cancelled' };
  button('Take it back')?.focus();
  store.replace({ ...store.state.document, requested: 'cancelled' });
  await until(() => document.activeElement?.tagName === 'H3');
  expect(document.activeElement?.textContent).toContain('Taken back');
});
