import { flushSync } from 'react-dom';
import { openItems } from './items.js';
import type { Item } from './items.js';
import type { ReviewStore } from './store.js';

const INPUTS = 'input, textarea, select, button';

/** Brings a field into view; on a narrow screen its input is the one at the lower edge. */
export function focusField(id: string): void {
  const box = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  box?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  const sheet = document.querySelector<HTMLElement>(`[data-sheet-field="${CSS.escape(id)}"]`);
  const narrow = sheet !== null && sheet.offsetParent !== null;
  const input = (narrow ? sheet : box)?.querySelector<HTMLElement>(INPUTS);
  input?.focus({ preventScroll: true });
}

/** The next item after `id` that waits for a word, from the top again where none follows. */
export function nextOpen(items: readonly Item[], id: string | null): Item | null {
  const open = openItems(items);
  const at = items.findIndex((item) => item.fields.some((field) => field.id === id));
  return open.find((item) => items.indexOf(item) > at) ?? open[0] ?? null;
}

/** What a person has to decide before what the service is sure of. */
export function focusUrgent(store: ReviewStore): void {
  const { items, focus } = store.state;
  const urgent = items.filter(({ stage }) => stage !== 'ok');
  const here = items.findIndex((item) => item.fields.some(({ id }) => id === focus));
  const open = openItems(urgent);
  jump(store, open.find((item) => items.indexOf(item) > here) ?? open[0] ?? nextOpen(items, focus));
}

/** On in reading order. */
export function focusNext(store: ReviewStore, id: string | null): void {
  jump(store, nextOpen(store.state.items, id));
}

function jump(store: ReviewStore, next: Item | null): void {
  if (!next) return;
  // The sheet draws the next item's input first; at once, for the next key is the next field's.
  flushSync(() => store.focus(next.id));
  focusField(next.id);
}
