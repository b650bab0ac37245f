import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { flushSync } from 'react-dom';
import { closeForm, opened } from '../testing/opened.js';
import { references } from '../testing/references.js';

afterEach(closeForm);

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const told = () => document.querySelector('.sheet')?.textContent ?? '';

it('what was typed while somebody else signed is told, with its words', () => {
  const store = opened(references, 'signed meanwhile');
  flushSync(() => store.type('city', 'Berlin'));
  expect(told()).not.toContain('“Berlin”');
  flushSync(() => store.replace({ ...store.state.document, status: 'signed' }));
  expect(told()).toContain('What was typed last is not in the form');
  expect(document.querySelector('.sheet q')?.textContent).toBe('Berlin');
});

it('what was handed in too late is told too, and what stands in the form is not', async () => {
  const store = opened(references, 'signed before it was saved');
  const signed = { ...store.state.document, status: 'signed' };
  const refused = { error: { code: 'conflict', message: 'No.' } };
  globalThis.fetch = (_to, options) =>
    Promise.resolve(
      options?.method === 'POST' ? new Response(JSON.stringify(refused), { status: 409 }) : Response.json(signed),
    );
  flushSync(() => store.type('first', 'Anna'));
  flushSync(() => store.type('city', 'Berlin'));
  flushSync(() => store.handIn('city', false));
  await settled();
  await settled();
  flushSync(() => undefined);
  const words = [...document.querySelectorAll('.sheet q')].map(({ textContent }) => textContent);
  expect(words).toEqual(['Berlin']);
});

it('while others sign it nothing typed is lost unsaid either', () => {
  const store = opened(references, 'with others');
  flushSync(() => store.type('city', 'Berlin'));
  flushSync(() => store.replace({ ...store.state.document, requested: 'open' }));
  expect(document.querySelector('.sheet q')?.textContent).toBe('Berlin');
});

it('what was typed into a field that somebody took off the form meanwhile is told, until it was read', () => {
  const store = opened(references, 'taken off');
  flushSync(() => store.type('city', 'Berlin'));
  flushSync(() => store.type('first', 'Anna'));
  const { document } = store.state;
  const without = document.fields
    .filter(({ id }) => id !== 'first')
    .map((field) => (field.id === 'city' ? { ...field, state: 'out_of_scope' as const, removed: true } : field));
  flushSync(() => store.replace({ ...document, fields: without }));
  expect(told()).toContain('Its field was taken off the form meanwhile');
  const words = () => [...globalThis.document.querySelectorAll('.sheet q')].map(({ textContent }) => textContent);
  expect(words()).toEqual(['Berlin', 'Anna']);
  const close = [...globalThis.document.querySelectorAll<HTMLElement>('.sheet .notice button')];
  flushSync(() => close[0]?.click());
  expect(words()).toEqual([]);
  expect(store.state.drafts).toEqual({});
});
