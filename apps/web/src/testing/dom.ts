import { afterAll } from '@jest/globals';
import { JSDOM } from 'jsdom';

/** A browser's document for components, without a screen. Imported before React, which looks for it at once. */
const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', { url: 'http://formseal.test/' });

const NAMES = ['HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement', 'HTMLButtonElement', 'HTMLSelectElement'];
const CLASSES = [...NAMES, 'Element', 'Node', 'Event', 'InputEvent', 'KeyboardEvent', 'MouseEvent', 'FocusEvent'];
/** What dialogs and forms ask for. */
const OVERLAYS = ['NodeFilter', 'SVGElement', 'MutationObserver', 'CustomEvent', 'FormData'];
const PARTS = ['document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'getComputedStyle'];
const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame'];

window.Element.prototype.scrollIntoView = () => undefined;
window.Element.prototype.scrollTo = () => undefined;
let isOpen = true;
window.requestAnimationFrame = (drawn) => setTimeout(() => isOpen && drawn(0), 0) as unknown as number;
window.cancelAnimationFrame = (id) => clearTimeout(id);
const values: Record<string, unknown> = {
  window,
  CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
  matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  dispatchEvent: window.dispatchEvent.bind(window),
};
for (const name of [...CLASSES, ...OVERLAYS, ...PARTS, ...FRAMES]) values[name] = window[name as keyof typeof window];
for (const [name, value] of Object.entries(values))
  Object.defineProperty(globalThis, name, { get: () => value, set: () => undefined, configurable: true });

/** A selection is told of by a timer, a step back in the history by several, and a frame may ask for the next: nobody hears of it who is gone. */
afterAll(async () => {
  await new Promise<void>((heard) => setTimeout(heard, 5));
  isOpen = false;
  window.close();
});
