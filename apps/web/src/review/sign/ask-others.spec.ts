import '../../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { onDesk } from '../../testing/desk.js';
import { button, clearScreen, until, words } from '../../testing/on-screen.js';
import { references } from '../../testing/references.js';
import { AskOthers } from './ask-others.js';

const [blank] = references.fields;
const place = { ...blank, id: 'sign', type: 'signature', label: 'Signature', value: null, confirmed: false };

beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(Response.json({ user: null, accounts: [] }));
});
afterEach(clearScreen);

it('where only a place to sign keeps others from being asked, that is said', async () => {
  onDesk([place], h(AskOthers, { open: true, onClose: () => undefined, onAsked: () => undefined }));
  await until(() => button('Ask for signatures') !== undefined);
  expect(button('Ask for signatures')!.disabled).toBe(true);
  expect(words()).toContain('The place to sign is not confirmed yet');
  expect(words()).not.toContain('give it to somebody');
});
