import { flushSync } from 'react-dom';

/** Another window gets the keys: what has the focus of its page is told, and keeps it. */
export const leaveWindow = (): void => tell('focusout');

/** The window gets the keys again, where the focus was. */
export const returnToWindow = (): void => tell('focusin');

function tell(event: 'focusin' | 'focusout'): void {
  flushSync(() => document.activeElement?.dispatchEvent(new FocusEvent(event, { bubbles: true })));
}
