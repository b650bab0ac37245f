import '../testing/dom.js';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createElement as h, useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router';
import { press } from '../testing/keys.js';
import { button, clearScreen, onScreen, push, until, words } from '../testing/on-screen.js';
import { Dialog } from './dialog.js';
import { PagesOnTheWayBack } from './use-back.js';

/** More turns than it takes a window to move in its history, however long each is. */
async function rest(): Promise<void> {
  for (let turns = 0; turns < 30; turns += 1) await new Promise((over) => setTimeout(over, 1));
}
const titles = () => [...document.querySelectorAll('.dialog-title')].map((title) => title.textContent);
const place = () => location.pathname;
const back = async () => (history.back(), await rest());
const forward = async () => (history.forward(), await rest());

function Form() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const close = (title: string) => setOpen((all) => all.filter((other) => other !== title));
  return [
    h('button', { key: 1, onClick: () => setOpen(['Last look']) }, 'Sign'),
    h('button', { key: 2, onClick: () => void navigate('.', { replace: true, state: 'narrowed' }) }, 'Narrow'),
    h(Link, { key: 3, to: '/settings' }, 'Settings'),
    ...['Last look', 'Ask others', 'Sure'].map((title) => {
      const shown = { title, key: title, open: open.includes(title), onClose: () => close(title), children: null };
      return h(
        Dialog,
        shown,
        h('button', { onClick: () => setOpen(['Ask others']) }, 'Others'),
        h('button', { onClick: () => setOpen([title, 'Sure']) }, 'Delete'),
        h(Link, { to: '/profile' }, 'Profile'),
      );
    }),
  ];
}

const pages = () =>
  h(
    BrowserRouter,
    null,
    h(PagesOnTheWayBack),
    h(
      Routes,
      null,
      h(Route, { path: '/form', element: h(Form) }),
      h(Route, { path: '/*', element: h(Link, { to: '/form' }, 'Form') }),
    ),
  );

const follow = async (text: string) => {
  [...document.querySelectorAll('a')].find((link) => link.textContent === text)!.click();
  await rest();
};

beforeEach(async () => {
  history.pushState(null, '', '/list');
  onScreen(pages());
  await follow('Form');
});
afterEach(() => {
  jest.restoreAllMocks();
  clearScreen();
});

it('is closed by Back, on the page it lies over, and the next Back leaves that', async () => {
  await push('Sign');
  await rest();
  await back();
  expect([place(), titles()]).toEqual(['/form', []]);
  await back();
  expect(place()).toBe('/list');
});

it('is not opened again by Forward, nor by a page that is loaded anew', async () => {
  await push('Sign');
  await rest();
  await back();
  await forward();
  expect([place(), titles()]).toEqual(['/form', []]);
  await back();
  expect(place()).toBe('/list');
});

it('leaves nothing to go back through once it was closed otherwise', async () => {
  await push('Sign');
  await rest();
  await push('Close');
  await rest();
  await back();
  expect(place()).toBe('/list');
});

it('is closed before the one it lies over, which stays', async () => {
  await push('Sign');
  await rest();
  await push('Delete');
  await rest();
  expect(titles()).toEqual(['Last look', 'Sure']);
  await back();
  expect(titles()).toEqual(['Last look']);
  await back();
  expect([place(), titles()]).toEqual(['/form', []]);
});

it('gives way to another without a second step back', async () => {
  await push('Sign');
  await rest();
  await push('Others');
  await rest();
  expect(titles()).toEqual(['Ask others']);
  await back();
  expect([place(), titles()]).toEqual(['/form', []]);
  await back();
  expect(place()).toBe('/list');
});

it('that led to another page is stepped over on the way back', async () => {
  await push('Sign');
  await rest();
  await follow('Profile');
  expect([place(), titles()]).toEqual(['/profile', []]);
  await back();
  expect([place(), titles()]).toEqual(['/form', []]);
  await back();
  expect(place()).toBe('/list');
});

it('closed for another page, at once or later, takes no step of its own', async () => {
  await push('Sign');
  await rest();
  const steps = jest.spyOn(history, 'go');
  await push('Close');
  await rest();
  await follow('Settings');
  expect([place(), steps.mock.calls]).toEqual(['/settings', []]);
  await back();
  expect([place(), titles()]).toEqual(['/form', []]);
  await back();
  expect(place()).toBe('/list');
});

it('opened once more after it was closed takes one step back', async () => {
  for (const word of ['Sign', 'Close', 'Sign']) {
    await push(word);
    await rest();
  }
  await back();
  expect([place(), titles()]).toEqual(['/form', []]);
  await back();
  expect(place()).toBe('/list');
});

it('closed alone leaves Back to the one it lay over', async () => {
  await push('Sign');
  await rest();
  await push('Delete');
  await rest();
  [...document.querySelectorAll<HTMLElement>('[aria-label="Close"]')].at(-1)!.click();
  await rest();
  expect(titles()).toEqual(['Last look']);
  await back();
  expect([place(), titles()]).toEqual(['/form', []]);
  await back();
  expect(place()).toBe('/list');
});

it('leaves nothing to go back through where the page was replaced after it', async () => {
  await push('Sign');
  await rest();
  await push('Close');
  await rest();
  await push('Narrow');
  await rest();
  await back();
  expect(place()).toBe('/list');
});

it('stays open where it has something to finish', async () => {
  onScreen(h(Dialog, { title: 'Signing', open: true, onClose: () => undefined, children: null }));
  await until(() => titles().length > 0);
  await rest();
  await back();
  await back();
  expect([place(), titles()]).toEqual(['/form', ['Signing']]);
});

it('that shows something once is closed by its own word alone, and says which', async () => {
  const Once = () => {
    const [open, setOpen] = useState(true);
    const close = () => setOpen(false);
    return h(Dialog, {
      title: 'Key',
      open,
      onClose: close,
      once: 'Kept',
      children: h('button', { onClick: close }, 'Kept'),
    });
  };
  onScreen(h(Once));
  await until(() => titles().length > 0);
  await rest();
  expect([words().includes('“Kept”'), button('Close')]).toEqual([false, undefined]);
  press({ key: 'Escape' });
  await until(() => words().includes('“Kept”'));
  await back();
  press({ key: 'Escape' });
  await rest();
  expect([titles(), document.querySelector('[role=alert]')?.textContent]).toEqual([
    ['Key'],
    'This is shown this once. It is closed by “Kept”.',
  ]);
  await push('Kept');
  await until(() => titles().length === 0);
  expect(titles()).toEqual([]);
});
