import { useId } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../text/text.js';
import { focusNext, settleAndGoOn } from '../focus.js';
import type { Item } from '../items.js';
import { hasQuestion, sayNo, SEVERAL, undecidedIn } from '../no-to-all.js';
import { openInSection } from '../sections.js';
import type { Run } from '../sections.js';
import { Whose } from './whose.js';
import { isSettledTogether, wordOn } from '../together.js';
import { useReview, useStore } from '../use-review.js';

/** No to all of a part's questions and boxes that nobody has answered, where they are several. */
function NoToAll({ items, heading }: { readonly items: readonly Item[]; readonly heading: string }) {
  const store = useStore();
  const undecided = undecidedIn(items);
  if (!store.editable || undecided.length < SEVERAL) return null;
  const say = () => {
    flushSync(() => sayNo(store, undecided));
    focusNext(store, null);
  };
  return (
    <button type="button" className="text-button" aria-describedby={heading} onClick={say}>
      {hasQuestion(undecided) ? t.review.noToAll(undecided.length) : t.review.noneApply(undecided.length)}
    </button>
  );
}

interface PartHeadProps {
  readonly run: Run;
  readonly asksWhose: boolean;
  /** Whether its boxes are told there that none of them apply: where they are to be checked. */
  readonly saysNone: boolean;
}

/**
 * Over what is to be checked, or is ready, a heading says that none of its boxes apply, and whose its blanks are where that is
 * not said further up. A form without headings is one part.
 */
export function PartHead({ run, asksWhose, saysNone }: PartHeadProps) {
  const heading = useId();
  const items = useReview((state) => state.items);
  const open = openInSection(run, items);
  const hasBoxes = saysNone && run.section !== null && undecidedIn(open).length >= SEVERAL;
  if (!asksWhose && !hasBoxes) return null;
  return (
    <div className="section-head">
      <h3 id={heading}>{run.section ?? t.review.wholeForm}</h3>
      {hasBoxes && (
        <p className="section-words">
          <NoToAll items={open} heading={heading} />
        </p>
      )}
      {asksWhose && <Whose fields={open.flatMap(({ fields }) => fields)} />}
    </div>
  );
}

interface SectionHeadProps {
  readonly run: Run;
  /** Those that the page marks as to be filled in. */
  readonly marked: ReadonlySet<string>;
}

/** What the form calls a part of it, over its blanks, and what can be said of all of them at once. */
export function SectionHead({ run, marked }: SectionHeadProps) {
  const store = useStore();
  const heading = useId();
  const items = useReview((state) => state.items);
  const open = openInSection(run, items);
  const correcting = useReview(() => store.correcting);
  const left = run.items.filter((item) => isSettledTogether(item) && !marked.has(item.id));
  const leaveEmpty = () =>
    settleAndGoOn(
      store,
      left.flatMap((item) => wordOn(item, 'right')),
    );
  const giveAway = () => {
    store.leaveToOthers(open);
    focusNext(store, null);
  };
  return (
    <div className="section-head">
      <h3 id={heading}>{run.section}</h3>
      {store.editable && (
        <p className="section-words">
          {correcting && open.length > 0 && (
            <button type="button" className="text-button" aria-describedby={heading} onClick={giveAway}>
              {t.review.notMine(open.length)}
            </button>
          )}
          <NoToAll items={open} heading={heading} />
          {left.length > 1 && (
            <button type="button" className="text-button" aria-describedby={heading} onClick={leaveEmpty}>
              {t.review.stayEmpty(left.length)}
            </button>
          )}
        </p>
      )}
      <Whose fields={open.flatMap(({ fields }) => fields)} />
    </div>
  );
}
