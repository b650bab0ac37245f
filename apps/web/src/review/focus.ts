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

export function focusNext(store: ReviewStore, id: string | null): void {
  const next = nextOpen(store.state.items, id);
  if (!next) return;
  store.focus(next.id);
  // The sheet draws the next item's input first.
  requestAnimationFrame(() => focusField(next.id));
}
