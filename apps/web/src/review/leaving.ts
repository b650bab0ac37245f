import { flushSync } from 'react-dom';
import type { ReviewStore } from './store.js';

type Left = Pick<React.FocusEvent, 'currentTarget'>;

/** Whether the window is left, and not the field: it still has the focus of its page, and gets the keys again with the window. */
export const leavesWindow = ({ currentTarget }: Left): boolean => currentTarget === document.activeElement;

/** What is typed, as it is typed; what comes into a field that is not at hand, as a browser fills one in, is handed in at once: nobody will leave it. */
export const typesIn =
  (store: ReviewStore, id: string) =>
  ({ target }: { readonly target: HTMLInputElement | HTMLTextAreaElement }): void => {
    store.type(id, target.value);
    if (target !== document.activeElement) store.handIn(id, false);
  };

/** What is typed is handed in when its field is left; true once it is. Where only the window is left it is saved as far as it goes, and gone on with. */
export const handsIn =
  (store: ReviewStore, id: string) =>
  (event: Left): boolean => {
    if (!leavesWindow(event)) return store.handIn(id, false);
    store.saveTyped(id);
    return false;
  };

type Writable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Escape puts back what stood there before it was typed over; true where it did. What is in hand over the page is put down first. */
export const putsBack = (store: ReviewStore, id: string, event: React.KeyboardEvent<Writable>): boolean => {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || store.state.drawing) return false;
  const isPutBack = flushSync(() => store.putBack(id));
  if (!isPutBack) return false;
  // One press takes back one thing: what is open stays open.
  event.preventDefault();
  if ('select' in event.currentTarget) event.currentTarget.select();
  return true;
};
