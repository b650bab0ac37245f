import '../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { onDesk } from '../testing/desk.js';
import { button, clearScreen, push, until } from '../testing/on-screen.js';
import { DocumentMenu } from './document-menu.js';

let links = 0;
beforeEach(() => {
  links = 0;
  globalThis.fetch = (path) => {
    const address = String(path);
    if (address.endsWith('/session')) return Promise.resolve(Response.json({ user: null, accounts: [] }));
    if (address.endsWith('/link')) return Promise.resolve(Response.json({ url: `https://link/${(links += 1)}` }));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});
afterEach(clearScreen);

async function choose(entry: string): Promise<void> {
  await until(() => button('More') !== undefined);
  button('More')!.click();
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === entry);
  await until(() => item() !== undefined);
  item()!.click();
}

it('a link can be had again after all were voided', async () => {
  onDesk([], h(DocumentMenu, { onKeys: () => undefined, onAsk: () => undefined }));
  const link = () => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value;
  await choose('Review link');
  await until(() => link() !== undefined);
  expect(link()).toBe('https://link/1');
  await push('Void all links');
  await until(() => link() === undefined);
  await push('Close');
  await until(() => document.querySelector('[role=dialog]') === null);
  await choose('Review link');
  await until(() => link() !== undefined);
  expect(link()).toBe('https://link/2');
});
