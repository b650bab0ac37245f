import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { clearScreen, onScreen } from '../testing/on-screen.js';
import { closeForm, opened } from '../testing/opened.js';
import { references } from '../testing/references.js';
import { kept } from './kept.js';
import { SaveState } from './top-bar.js';
import { ReviewProvider } from './use-review.js';

afterEach(() => {
  clearScreen();
  closeForm();
});

const refuse = (error: object, status: number): void => {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ error }), { status }));
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it.each([
  ['link', { code: 'not_found', reason: 'link' }, 404, 'This link doesn’t work any more'],
  ['session', { code: 'unauthorized' }, 401, 'You were signed out'],
] as const)(
  'on a phone it is said at the lower edge that nothing is taken any more: %s',
  async (via, error, status, words) => {
    history.replaceState(null, '', '/documents/d');
    const store = opened(references, `out by ${via}`, via);
    refuse({ ...error, message: 'No.' }, status);
    flushSync(() => store.fill('city', 'Berlin'));
    await settled();
    flushSync(() => undefined);
    const notice = document.querySelector('.sheet [role=alert]');
    expect(notice?.textContent).toContain(words);
    // Who was signed out comes back to this page; whoever came by a link has no password.
    const way = via === 'session' ? '/sign-in?to=%2Fdocuments%2Fd' : undefined;
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe(way);
  },
);

it.each([
  ['link', { code: 'not_found', reason: 'link' }, 404, 'This link doesn’t work any more'],
  ['session', { code: 'unauthorized' }, 401, 'You were signed out'],
] as const)('it is said while nothing is handed in, and what is typed stays: %s', async (via, error, status, words) => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  const store = opened(references, `silent out by ${via}`, via);
  refuse({ ...error, message: 'No.' }, status);
  flushSync(() => store.type('city', 'Ber'));
  const leave = store.open();
  await settled();
  flushSync(() => undefined);
  expect(document.querySelector('.sheet [role=alert]')?.textContent).toContain(words);
  expect([store.state.saving, store.state.drafts]).toEqual(['notSaved', { city: 'Ber' }]);
  leave();
});

it('what is said to be kept on this device is, also where the session was ended in another tab, which forgets what is kept', async () => {
  const store = opened(references, 'ended elsewhere', 'session');
  const answers: ((response: Response) => void)[] = [];
  globalThis.fetch = () => new Promise((answer) => answers.push(answer));
  const leave = store.open();
  flushSync(() => store.type('city', 'Ber'));
  kept.forget(true);
  const error = { code: 'unauthorized', message: 'No.' };
  answers.forEach((answer) => answer(new Response(JSON.stringify({ error }), { status: 401 })));
  await settled();
  expect([store.state.saving, kept.read('ended elsewhere').drafts]).toEqual(['notSaved', { city: 'Ber' }]);
  leave();
});

it.each([
  ['link', { code: 'not_found', reason: 'link' }, 404, 'Link over'],
  ['link', { code: 'not_found', reason: 'deleted' }, 404, 'Deleted'],
  ['session', { code: 'not_found', reason: 'document' }, 404, 'Not yours to see any more'],
  ['session', { code: 'unauthorized' }, 401, 'Signed out'],
] as const)(
  'where nothing was typed nothing is said to be kept or not saved: %s, %o',
  async (via, error, status, short) => {
    const store = opened(references, `nothing typed by ${via} ${short}`, via);
    onScreen(h(ReviewProvider.Provider, { value: store }, h(SaveState, { finished: false })));
    refuse({ ...error, message: 'No.' }, status);
    const leave = store.open();
    await settled();
    flushSync(() => undefined);
    expect(document.querySelector('.save-state')?.textContent).toBe(short);
    expect(document.querySelector('.sheet [role=alert]')?.textContent).not.toMatch(/typed/);
    flushSync(() => store.type('city', 'Ber'));
    expect(document.querySelector('.save-state')?.textContent).toBe('Not saved');
    expect(document.querySelector('.sheet [role=alert]')?.textContent).toMatch(/typed/);
    leave();
  },
);
