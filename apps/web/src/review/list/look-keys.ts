import { flushSync } from 'react-dom';

const INPUT = 'input:enabled';

/** Where the keys are at a line: at its tick, or, where only a word of its own answers it, at the line itself, so that Enter says nothing there. */
const placeOf = (line: HTMLElement): HTMLElement => line.querySelector<HTMLElement>(INPUT) ?? line;

/** The lines of which nothing is said yet, and something can be. */
const waiting = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('.look-line.is-open')].filter((line) => !line.querySelector('input:disabled'));

/** Whoever looks through begins at the first line that can be ticked, or, where none can, at the first that waits. */
export function toFirstLine(list: HTMLElement): void {
  (list.querySelector<HTMLElement>(INPUT) ?? waiting(list)[0])?.focus();
}

/** On to the next line that waits, and from the last to the first. */
function toNextLine(list: HTMLElement, from: HTMLElement): void {
  const lines = waiting(list);
  const at = lines.findIndex((line) => line.contains(from));
  const next = lines[(at + 1) % lines.length];
  if (next) placeOf(next).focus();
}

/**
 * Enter at a line, or at what was said of it, says the word for all of them; where nothing is said of any it leads to the
 * next that waits. A key held down says nothing. Space takes back.
 */
export const onEnterInLine =
  (settle: (() => void) | null) =>
  (event: React.KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || !target.matches('input, .look-line, [aria-pressed=true], [data-said]')) return;
    event.preventDefault();
    if (event.repeat) return;
    if (settle) settle();
    else toNextLine(event.currentTarget, target);
  };

/**
 * Behind a word that was said with the mouse Enter settles: at its button it would take the word back. Where nothing is
 * said any more, or the line is gone with its button, it is at a line.
 */
export function afterWord({ target, detail, currentTarget }: React.MouseEvent<HTMLElement>): void {
  const button = (target as HTMLElement).closest('.look-through section button:not([aria-expanded])');
  if (!button) return;
  // A line that was answered for good goes, and the button that settles may be there only now.
  flushSync(() => undefined);
  if (detail === 0 && button.isConnected) return;
  const settles = currentTarget.querySelector<HTMLElement>('[data-settle]');
  if (settles) settles.focus({ preventScroll: true });
  else toFirstLine(currentTarget);
}
