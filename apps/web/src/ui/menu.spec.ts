import '../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { button, clearScreen, onScreen, push, until } from '../testing/on-screen.js';
import { Menu } from './menu.js';

const place = () => location.pathname;
const isOpen = () => document.querySelector('[role=menu]') !== null;
let acted = 0;

const entries = [{ label: 'Rename', act: () => (acted += 1) }];
const list = () => h(Menu, { label: 'More', entries, children: '…' });

beforeEach(async () => {
  acted = 0;
  history.pushState(null, '', '/home');
  const pages = h(
    Routes,
    null,
    h(Route, { path: '/list', element: list() }),
    h(Route, { path: '/*', element: h(Link, { to: '/list' }, 'List') }),
  );
  onScreen(h(BrowserRouter, null, pages));
  document.querySelector('a')!.click();
  await until(() => button('More') !== undefined);
});
afterEach(clearScreen);

async function opened(): Promise<void> {
  await push('More');
  await until(isOpen);
  // What is open is a step of its own by then.
  await until(() => history.state?.over === 1);
}

it('is closed by Back, on its page, and the next Back leaves that', async () => {
  await opened();
  history.back();
  await until(() => !isOpen());
  expect([place(), isOpen()]).toEqual(['/list', false]);
  history.back();
  await until(() => place() === '/home');
  expect(place()).toBe('/home');
});

it('leaves nothing to go back through where one of its entries was chosen', async () => {
  await opened();
  document.querySelector<HTMLElement>('[role=menuitem]')!.click();
  await until(() => !isOpen());
  expect([acted, isOpen()]).toEqual([1, false]);
  history.back();
  await until(() => place() === '/home');
  expect(place()).toBe('/home');
});
