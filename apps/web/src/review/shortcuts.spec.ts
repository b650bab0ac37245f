import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import form from '../testing/forms/membership.json';
import { closeForm, opened } from '../testing/opened.js';
import type { Form } from '../testing/opened.js';
import { Shortcuts } from './shortcuts.js';
import { ReviewProvider } from './use-review.js';

afterEach(closeForm);

it('a key that brings a field to hand is not typed into it', () => {
  const store = opened(form as unknown as Form, 'shortcuts');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const shortcuts = h(Shortcuts, { told: false, onTell: () => undefined });
  flushSync(() => root.render(h(ReviewProvider.Provider, { value: store }, shortcuts)));
  const pressed = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(pressed('n')).toBe(true);
  expect(store.state.focus).not.toBeNull();
  (document.activeElement as HTMLElement).blur();
  expect(pressed('x')).toBe(false);
  flushSync(() => root.unmount());
});

it.each([
  ['checkbox', true],
  ['radio', true],
  ['text', false],
])('at a tick a key is a shortcut, in a text it is typed: %s', (type, isShortcut) => {
  const store = opened(form as unknown as Form, 'shortcuts');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const input = h('input', { type, id: 'at-hand' });
  const shortcuts = h(Shortcuts, { told: false, onTell: () => undefined });
  flushSync(() => root.render(h(ReviewProvider.Provider, { value: store }, shortcuts, input)));
  const event = new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true });
  document.querySelector('#at-hand')!.dispatchEvent(event);
  expect([event.defaultPrevented, store.state.focus !== null]).toEqual([isShortcut, isShortcut]);
  flushSync(() => root.unmount());
});

it('in a dialog Ctrl and Z take back what is typed there, and nothing of the form behind it', () => {
  const store = opened(form as unknown as Form, 'shortcuts');
  let undone = 0;
  store.undo = () => void (undone += 1);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const dialog = h('div', { role: 'dialog' }, h('input', { id: 'name' }));
  const shortcuts = h(Shortcuts, { told: false, onTell: () => undefined });
  flushSync(() => root.render(h(ReviewProvider.Provider, { value: store }, shortcuts, dialog)));
  const takeBack = (target: Element) => {
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([takeBack(document.querySelector('#name')!), undone]).toEqual([false, 0]);
  expect([takeBack(document.body), undone]).toEqual([true, 1]);
  flushSync(() => root.unmount());
});
