import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { clearScreen, onScreen, until, words } from '../../testing/on-screen.js';
import { usePdf } from './use-pdf.js';

afterEach(clearScreen);

const Shown = () => h('p', null, String(usePdf('/documents/d/signed.pdf')));

it('pages that could not be had are asked for again once the line is back', async () => {
  globalThis.Worker = EventTarget as unknown as typeof Worker;
  let asked = 0;
  globalThis.fetch = () => {
    asked += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  onScreen(h(Shown));
  await until(() => words().includes('broken'));
  expect([words(), asked]).toEqual(['broken', 1]);
  dispatchEvent(new Event('online'));
  await until(() => asked > 1);
  expect(asked).toBeGreaterThan(1);
});
