import { flushSync } from 'react-dom';
import type { SettleBody } from '@formseal/contracts';
import { writeAsItIs } from './as-it-is.js';
import { bringIntoView, keepInView } from './in-view.js';
import { entryOf, openItems } from './items.js';
import type { Item } from './items.js';
import type { ReviewState } from './state.js';
import type { ReviewStore } from './store.js';
import { beginOfRow, nextInRow } from './table-rows.js';
import { inCalls } from './together.js';

const INPUTS = 'input, textarea, select, button';
const CHOSEN = 'input:checked';
export const TEXTS = 'textarea, input:not([type=radio], [type=checkbox])';
/** What goes on from where nothing is left to fill in: one look at the rest. */
const LOOK_ALL = ['[data-look-all]'];
/** Where the list with that look is called on a phone. */
const TO_LIST = ['[data-to-list]'];
/** What goes on from where nothing is left to do, or says so: beside the pages, on a phone at the lower edge. */
const ALL_DONE = ['[data-sign]', '[data-all-done]', '.segments [aria-pressed=true]'];

/** Brings an item into view: of a group the option that is chosen. */
export function focusItem(store: ReviewStore, item: Item): void {
  const { id } = entryOf(item);
  // The sheet draws the item's input first; at once, for the next key is that input's.
  flushSync(() => store.focus(id));
  focusField(id);
}

/** Brings a field into view; on a narrow screen its input is the one at the lower edge. `block`: where in view, if it is not there yet. */
export function focusField(id: string, block: ScrollLogicalPosition = 'center'): void {
  const box = bringIntoView(id, block);
  const sheet = document.querySelector<HTMLElement>(`[data-sheet-field~="${CSS.escape(id)}"]`);
  const narrow = sheet !== null && sheet.offsetParent !== null;
  if (narrow) keepInView(id);
  const place = narrow ? sheet : box;
  const input = place?.querySelector<HTMLElement>(CHOSEN) ?? place?.querySelector<HTMLElement>(INPUTS);
  input?.focus({ preventScroll: true });
  // As after Tab: what is typed now replaces what stands there. A click puts the caret.
  if (input?.matches(TEXTS)) (input as HTMLInputElement).select();
}

/** Takes a blank by its handles: where it lies comes into view, and the keys move it. */
export function takeHold(store: ReviewStore, id: string): void {
  store.adjust(id);
  bringIntoView(id);
  // A dialog gives the focus back where it was, a frame after it is gone.
  requestAnimationFrame(() => requestAnimationFrame(() => takeHandle(id)));
}

/** Lets go of it, and the field's own input is at hand again. */
export function letGo(store: ReviewStore): void {
  const { adjusting } = store.state;
  // The sheet of a small screen comes back first: the input is there.
  flushSync(() => store.adjust(null));
  if (adjusting !== null) focusField(adjusting);
}

/** The keys are the handle's: arrows move. */
export function takeHandle(id: string): void {
  const handle = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"] .handle-move`);
  handle?.focus({ preventScroll: true });
}

/** The next item after `id` that waits for a word (of those that are `meant`), from the top again where none follows. */
export function nextOpen(
  items: readonly Item[],
  id: string | null,
  meant: (item: Item) => boolean = () => true,
): Item | null {
  const open = openItems(items).filter(meant);
  const at = items.findIndex(holds(id));
  return open.find((item) => items.indexOf(item) > at) ?? open[0] ?? null;
}

const holds =
  (id: string | null) =>
  ({ fields }: Item): boolean =>
    fields.some((field) => field.id === id);

/** What else only the person knows and has not passed over: a choice at hand may have been left open. */
function nextBlank({ items, passed }: Pick<ReviewState, 'items' | 'passed'>, id: string | null): Item | null {
  const isAtHand = holds(id);
  return nextOpen(items, id, (item) => item.stage === 'missing' && !passed.has(item.id) && !isAtHand(item));
}

/** What is to be filled in first, then what a person has to decide, then what the service is sure of. */
export function focusUrgent(store: ReviewStore): void {
  const { items, focus } = store.state;
  const next = nextBlank(store.state, focus) ?? nextOpen(items, focus, ({ stage }) => stage !== 'ok');
  jump(store, next ?? nextOpen(items, focus));
}

/** Where nothing else is open: what was typed over what is confirmed, and refused. */
export function focusTypedOver(store: ReviewStore, ids: ReadonlySet<string>): void {
  jump(store, store.state.items.find(({ id }) => ids.has(id)) ?? null);
}

