import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { clearScreen, onScreen, until, words } from '../../testing/on-screen.js';
import { closeForm, opened } from '../../testing/opened.js';
import { aCell } from '../../testing/references.js';
import { ReviewProvider } from '../use-review.js';
import { TodoList } from './todo-list.js';

const pages = [{ page: 1, width: 612, height: 792, rotate: 0 as const }];
const fields = Array.from({ length: 200 }, (_, at) => aCell(`${at}`, `Crate ${at}`, [68, 500, 395, 514]));
const lines = () => document.querySelectorAll('.item').length;

afterEach(() => {
  clearScreen();
  closeForm();
});

function listOf(count: number, inSight: boolean): void {
  const store = opened({ pages, fields: fields.slice(0, count) }, `lines of ${count}`);
  closeForm();
  const list = h(TodoList, { onSign: null, pdf: null, inSight });
  onScreen(h(ReviewProvider.Provider, { value: store }, list));
}

it('of hundreds of lines the first are there at once, and all are by and by', async () => {
  listOf(200, true);
  expect(lines()).toBe(60);
  expect(words()).toContain('To do 200');
  expect(words()).toContain('To fill in200');
  await until(() => lines() === 200);
  expect(lines()).toBe(200);
});

it('of a list that nobody sees no line is drawn, and all is counted', async () => {
  listOf(200, false);
  await new Promise((later) => setTimeout(later, 5));
  expect([lines(), words().includes('To do 200')]).toEqual([0, true]);
});

it('a short list is there at once', () => {
  listOf(40, true);
  expect(lines()).toBe(40);
});
