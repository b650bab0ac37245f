import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { write } from '../../testing/keys.js';
import { clearScreen, onScreen } from '../../testing/on-screen.js';
import { closeForm, opened } from '../../testing/opened.js';
import { aCell, references } from '../../testing/references.js';
import { ReviewProvider } from '../use-review.js';
import { Sheet } from './sheet.js';

afterEach(() => {
  clearScreen();
  closeForm();
});

const box = { ...aCell('box', 'Box', [68, 440, 80, 452]), type: 'checkbox' as const };

it.each([
  ['a blank', aCell('blank', 'Mother', [68, 500, 300, 514]), 1],
  ['what is suggested', aCell('suggested', 'Name', [68, 500, 300, 514], 'Anna'), 0],
  ['a box', box, 0],
])(
  'what is about to be written in wants the list over it gone, where nothing stands there: %s',
  (_what, field, times) => {
    const store = opened({ ...references, fields: [field] }, `sheet ${field.id}`);
    closeForm();
    let called = 0;
    const sheet = h(Sheet, { onList: () => undefined, onWriting: () => void (called += 1) });
    onScreen(h(ReviewProvider.Provider, { value: store }, sheet));
    const input = document.querySelector<HTMLInputElement>('[data-sheet-field] input')!;
    flushSync(() => input.focus());
    expect([store.state.focus, called]).toEqual([field.id, times]);
  },
);

it('what is suggested keeps the list with its own buttons over it until the first letter that replaces it', () => {
  const field = aCell('suggested', 'Name', [68, 500, 300, 514], 'Anna');
  const store = opened({ ...references, fields: [field] }, 'sheet first letter');
  closeForm();
  let called = 0;
  const sheet = h(Sheet, { onList: () => undefined, onWriting: () => void (called += 1) });
  onScreen(h(ReviewProvider.Provider, { value: store }, sheet));
  const input = document.querySelector<HTMLInputElement>('[data-sheet-field] input')!;
  flushSync(() => input.focus());
  expect(called).toBe(0);
  flushSync(() => write(input, 'B'));
  expect([called, store.state.drafts['suggested']]).toEqual([1, 'B']);
});
