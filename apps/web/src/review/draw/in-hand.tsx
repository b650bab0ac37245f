import { useEffect, useRef } from 'react';
import { t } from '../../text/text.js';
import { useBack } from '../../ui/use-back.js';
import { letGo } from '../focus.js';
import { useReview, useStore } from '../use-review.js';
import { useSteadyPage } from './use-steady-page.js';

/** Says how a blank in hand is moved and resized, and lets go of it. */
export function InHandHint() {
  const store = useStore();
  const inHand = useReview(({ adjusting, byId }) => store.correcting && adjusting !== null && byId.has(adjusting));
  useEffect(() => {
    if (!inHand) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && letGo(store);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [inHand, store]);
  useBack(inHand, () => letGo(store));
  const hint = useRef<HTMLDivElement>(null);
  useSteadyPage(hint, inHand);
  if (!inHand) return null;
  // By keys the field's input is at hand again; under a finger its keyboard would cover the page.
  const done = ({ detail }: React.MouseEvent) => (detail === 0 ? letGo(store) : store.adjust(null));
  return (
    <div className="pencil-hint in-hand" ref={hint} role="status">
      <span className="pencil-hint-text">{t.draw.inHand}</span>
      <span className="pencil-hint-keys">{t.draw.inHandKeys}</span>
      <button type="button" className="plain small" onClick={done}>
        {t.review.done}
      </button>
    </div>
  );
}
