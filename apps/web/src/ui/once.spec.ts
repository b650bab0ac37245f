import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h, useContext } from 'react';
import { MemoryRouter } from 'react-router';
import { clearScreen, onScreen, push } from '../testing/on-screen.js';
import { Dialog } from './dialog.js';
import { TakenAlong } from './once.js';

afterEach(async () => {
  clearScreen();
  // A dialog gives the focus back two frames after it is gone.
  await new Promise((over) => setTimeout(over, 100));
});

const Download = () => h('button', { onClick: useContext(TakenAlong) }, 'Download');
const dialog = (once: string | false) =>
  h(
    MemoryRouter,
    null,
    h(Dialog, { title: 'A key', open: true, onClose: () => undefined, once, children: h(Download) }),
  );

/** Whether the browser would ask before it loads the page anew. */
function asks(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it('what is shown this once is asked about before the page is left, until it is taken along or closed', async () => {
  onScreen(dialog('I have kept it'));
  expect(asks()).toBe(true);
  await push('Download');
  expect(asks()).toBe(false);
  clearScreen();
  onScreen(dialog('I have kept it'));
  expect(asks()).toBe(true);
  clearScreen();
  expect(asks()).toBe(false);
});

it('of what can be shown again nobody is asked', () => {
  onScreen(dialog(false));
  expect(asks()).toBe(false);
});
