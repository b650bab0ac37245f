import '../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { FieldFormat } from '@formseal/contracts';
import type { WebSigning } from '@formseal/contracts';
import { press } from '../testing/keys.js';
import { button, clearScreen, onScreen, push, until, words } from '../testing/on-screen.js';
import { t } from '../text/text.js';
import { SigningPage } from './signing-page.js';

const asks = (title: string, name: string, state: 'asked' | 'declined', halted = false) =>
  ({
    ...{ title, state: 'open', test: false, completed: false, halted, downloadable: false, filename: 'form.pdf' },
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
let refused: Record<string, object> = {};

beforeEach(() => {
  acts = [];
  refused = {};
  sessionStorage.clear();
  globalThis.fetch = (path, init) => {
    const { token } = JSON.parse(String(init?.body)) as { token: string };
    acts.push(`${String(path).replace('/api/web/signing', '')} ${token}`);
    const answer = answers[token];
    if (refused[token]) return Promise.resolve(Response.json({ error: refused[token] }, { status: 500 }));
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

it('a link that could not be read this time is tried again, and not given up', async () => {
  refused = { a: { code: 'internal_error', message: 'Something went wrong.' } };
  open('a');
  onScreen(h(SigningPage));
  await until(() => button('Try again') !== undefined);
  expect(sessionStorage.getItem('formseal.signing')).toBe('a');
  refused = {};
  answers = { a: asks('Lease', 'Ann Tenant', 'asked') };
  await push('Try again');
  await until(() => words().includes('Ann Tenant'));
  expect(words()).toContain('You sign as Ann Tenant');
});

it('a form that was taken back while it was looked at is nobody’s to sign any more, and says so', async () => {
  answers = { a: asks('Lease', 'Ann Tenant', 'asked') };
  open('a');
  onScreen(h(SigningPage));
  await until(() => button('Decline') !== undefined);
  await push('Decline');
  await until(() => button('Cancel') !== undefined);
  answers = { a: { ...asks('Lease', 'Ann Tenant', 'asked'), state: 'cancelled' } };
  const answered = globalThis.fetch;
  globalThis.fetch = (path, init) =>
    String(path).endsWith('/decline')
      ? Promise.resolve(Response.json({ error: { code: 'conflict', message: 'No.', reason: 'over' } }, { status: 409 }))
      : answered(path, init);
  await push('Decline');
  await until(() => words().includes('any more'));
  expect(words()).toContain('Nobody is asked to sign this form any more');
  expect(button('Decline')).toBeUndefined();
});

it('whoever decides alone and comes back to the page learns that it is over, and keeps what they typed in sight', async () => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  const asked = asks('Lease', 'Ann Tenant', 'asked');
  const filling = { ...asked, me: { ...asked.me, filled: false, fields: [blank('Town', {})] } } as WebSigning;
  answers = { a: filling };
  open('a');
  onScreen(h(SigningPage));
  await until(() => document.querySelector('#own-Town') !== null);
  document.querySelector<HTMLElement>('#own-Town')!.focus();
  for (const key of 'Rome') press({ key });
  const look = acts.filter((one) => one.startsWith('/document.pdf')).length;
  // Nothing is other than it was: what they fill in is not drawn anew under them.
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => acts.filter((one) => one === ' a').length > 1);
  expect(document.activeElement?.id).toBe('own-Town');
  expect(acts.filter((one) => one.startsWith('/document.pdf'))).toHaveLength(look);
  answers = { a: { ...filling, state: 'expired', me: { ...asked.me, fields: [] } } as WebSigning };
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => document.querySelector('#own-Town') === null);
  expect(document.querySelector('#own-Town')).toBeNull();
  expect(words()).toContain('Town: Rome');
});

it('a sealed form that was withdrawn is not said to be there for download', async () => {
  const sealed = { ...asks('Lease', 'Ann Tenant', 'asked'), state: 'sealed' as const };
  answers = { a: { ...sealed, withdrawn: true }, b: sealed };
  open('a');
  onScreen(h(SigningPage));
  await until(() => words().includes('withdrawn'));
  expect(words()).toContain('The sealed form was withdrawn');
  open('b');
  await until(() => words().includes('All have signed'));
  expect(words()).toContain('The time to download it here is over');
});

const blank = (id: string, over: object) => ({
  ...{
    id,
    page: 1,
    type: 'text',
    label: id,
    section: null,
    part: null,
    fileField: null,
    value: null,
    checkboxGroup: null,
  },
  ...{ datePattern: null, severalLines: false, format: FieldFormat.parse({}) },
  ...over,
});

it('what a signer typed outlives another language; a choice that may stay empty can be taken back', async () => {
  const fields = [
    blank('Town', {}),
    ...['Yes', 'No'].map((id) => blank(id, { type: 'checkbox', checkboxGroup: 'g', section: 'Smoker' })),
  ];
  const asked = asks('Lease', 'Ann Tenant', 'asked');
  answers = { a: { ...asked, me: { ...asked.me, filled: false, fields } } as WebSigning };
  open('a');
  onScreen(h(SigningPage));
  await until(() => document.querySelector('#own-Town') !== null);
  const town = () => document.querySelector<HTMLInputElement>('#own-Town')!;
  town().focus();
  for (const key of 'Bonn') press({ key });
  // Loaded anew.
  onScreen(h(SigningPage));
  await until(() => document.querySelector('#own-Town') !== null);
  expect(town().value).toBe('Bonn');
  const choices = () => [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
  flushSync(() => choices()[0]!.click());
  expect(choices().map(({ checked }) => checked)).toEqual([true, false, false]);
  flushSync(() => choices()[2]!.click());
  expect(choices().map(({ checked }) => checked)).toEqual([false, false, true]);
});

it('what a signer handed in is kept until it is taken', async () => {
  const asked = asks('Lease', 'Ann Tenant', 'asked');
  answers = { a: { ...asked, me: { ...asked.me, filled: false, fields: [blank('Town', {})] } } as WebSigning };
  open('a');
  onScreen(h(SigningPage));
  const town = () => document.querySelector<HTMLInputElement>('#own-Town');
  await until(() => town() !== null);
  town()!.focus();
  for (const key of 'Bonn') press({ key });
  const answered = globalThis.fetch;
  globalThis.fetch = (path, init) =>
    String(path).endsWith('/fields') ? Promise.reject(new TypeError('offline')) : answered(path, init);
  await push('Put it on the form');
  await until(() => words().includes('can’t be reached'));
  // Loaded anew.
  clearScreen();
  onScreen(h(SigningPage));
  await until(() => town() !== null);
  expect(town()!.value).toBe('Bonn');
  const filled = { ...asked, me: { ...asked.me, fields: [blank('Town', { value: 'Bonn' })] } } as WebSigning;
  globalThis.fetch = (path, init) =>
    String(path).endsWith('/fields') ? Promise.resolve(Response.json(filled)) : answered(path, init);
  await push('Put it on the form');
  await until(() => town() === null);
  expect(sessionStorage.getItem('formseal.typed.Town')).toBeNull();
});

/** Typed, and handed in too late. */
async function handedInTooLate(refusal: object, status: number, blanks = ['Town']): Promise<void> {
  const asked = asks('Lease', 'Ann Tenant', 'asked');
  answers = {
    a: { ...asked, me: { ...asked.me, filled: false, fields: blanks.map((id) => blank(id, {})) } } as WebSigning,
  };
  open('a');
  onScreen(h(SigningPage));
  await until(() => document.querySelector('#own-Town') !== null);
  document.querySelector<HTMLInputElement>('#own-Town')!.focus();
  for (const key of 'Bonn') press({ key });
  const answered = globalThis.fetch;
  globalThis.fetch = (path, init) =>
    String(path).endsWith('/fields')
      ? Promise.resolve(Response.json({ error: refusal }, { status }))
      : answered(path, init);
}

it('each of a signer’s blanks that can not be written says so, where several can not', async () => {
  const error = { code: 'invalid', message: 'Town: The text does not fit into the field.', fieldId: 'Town' };
  await handedInTooLate(
    { ...error, refused: ['Town', 'Street', 'of-another'].map((fieldId) => ({ fieldId, message: '' })) },
    422,
    ['Town', 'Street', 'Remarks'],
  );
  await push('Put it on the form');
  await until(() => words().includes(t.signing.unfit));
  expect(words().split(t.signing.unfit)).toHaveLength(3);
});

it('what a signer typed stays in sight where the time to sign was over before they handed it in', async () => {
  await handedInTooLate({ code: 'conflict', message: 'Over.', reason: 'request_expired' }, 409);
  answers = { a: { ...asks('Lease', 'Ann Tenant', 'asked'), state: 'expired' } };
  await push('Put it on the form');
  await until(() => words().includes('Bonn'));
  expect(words()).toContain('The time to sign is over');
  expect(words()).toContain('Town: Bonn');
  expect(button('Put it on the form')).toBeUndefined();
});

it('a link that holds no more while its page is open says so, and what was typed stands there still', async () => {
  await handedInTooLate({ code: 'not_found', message: 'No.', reason: 'link' }, 404);
  answers = {};
  await push('Put it on the form');
  await until(() => words().includes('This link'));
  expect(words()).toContain('Ask whoever sent it for a new one');
  expect(document.querySelector<HTMLInputElement>('#own-Town')!.value).toBe('Bonn');
});

it('what is typed as a password is kept nowhere, and what stands beside it is', async () => {
  const asked = asks('Lease', 'Ann Tenant', 'asked');
  const fields = [blank('Town', {}), blank('Word', { format: FieldFormat.parse({ password: true }) })];
  answers = { a: { ...asked, me: { ...asked.me, filled: false, fields } } as WebSigning };
  open('a');
  onScreen(h(SigningPage));
  const input = (id: string) => document.querySelector<HTMLInputElement>(`#own-${id}`);
  await until(() => input('Word') !== null);
  input('Town')!.focus();
  for (const key of 'Bonn') press({ key });
  input('Word')!.focus();
  for (const key of 'hunter2') press({ key });
  expect(input('Word')!.value).toBe('hunter2');
  expect(JSON.parse(sessionStorage.getItem('formseal.typed.Town')!)).toMatchObject({ Town: 'Bonn' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hunter2');
});

it('a form that all have signed and that could not be sealed is not said to be about to be', async () => {
  const signed = { ...asks('Lease', 'Ann Tenant', 'asked'), completed: true };
  const one = { ...signed, me: { ...signed.me, state: 'signed' as const } };
  answers = { a: one, b: { ...one, unsealed: true } };
  open('a');
  onScreen(h(SigningPage));
  await until(() => words().includes('is being sealed'));
  open('b');
  await until(() => words().includes('could not be sealed yet'));
  expect(words()).not.toContain('is being sealed');
});

it('a form that nobody can sign any more says so, asks for no signature, and can be declined', async () => {
  answers = { a: asks('Lease', 'Ann Tenant', 'asked', true) };
  open('a');
  onScreen(h(SigningPage));
  await until(() => words().includes('This form can’t be signed at the moment'));
  expect([button('Use this signature'), acts.includes('/document.pdf a')]).toEqual([undefined, false]);
  await push('Decline');
  await until(() => button('Cancel') !== undefined);
  answers = { a: asks('Lease', 'Ann Tenant', 'declined') };
  await push('Decline');
  await until(() => words().includes('You have declined'));
});

it('whoever goes by keys has them at the next step, and at what became of it', async () => {
  const asked = asks('Lease', 'Ann Tenant', 'asked');
  answers = { a: { ...asked, me: { ...asked.me, filled: false, fields: [blank('Town', {})] } } as WebSigning };
  open('a');
  onScreen(h(SigningPage));
  await until(() => button('Put it on the form') !== undefined);
  answers = { a: asked };
  button('Put it on the form')!.focus();
  await push('Put it on the form');
  const atHand = () => document.activeElement?.textContent;
  // The keys come once the step is drawn.
  await until(() => atHand() === 'Your signature');
  expect(atHand()).toBe('Your signature');
  answers = { a: asks('Lease', 'Ann Tenant', 'declined') };
  await push('Decline');
  await until(() => button('Cancel') !== undefined);
  await push('Decline');
  await until(() => document.activeElement !== document.body && words().includes('You have declined'));
  expect(atHand()).toContain('You have declined');
});

it('of a form that is deleted while its page is open it is said that there is nothing to sign any more', async () => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  answers = { a: asks('Lease', 'Ann Tenant', 'asked') };
  open('a');
  onScreen(h(SigningPage));
  await until(() => words().includes('Ann Tenant'));
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ error: { code: 'not_found', reason: 'link', message: 'No.' } }, { status: 404 }));
  const isGone = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    return words().includes(t.signing.gone);
  };
  await until(isGone);
  expect([words().includes(t.signing.goneText), button('Decline')]).toEqual([true, undefined]);
});

it('who declines a form that was deleted meanwhile is told so at once', async () => {
  answers = { a: asks('Lease', 'Ann Tenant', 'asked') };
  open('a');
  onScreen(h(SigningPage));
  await push('Decline');
  await until(() => button('Cancel') !== undefined);
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ error: { code: 'not_found', reason: 'link', message: 'No.' } }, { status: 404 }));
  await push('Decline');
  await until(() => words().includes(t.signing.gone));
  expect([words().includes(t.signing.goneText), button('Decline')]).toEqual([true, undefined]);
});