/** What Enter does wherever a field is at hand, whatever stands in it: that is confirmed as it is, and the next blank is at hand. */
export function confirmAndGoOn(store: ReviewStore, id: string): void {
  // What was asked about is answered by the next one.
  const wasAsked = id in store.state.problems;
  if (store.confirm(id) || (wasAsked && writeAsItIs(store, id))) goOn(store, id);
}

/** What a click in the list does: whoever confirms there goes on to whatever waits next; what stays empty leads to the next blank, as Enter does. */
export function confirmInList(store: ReviewStore, id: string): void {
  const isBlank = store.state.itemById.get(id)?.stage === 'missing';
  if (store.confirm(id)) (isBlank ? goOn : focusNext)(store, id);
}

/** Who types on without looking where Enter has led to has not made a longer pause than this. */
const TYPING_MS = 1_500;
let typedAt = -TYPING_MS;

/** A button to which Enter led is pressed by another press: not by the key that is held down still, nor by the blanks and ends of what is typed on blindly. */
export const onceAKey = (event: React.KeyboardEvent): void => {
  const presses = event.key === 'Enter' || event.key === ' ';
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isTyping = performance.now() - typedAt < TYPING_MS;
  if (isText && (!presses || isTyping)) typedAt = performance.now();
  if (presses && (isTyping || (event.key === 'Enter' && event.repeat))) event.preventDefault();
};

/** The same as a handler, for what takes no text. A key held down confirms nothing that was not seen. */
export const onEnter =
  (store: ReviewStore, id: string) =>
  (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) confirmAndGoOn(store, id);
  };

/** Along the row of a table cell by cell, whatever is suggested there; else the next blank that nobody has been at. */
function nextToFill({ items, pages, passed, itemById }: ReviewState, id: string): Item | null {
  const from = itemById.get(id);
  const cell = from ? nextInRow(from, items, pages) : null;
  if (cell) return cell;
  const blank = nextBlank({ items, passed }, id);
  return blank && beginOfRow(blank, from, items, pages);
}

/** Where Enter leads, from every field alike: to the next blank, behind the last of them to the one look at the rest, and where that is not in sight to what waits next. */
function goOn(store: ReviewStore, id: string): void {
  const next = nextToFill(store.state, id);
  if (next) return focusItem(store, next);
  const place = placeOfRest(openItems(store.state.items), id);
  if (place) return leaveFor(store, () => place);
  focusNext(store, id);
}

/** Where what is open is looked at; on a phone, where that is only the choice at hand, which was left open, where the list is called. */
function placeOfRest(open: readonly Item[], id: string): HTMLElement | undefined {
  if (open.length === 0) return undefined;
  return placeShown(LOOK_ALL) ?? (open.every(holds(id)) ? placeShown(TO_LIST) : undefined);
}

/** On in reading order to the next that waits; behind all to what signs, or says that all is confirmed. */
export function focusNext(store: ReviewStore, id: string | null): void {
  const next = nextOpen(store.state.items, id);
  if (next) return focusItem(store, next);
  leaveFor(store, () => placeShown(ALL_DONE) ?? placesOf(ALL_DONE)[0]);
}

const placesOf = (selectors: readonly string[]): HTMLElement[] =>
  selectors.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);

/** The first of these places that is in sight. */
const placeShown = (selectors: readonly string[]): HTMLElement | undefined =>
  placesOf(selectors).find(({ offsetParent }) => offsetParent !== null);

/** No field is at hand any more: the keys are the place's. */
function leaveFor(store: ReviewStore, place: () => HTMLElement | undefined): void {
  flushSync(() => store.focus(null));
  place()?.focus({ preventScroll: true });
}

/** Signed just now: what comes next is to have it. */
export const focusDownload = (): void =>
  document.querySelector<HTMLElement>('[data-download]')?.focus({ preventScroll: true });

/** One word for several items; the button that says so is gone then, and the next to do is at hand. */
export function settleAndGoOn(store: ReviewStore, fields: SettleBody['fields']): void {
  flushSync(() => inCalls(fields).forEach((some) => store.settle(some)));
  focusNext(store, null);
}

/** What was set right is at hand again, or the next where it is no field any more. On a phone it lies under its sheet still. */
export function backTo(store: ReviewStore, id: string): void {
  // A dialog gives the focus back where it was, a frame after it is gone; what was there may have gone with it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement?.closest('.sheet')) return;
      const field = store.state.byId.get(id);
      if (field && field.state !== 'out_of_scope') focusField(id);
      else focusNext(store, id);
    }),
  );
}

function jump(store: ReviewStore, next: Item | null): void {
  if (next) focusItem(store, next);
}
