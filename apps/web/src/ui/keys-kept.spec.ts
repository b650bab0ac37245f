import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h, useRef, useState } from 'react';
import { clearScreen, onScreen, push, until } from '../testing/on-screen.js';
import { Sure } from './dialog.js';
import { useKeysKept } from './keys-kept.js';

afterEach(clearScreen);

/** A card with a list, from which each row can be taken out, some by a dialog that asks first; and a step that gives way to another. */
function Card() {
  const place = useRef<HTMLElement>(null);
  useKeysKept(place);
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [asked, setAsked] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  const remove = (gone: string | null) => setRows((before) => before.filter((row) => row !== gone));
  const list = rows.map((row) =>
    h(
      'li',
      { key: row },
      row,
      h('button', { onClick: () => remove(row) }, `Forget ${row}`),
      h('button', { onClick: () => setAsked(row) }, `Ask ${row}`),
    ),
  );
  const step = isOther
    ? h('div', { key: 'b' }, h('button', { onClick: () => setOther(false) }, 'Back'))
    : h('div', { key: 'a' }, h('button', { onClick: () => setOther(true) }, 'Change'));
  const sure = h(Sure, {
    ...{ title: 'Sure?', text: '', action: 'Yes', open: asked !== null },
    onClose: () => setAsked(null),
    onSure: () => remove(asked),
  });
  return h('main', { ref: place }, h('h2', null, 'Rows'), h('ul', null, list), h('h2', null, 'Steps'), step, sure);
}

const atHand = () => document.activeElement?.firstChild?.textContent;

it('who takes a row out of a list is at the next one, at the last one behind it, and over an empty list', async () => {
  onScreen(h(Card));
  for (const [row, next] of [
    ['two', 'three'],
    ['three', 'one'],
    ['one', 'Rows'],
  ] as const) {
    await push(`Forget ${row}`);
    await until(() => atHand() === next);
    expect([row, atHand()]).toEqual([row, next]);
  }
});

it('also where a dialog asked first, which gives the keys back to what is gone', async () => {
  onScreen(h(Card));
  await push('Ask two');
  await push('Yes');
  await until(() => atHand() === 'three');
  expect(atHand()).toBe('three');
});

it('what takes the place of the button that was pressed has the keys, there and back', async () => {
  onScreen(h(Card));
  await push('Change');
  await until(() => atHand() === 'Back');
  expect(atHand()).toBe('Back');
  await push('Back');
  await until(() => atHand() === 'Change');
  expect(atHand()).toBe('Change');
});

it('who has gone on elsewhere meanwhile is left there', async () => {
  onScreen(h(Card));
  const other = document.body.appendChild(document.createElement('input'));
  await push('Forget two');
  other.focus();
  await new Promise((settled) => setTimeout(settled, 50));
  expect(document.activeElement).toBe(other);
  other.remove();
});
