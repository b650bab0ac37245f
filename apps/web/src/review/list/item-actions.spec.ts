import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { flushSync } from 'react-dom';
import { closeForm, opened } from '../../testing/opened.js';
import { references } from '../../testing/references.js';

afterEach(closeForm);

const inSheet = <T extends HTMLElement>(what: string): T | null => document.querySelector<T>(`.sheet ${what}`);

/** As a finger or a mouse does it: what has the keys loses them to what is pressed, and only what is still there is clicked. */
function tap(target: HTMLElement): void {
  flushSync(() => {
    const pressed = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    if (target.dispatchEvent(pressed)) target.focus();
  });
  if (target.isConnected) flushSync(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
}

it('a tap on Confirm behind what was typed confirms it, and goes on', () => {
  const store = opened(references, 'tapped');
  flushSync(() => store.focus('city'));
  flushSync(() => inSheet('.sheet-line input')?.focus());
  flushSync(() => store.type('city', 'Berlin'));
  tap(inSheet('.sheet-line .primary')!);
  expect(store.state.byId.get('city')).toMatchObject({ value: 'Berlin', confirmed: true });
  expect(store.state.focus).not.toBe('city');
  expect(store.state.focus).not.toBeNull();
});
