import { useId, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../text/text.js';
import { focusField } from '../focus.js';
import { entryOf } from '../items.js';
import type { Item } from '../items.js';
import { isLeftOut, leftInPart } from '../sections.js';
import type { Run } from '../sections.js';
import { useReview, useStore } from '../use-review.js';

interface TakePartProps {
  /** One that is not filled in here, and stands in the part. */
  readonly item: Item;
  /** The id of the heading over it, where it is not told at the item. */
  readonly heading?: string;
}

/** A part that seemed to be somebody else's is the person's own, all of it by one word; of one blank alone that is said at the blank. */
export function TakePart({ item, heading }: TakePartProps) {
  const store = useStore();
  const possible = useReview(() => store.correcting);
  const items = useReview((state) => state.items);
  const part = useMemo(() => leftInPart(item, items), [item, items]);
  if (!possible || part.length < 2) return null;
  const take = () => {
    // What was a blank of others is an input first; the page stays where it is.
    flushSync(() => {
      store.takeAsOwn(part);
      if (heading !== undefined) store.focus(entryOf(part[0]!).id);
    });
    if (store.state.focus !== null) focusField(store.state.focus, heading === undefined ? 'nearest' : 'center');
  };
  return (
    <button type="button" className="text-button" aria-describedby={heading} onClick={take}>
      {t.review.partMine(part.length)}
    </button>
  );
}

/** Over what is not filled in here: what the form calls that part. */
export function LeftHead({ run: { section, items } }: { readonly run: Run }) {
  const heading = useId();
  const item = items.find(isLeftOut);
  if (section === null || !item) return null;
  return (
    <div className="section-head">
      <h3 id={heading}>{section}</h3>
      <p className="section-words">
        <TakePart item={item} heading={heading} />
      </p>
    </div>
  );
}
