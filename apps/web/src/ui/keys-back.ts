import { useEffect, useRef } from 'react';
import { isFocusLost } from './focus-lost.js';

/** A button that is disabled while its call is under way loses the keys: where nothing else has them, it has them back. The answer is called as the call begins. */
export function useKeysBack(busy: boolean): () => void {
  const held = useRef<Element | null>(null);
  useEffect(() => {
    if (busy) return;
    const { current } = held;
    held.current = null;
    if (current instanceof HTMLElement && current.isConnected && isFocusLost()) current.focus({ preventScroll: true });
  }, [busy]);
  return () => {
    held.current = document.activeElement;
  };
}

/** What another part of the page has taken the place of had the keys: the other's `data-step` has them, once it is `there`. */
export function useKeysOfStep(step: string, there = true): void {
  const last = useRef(step);
  useEffect(() => {
    if (!there || last.current === step) return;
    last.current = step;
    if (isFocusLost()) document.querySelector<HTMLElement>('[data-step]')?.focus();
  }, [step, there]);
}
