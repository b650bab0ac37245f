import '../../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { button, clearScreen, onScreen, push, until, words } from '../../testing/on-screen.js';
import { WebhooksCard } from './webhooks-card.js';

const HOOK = {
  id: 'w',
  url: 'https://hooks.example/in',
  events: ['document.ready'],
  createdAt: '2026-11-01T00:00:00Z',
};
let hooks: object[] = [];
let removed: string[] = [];

beforeEach(() => {
  [hooks, removed] = [[HOOK], []];
  globalThis.fetch = (path, init) => {
    if (init?.method !== 'DELETE') return Promise.resolve(Response.json({ data: hooks }));
    removed.push(String(path));
    hooks = [];
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});
afterEach(clearScreen);

it('shows what is told where, that it is paused without the API, and removes it once that is said twice', async () => {
  onScreen(h(WebhooksCard, { accountId: 'a', api: false }));
  await until(() => words().includes(HOOK.url));
  expect(words()).toContain('document.ready');
  expect(words()).toContain('nothing is told for now');
  await push(`Remove: ${HOOK.url}`);
  await until(() => words().includes('Remove the webhook to hooks.example?'));
  expect(removed).toEqual([]);
  await push('Remove');
  await until(() => words().includes('No webhooks.'));
  expect(removed).toEqual(['/api/web/accounts/a/webhooks/w']);
  expect(button(`Remove: ${HOOK.url}`)).toBeUndefined();
});
