import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { press } from '../../testing/keys.js';
import { clearScreen, onScreen, until } from '../../testing/on-screen.js';
import { closeForm, opened } from '../../testing/opened.js';
import { aCell } from '../../testing/references.js';
import { FieldBox } from '../pages/field-box.js';
import { ReviewProvider } from '../use-review.js';
import { InHandHint } from './in-hand.js';
import { PencilHint } from './pencil.js';

const page = { page: 1, width: 612, height: 792, rotate: 0 as const };
const colour = { ...aCell('colour', 'Colour', [68, 500, 395, 514], 'red'), confirmed: true };

afterEach(() => {
  clearScreen();
  closeForm();
});

it('a signature that a key placed is in the hand: arrows move it, Enter lets go, and the next one confirms it', async () => {
  const store = opened({ pages: [page], fields: [colour] }, 'placed by a key', 'session');
  const box = h(FieldBox, { id: 's', page, signer: null });
  const hint = h(PencilHint, { onLook: () => undefined });
  onScreen(h(ReviewProvider.Provider, { value: store }, hint, box));
  flushSync(() => store.pencil(true, true));
  await until(() => document.activeElement?.className.includes('where-to-sign') ?? false);
  const body = { id: 's', page: 1, label: 'Signature' };
  flushSync(() => store.placeSignature(body, { left: 200, top: 300, width: 160, height: 18 }, true));
  await until(() => document.activeElement?.className.includes('handle-move') ?? false);
  // Held down still, the key that placed it lets go of nothing.
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }));
  expect(store.state.adjusting).toBe('s');
  const placed = store.state.byId.get('s')!.rect;
  press({ key: 'ArrowDown', shift: true });
  document.activeElement!.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowDown', bubbles: true }));
  const moved = store.state.byId.get('s')!.rect;
  expect(moved).toEqual([placed[0], placed[1] - 10, placed[2], placed[3] - 10]);
  press({ key: 'Enter' });
  expect([store.state.adjusting, store.state.byId.get('s')?.confirmed]).toEqual([null, false]);
  expect(document.activeElement?.className).toBe('field-signature');
  press({ key: 'Enter' });
  expect(store.state.byId.get('s')?.confirmed).toBe(true);
  const after = store.state.byId.get('s')!.rect;
  press({ key: 'ArrowDown' });
  expect([after, store.state.byId.get('s')!.rect]).toEqual([moved, moved]);
});

const over = () => (history.state as { over?: number } | null)?.over ?? 0;

it.each(['the pencil', 'where they sign', 'a blank in the hand'])(
  'Back puts down what is in hand, and the form stays: %s',
  async (what) => {
    const field = { ...colour, onPaper: true };
    const store = opened({ pages: [page], fields: [field] }, `back from ${what}`, 'session');
    history.pushState(null, '', '/documents/d');
    const hints = [h(PencilHint, { key: 1, onLook: () => undefined }), h(InHandHint, { key: 2 })];
    onScreen(h(ReviewProvider.Provider, { value: store }, hints));
    const before = over();
    if (what === 'a blank in the hand') flushSync(() => store.adjust('colour'));
    else flushSync(() => store.pencil(true, what === 'where they sign'));
    await until(() => over() > before);
    history.back();
    const isFree = () => !store.state.drawing && !store.state.placing && store.state.adjusting === null;
    await until(isFree);
    expect([isFree(), location.pathname]).toEqual([true, '/documents/d']);
  },
);
