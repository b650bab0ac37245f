import { t } from '../../text/text.js';
import { knownOfDay } from '../as-it-is.js';
import { confirmAndGoOn } from '../focus.js';
import { useReview, useStore } from '../use-review.js';

/** Beside the reason that a year or a month is no day: that no more is known. Enter says it too, once it was asked. */
export function AsItIs({ id }: { readonly id: string }) {
  const store = useStore();
  const known = useReview((state) => knownOfDay(state, id));
  if (known === null || !store.correcting) return null;
  return (
    <button type="button" className="plain small as-it-is" onClick={() => confirmAndGoOn(store, id)}>
      {t.review.asItIs(known)}
      <kbd aria-hidden>↵</kbd>
    </button>
  );
}
