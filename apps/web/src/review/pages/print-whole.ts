import { useEffect } from 'react';
import { isDrawing } from './in-turn.js';

const isUndrawn = (): boolean => document.querySelector('.page-canvas:not([data-drawn])') !== null;

/** Ctrl+P, or ⌘P where Ctrl moves the caret. */
const asksForPrint = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && !altKey && !shiftKey && (/^Mac|^iP/.test(navigator.platform) ? metaKey : ctrlKey);

let preparing = false;

/** Draws what was not in sight yet. One that can't be drawn is waited for no longer than all others. */
async function print(): Promise<void> {
  preparing = true;
  dispatchEvent(new Event('beforeprint'));
  const moment = () => new Promise((passed) => setTimeout(passed, 50));
  do await moment();
  while (isUndrawn() && isDrawing());
  preparing = false;
  globalThis.print();
}

/** A browser prints what is drawn at that moment: asked by its keys, the pages far below the window are drawn first. */
export function usePrintWhole(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asksForPrint(event) || !(preparing || isUndrawn())) return;
      event.preventDefault();
      if (!preparing) void print();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
