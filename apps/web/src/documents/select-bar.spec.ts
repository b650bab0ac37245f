import '../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { App } from '../app.js';
import { SessionProvider } from '../session/session.js';
import { button, clearScreen, onScreen, push, until } from '../testing/on-screen.js';

const account = { id: 'a', kind: 'personal', name: 'Ada', plan: 'free', role: 'owner' };
const SESSION = { user: { id: 'u', name: 'Ada', email: 'ada@example.org' }, accounts: [account] };
const TITLED = { title: null, name: null, filename: 'ready.pdf', status: 'in_review' };
const REST = { pageCount: 1, failureReason: null, fileDroppedAt: null, archivedAt: null, looks: null };
const paper = (id: string, own: boolean) => ({
  ...{ ...TITLED, ...REST, id, own },
  ...{ createdAt: '2026-11-01T00:00:00Z', openFields: 1, relevantFields: 2 },
});
const LIST = { data: [paper('others', false), paper('mine', true)], total: 2, isMore: false, isEmpty: false };

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/documents');
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  globalThis.fetch = (path) => {
    const address = String(path);
    const answer = address === '/api/web/session' ? SESSION : address.includes('/documents?') ? LIST : null;
    return answer ? Promise.resolve(Response.json(answer)) : new Promise<Response>(() => undefined);
  };
});
afterEach(clearScreen);

it('leaves the keys at the first that can be selected, and at the button again once nobody selects any more', async () => {
  onScreen(h(SessionProvider, null, h(App)));
  await push('Select');
  await until(() => document.activeElement !== document.body);
  expect(document.activeElement).toBe(document.querySelector('.paper-select input'));
  await push('Done');
  await until(() => document.activeElement !== document.body);
  expect(document.activeElement).toBe(button('Select'));
});
