import '../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import type { WebSigning } from '@formseal/contracts';
import { button, clearScreen, onScreen, push, until, words } from '../testing/on-screen.js';
import { SigningPage } from './signing-page.js';

const asks = (title: string, name: string, state: 'asked' | 'declined') =>
  ({
    ...{ title, state: 'open', test: false, completed: false, downloadable: false, filename: 'form.pdf' },
    ...{
      askedBy: { name: 'Olga Owner', email: 'olga@example.org', account: 'Club' },
      expiresAt: '2030-01-01T00:00:00Z',
    },
    me: { name, role: null, state, filled: true, hasSignature: false, fields: [], pages: [] },
    signers: [{ name, role: null, state, actedAt: null }],
  }) as unknown as WebSigning;

let acts: string[] = [];
/** What is answered over each link; over any other nothing yet. */
let answers: Record<string, WebSigning> = {};

beforeEach(() => {
  acts = [];
  sessionStorage.clear();
  globalThis.fetch = (path, init) => {
    const { token } = JSON.parse(String(init?.body)) as { token: string };
    acts.push(`${String(path).replace('/api/web/signing', '')} ${token}`);
    const answer = answers[token];
    if (!answer || String(path).endsWith('.pdf')) return new Promise<Response>(() => undefined);
    return Promise.resolve(Response.json(answer));
  };
});
afterEach(clearScreen);

const open = (token: string) => (location.hash = token);

it('a link that is opened over another is the page of whom it asks, whatever was done on the one before', async () => {
  answers = { a: asks('Lease', 'Ann Tenant', 'asked'), b: asks('Deposit', 'Bob Guarantor', 'asked') };
  open('a');
  onScreen(h(SigningPage));
  await push('Decline');
  await until(() => button('Cancel') !== undefined);
  answers = { ...answers, a: asks('Lease', 'Ann Tenant', 'declined') };
  await push('Decline');
  await until(() => words().includes('You have declined'));
  expect(acts).toContain('/decline a');
  open('b');
  await until(() => acts.includes(' b') && words().includes('Bob Guarantor'));
  expect(words()).toContain('You sign as Bob Guarantor');
  expect(words()).not.toContain('You have declined');
});

it('until the link is answered nothing of the one before is on the page', async () => {
  answers = { a: asks('Lease', 'Ann Tenant', 'asked') };
  open('a');
  onScreen(h(SigningPage));
  await until(() => words().includes('Ann Tenant'));
  open('b');
  await until(() => acts.includes(' b'));
  expect(words()).not.toContain('Ann Tenant');
  expect(document.querySelector('main[aria-busy]')).not.toBeNull();
});
