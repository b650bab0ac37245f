import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { button, clearScreen, onScreen } from '../testing/on-screen.js';
import { closeForm, opened } from '../testing/opened.js';
import { aCell } from '../testing/references.js';
import { TodoList } from './list/todo-list.js';
import { TopBar } from './top-bar.js';
import { ReviewProvider } from './use-review.js';

const page = { page: 1, width: 612, height: 792, rotate: 0 as const };
const day = { ...aCell('day', 'Day of birth', [68, 500, 395, 514], '1988-04-17'), confirmed: true };

afterEach(() => {
  clearScreen();
  closeForm();
});

it('what is typed over a confirmed value and can’t stand there is to do everywhere, with its reason', () => {
  const field = { ...day, type: 'date' as const, datePattern: 'dd.mm.yyyy' };
  const store = opened({ pages: [page], fields: [field] }, 'typed over');
  const nothing = () => undefined;
  const bar = { zoom: 1, onZoom: nothing, onSign: nothing, onKeys: nothing, onAsk: nothing, finished: false };
  const parts = [h(TopBar, { key: 1, ...bar }), h(TodoList, { key: 2, onSign: null, pdf: null })];
  onScreen(h(ReviewProvider.Provider, { value: store }, ...parts));
  const list = () => [...document.querySelectorAll('.todo')].at(-1)!.textContent;
  const bars = () => document.querySelector('.topbar')!.textContent;
  expect(list()).toContain('To do 0');
  flushSync(() => {
    store.type('day', '31.02.1988');
    store.handIn('day', true);
  });
  expect(bars()).toContain('Next to doNext1');
  expect(bars()).toContain('0 of 1 confirmed');
  expect(list()).toContain('To do 1');
  expect(list()).toContain('To check1');
  expect(list()).toContain('Day of birth31.02.1988Write the date as dd.mm.yyyy.');
  expect(list()).not.toContain('Everything is confirmed');
  flushSync(() => {
    store.type('day', '29.02.1988');
    store.handIn('day', true);
  });
  expect(list()).toContain('To do 0');
  expect(bars()).toContain('1 of 1 confirmed');
  expect(button('Next to do')).toBeUndefined();
});

it('nothing says of it that it is confirmed until it is put right: neither its box on the page nor its line, and on a phone it is at hand', () => {
  const field = { ...day, type: 'date' as const, datePattern: 'dd.mm.yyyy' };
  const store = opened({ pages: [page], fields: [field] }, 'typed over, on the page');
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const called = (): (string | null)[] =>
    all('.field input, .sheet input').map((one) => one.getAttribute('aria-label'));
  flushSync(() => {
    store.focus('day');
    store.type('day', '31.02.1988');
    store.handIn('day', true);
  });
  expect(all('.field-done, .stage-done')).toEqual([]);
  expect(all('.field-unsure')).toHaveLength(1);
  expect(called()).toEqual(['Day of birth: To check', 'Day of birth: To check']);
  expect(all('.item .visually-hidden').map(({ textContent }) => textContent)).toEqual(['To check']);
  flushSync(() => store.focus(null));
  expect(all('.sheet-title')[0]!.textContent).toBe('Day of birth');
  flushSync(() => {
    store.type('day', '29.02.1988');
    store.handIn('day', true);
  });
  expect(all('.field-done')).toHaveLength(1);
  expect(all('.sheet-title')[0]!.textContent).toBe('Everything is confirmed');
});
