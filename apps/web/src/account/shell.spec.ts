import '../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { SessionProvider } from '../session/session.js';
import { button, clearScreen, onScreen, push, until } from '../testing/on-screen.js';
import { Shell } from './shell.js';

const session = {
  ...{
    user: { id: 'u', name: 'Ada', email: 'ada@example.org' },
    pending: null,
    signUp: false,
    mail: true,
    passkeys: true,
  },
  accounts: [{ id: 'a', name: 'Ada', kind: 'personal', role: 'owner' }],
};

beforeEach(async () => {
  globalThis.fetch = () => Promise.resolve(Response.json(session));
  history.pushState(null, '', '/documents');
  const places = h(Route, { path: '*', element: h(Shell) });
  onScreen(h(SessionProvider, null, h(BrowserRouter, null, h(Routes, null, places))));
  await until(() => button('Menu') !== undefined);
  // What the page does once it is drawn comes before anybody's first press.
  await new Promise((drawn) => setTimeout(drawn, 0));
});
afterEach(clearScreen);

const depth = () => (history.state as { over?: number } | null)?.over ?? 0;
const isOpen = () => document.querySelector('.rail.is-open') !== null;

it('the places of a phone are closed by Back, on the same page, and by a place that is gone to', async () => {
  await push('Menu');
  await until(() => depth() === 1);
  expect(isOpen()).toBe(true);
  history.back();
  await until(() => !isOpen());
  expect([isOpen(), location.pathname]).toEqual([false, '/documents']);
  await push('Menu');
  await until(() => depth() === 1);
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Profile')!.click();
  await until(() => !isOpen());
  expect([isOpen(), location.pathname]).toEqual([false, '/settings/profile']);
  history.back();
  await until(() => location.pathname === '/documents');
  expect([isOpen(), button('Menu') !== undefined]).toEqual([false, true]);
});
