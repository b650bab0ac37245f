import '../testing/dom.js';
import { expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { BackToList } from '../review/back-to-list.js';
import { FROM_LIST, useNarrowing } from './use-narrowing.js';
import type { Narrowing } from './use-narrowing.js';

let narrow: (next: Narrowing) => void;
let go: ReturnType<typeof useNavigate>;

function List({ account }: { readonly account: string }) {
  const [now, change] = useNarrowing(account);
  narrow = change;
  go = useNavigate();
  return h('output', null, `${now.typed} ${now.filter} ${now.offset}`);
}

function Document() {
  go = useNavigate();
  return h(BackToList);
}

let account = 'one';
function shown(): () => string | null | undefined {
  const list = h(Route, { path: '/documents', element: h(() => h(List, { account, key: account })) });
  const one = h(Route, { path: '/documents/:id', element: h(Document) });
  const place = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(place).render(h(MemoryRouter, { initialEntries: ['/documents'] }, h(Routes, null, list, one))),
  );
  return () => place.querySelector('output')?.textContent;
}
/** The router shows a page once nothing more urgent is to be drawn. */
const after = async (act: () => void): Promise<void> => {
  flushSync(act);
  await new Promise((resolve) => setTimeout(resolve, 20));
};
const LEFT = { typed: 'lease', filter: 'open', offset: 25 } as const;

it('the list is found as it was left, by the browser’s way back and by the arrow', async () => {
  const list = shown();
  expect(list()).toBe(' null 0');
  await after(() => narrow(LEFT));
  expect(list()).toBe('lease open 25');
  await after(() => void go('/documents/a', { state: FROM_LIST }));
  expect(list()).toBeUndefined();
  await after(() => void go(-1));
  expect(list()).toBe('lease open 25');
  await after(() => void go('/documents/a', { state: FROM_LIST }));
  await after(() => document.querySelector<HTMLElement>('a')!.click());
  expect(list()).toBe('lease open 25');
});

it('what was looked for in another account is not meant', async () => {
  account = 'one';
  const list = shown();
  await after(() => narrow(LEFT));
  account = 'two';
  await after(() => void go('/documents/a', { state: FROM_LIST }));
  await after(() => void go(-1));
  expect(list()).toBe(' null 0');
});

it('a document that was opened by its address leads to the whole list', async () => {
  const list = shown();
  await after(() => void go('/documents/a'));
  await after(() => [...document.querySelectorAll<HTMLElement>('a')].at(-1)!.click());
  expect(list()).toBe(' null 0');
});
