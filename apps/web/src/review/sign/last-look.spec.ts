import '../../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { onDesk } from '../../testing/desk.js';
import { button, clearScreen, push, until, words } from '../../testing/on-screen.js';
import { references } from '../../testing/references.js';
import { LastLook } from './last-look.js';

let line = true;
let signature: string | null = null;
let asked: string[] = [];
beforeEach(() => {
  [line, signature, asked] = [true, 'data:,', []];
  globalThis.fetch = (path) => {
    asked.push(String(path));
    if (String(path).endsWith('/session')) return Promise.resolve(Response.json({ user: null, accounts: [] }));
    if (!line) return Promise.reject(new TypeError('Failed to fetch'));
    if (String(path).endsWith('/profile')) return Promise.resolve(Response.json({ values: {}, signature }));
    return new Promise<Response>(() => undefined);
  };
});
afterEach(clearScreen);

const nothing = () => undefined;
const looked = () =>
  onDesk(references.fields, h(LastLook, { seals: false, onClose: nothing, onAsk: nothing, onSeal: nothing }));
const previews = () => asked.filter((path) => path.includes('preview.pdf')).length;

it('a last look that begins while the line is away says so, and can be tried again', async () => {
  line = false;
  looked();
  await until(() => button('Try again') !== undefined);
  expect(words()).not.toContain('is being written');
  line = true;
  await push('Try again');
  await until(() => previews() > 0);
  expect(words()).toContain('is being written');
});

it('it comes by itself once the line is back', async () => {
  line = false;
  looked();
  await until(() => button('Try again') !== undefined);
  line = true;
  dispatchEvent(new Event('online'));
  await until(() => previews() > 0);
  expect(previews()).toBeGreaterThan(0);
  await until(() => button('Try again') === undefined);
  expect(button('Try again')).toBeUndefined();
});

it('where the profile has no signature it says when the form will stand there', async () => {
  signature = null;
  looked();
  await until(() => words().includes('once your profile has a signature'));
  expect(words()).not.toContain('is being written');
  expect(previews()).toBe(0);
});
