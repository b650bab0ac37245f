import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { press } from './keys.js';

let close = (): void => undefined;
/** Takes what is shown off the screen again. */
export const clearScreen = (): void => close();

/** Something on the screen of its own, without the form around it. */
export function onScreen(shown: ReactNode): void {
  close();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(shown));
  close = () => {
    root.unmount();
    place.remove();
    close = () => undefined;
  };
}

export const words = (): string => document.body.textContent ?? '';

/** Waits for what answers and effects bring; what does not come is left to the expectation that follows. */
export async function until(holds: () => boolean, most = 200): Promise<void> {
  for (let tries = 0; tries < most && !holds(); tries += 1) await new Promise((again) => setTimeout(again, 10));
}

/** The last button of these words: that of a dialog, where one is open. */
export function button(text: string): HTMLButtonElement | undefined {
  const named = (one: HTMLButtonElement) => one.textContent === text || one.getAttribute('aria-label') === text;
  return [...document.querySelectorAll('button')].findLast(named);
}

/** Presses it as soon as it is there. */
export async function push(text: string): Promise<void> {
  await until(() => button(text)?.disabled === false);
  button(text)!.focus();
  press({ key: 'Enter' });
}
