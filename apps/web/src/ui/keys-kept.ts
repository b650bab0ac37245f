import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isFocusLost } from './focus-lost.js';

const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/**
 * What had the keys is gone with its row, or with the step it was part of: what took its place has them, the row next to it, or the heading over it.
 * So it is with what can't be pressed any more: what is before it has them.
 */
export function useKeysKept(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const all = place.current;
    if (!all) return;
    let held: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      held = target as Element;
    };
    const observer = new MutationObserver((records) => {
      if (held?.matches(':disabled')) return afterwards(held, all);
      if (held === null || held.isConnected) return;
      const gone = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(held)));
      held = null;
      const next = gone && nextTo(gone, records, all);
      if (next) onceClosed(() => isFocusLost() && take(next));
    });
    all.addEventListener('focusin', onFocus);
    observer.observe(all, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      all.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [place]);
}

/** Unless it can be pressed again by then. */
function afterwards(disabled: Element, all: Element): void {
  const isBefore = (stop: Element) => (stop.compareDocumentPosition(disabled) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  onceClosed(() => {
    if (!isFocusLost() || !disabled.matches(':disabled')) return;
    const stops = [...(disabled.closest('form, section') ?? all).querySelectorAll<HTMLElement>(STOPS)];
    stops.filter(isBefore).at(-1)?.focus({ preventScroll: true });
  });
}

/** A dialog that was asked before gives the keys back to what may be gone by then, a frame after it is. */
export function onceClosed(act: () => void): void {
  if (document.querySelector('.dialog')) requestAnimationFrame(() => onceClosed(act));
  else requestAnimationFrame(() => requestAnimationFrame(act));
}

function take(element: HTMLElement): void {
  if (!element.isConnected) return;
  if (!element.matches(STOPS)) {
    element.tabIndex = -1;
    element.dataset['kept'] = '';
  }
  element.focus({ preventScroll: true });
}

/** Never another row's button: a key that is held down would press it too. */
function nextTo(gone: MutationRecord, records: readonly MutationRecord[], all: Element): HTMLElement | null {
  const { target, nextSibling, previousSibling } = gone;
  const row = (target as Element).closest('li');
  if (row && all.contains(row)) return row;
  const beside = [nextSibling, previousSibling].find((one) => one instanceof HTMLElement && one.matches('li'));
  return (beside as HTMLElement | undefined) ?? stopIn(records, target) ?? headingOver(gone, all);
}

/** Where something else took its place: the first in it that takes keys. */
function stopIn(records: readonly MutationRecord[], target: Node): HTMLElement | null {
  for (const { addedNodes } of records.filter((record) => record.target === target))
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement)) continue;
      const stop = node.matches(STOPS) ? node : node.querySelector<HTMLElement>(STOPS);
      if (stop) return stop;
    }
  return null;
}

function headingOver({ target, nextSibling }: MutationRecord, all: Element): HTMLElement | null {
  const isOver = (heading: HTMLElement): boolean =>
    nextSibling
      ? (heading.compareDocumentPosition(nextSibling) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      : target.contains(heading) || (heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...all.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(isOver).at(-1) ?? null;
}
