import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { BackToList } from '../review/back-to-list.js';
import { clearScreen, onScreen, until } from '../testing/on-screen.js';
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
function shown(): void {
  const list = h(Route, { path: '/documents', element: h(() => h(List, { account, key: account })) });
  const one = h(Route, { path: '/documents/:id', element: h(Document) });
  onScreen(h(MemoryRouter, { initialEntries: ['/documents'] }, h(Routes, null, list, one)));
}
afterEach(clearScreen);

/** How the list says that it is narrowed; null on a document's page. */
const list = () => document.querySelector('output')?.textContent ?? null;
/** The router shows a page once nothing more urgent is to be drawn. */
const expectList = async (said: string | null): Promise<void> => {
  await until(() => list() === said);
  expect(list()).toBe(said);
};
const narrowed = async (): Promise<void> => {
  flushSync(() => narrow(LEFT));
  await expectList('lease open 25');
};
const opened = async (how?: object): Promise<void> => {
  flushSync(() => void go('/documents/a', how));
  await expectList(null);
};
const back = (): void => flushSync(() => void go(-1));
const arrowBack = (): void => flushSync(() => document.querySelector<HTMLElement>('a')!.click());
const LEFT = { typed: 'lease', filter: 'open', offset: 25 } as const;

it('the list is found as it was left, by the browser’s way back and by the arrow', async () => {
  shown();
  await expectList(' null 0');
  await narrowed();
  await opened({ state: FROM_LIST });
  back();
  await expectList('lease open 25');
  await opened({ state: FROM_LIST });
  arrowBack();
  await expectList('lease open 25');
});

it('what was looked for in another account is not meant', async () => {
  account = 'one';
  shown();
  await narrowed();
  account = 'two';
  await opened({ state: FROM_LIST });
  back();
  await expectList(' null 0');
});

it('a document that was opened by its address leads to the whole list', async () => {
  shown();
  await narrowed();
  await opened();
  arrowBack();
  await expectList(' null 0');
});
