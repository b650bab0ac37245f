import { useId } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../text/text.js';
import { confirmAndGoOn, confirmInList, focusField, focusNext, onEnter } from '../focus.js';
import { chooseNone, isNone, mayBeSeveral, optionsOf, TAKES_BACK, takeBack, tickBoth, tickInstead } from '../groups.js';
import { isAnswered, isInked, isRelevant, optionLabel } from '../items.js';
import type { Item } from '../items.js';
import { useReview, useStore } from '../use-review.js';

/** The options of a group, as one choice. */
export function GroupChoice({ item }: { readonly item: Item }) {
  const store = useStore();
  // Of its own in the list and on the sheet: of one name, a choice shown in one would take it from the other.
  const name = useId();
  const enter = onEnter(store, item.id);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { target, key } = event;
    // The space bar on what was chosen lets it go again, as on the page.
    const again = key === ' ' && target instanceof HTMLInputElement && target.checked && item.stage === 'done';
    if (!again && !TAKES_BACK.has(key)) return enter(event);
    event.preventDefault();
    if (!event.repeat) takeBack(store, item);
  };
  return (
    <fieldset className="choice" disabled={!store.editable || item.fields.some(isInked)} onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{item.label}</legend>
      {optionsOf(item).map((field) => (
        <label key={field.id} className="radio">
          <input type="radio" name={name} checked={field.value === 'true'} onChange={() => tickInstead(store, field)} />
          <span>{optionLabel(item, field)}</span>
        </label>
      ))}
      <label className="radio radio-none">
        <input type="radio" name={name} checked={isNone(item)} onChange={() => chooseNone(store, item)} />
        <span>{t.review.noneOf}</span>
      </label>
    </fieldset>
  );
}

/** A box to tick, beside its label. */
export function TickChoice({ item }: { readonly item: Item }) {
  const store = useStore();
  const [field] = item.fields;
  if (field?.type !== 'checkbox' || item.group) return null;
  return (
    <label className="radio">
      <input
        type="checkbox"
        checked={field.value === 'true'}
        disabled={!store.editable || isInked(field)}
        onKeyDown={onEnter(store, field.id)}
        onChange={(event) => store.fill(field.id, event.target.checked ? 'true' : 'false')}
      />
      <span>{field.value === 'true' ? t.review.checked : t.review.unchecked}</span>
    </label>
  );
}

/** Confirm, or leave empty: whatever the item still needs. */
export function ItemActions({ item }: { readonly item: Item }) {
  const store = useStore();
  const typed = useReview((state) => item.fields.some(({ id }) => Boolean(state.drafts[id]?.trim())));
  if (!store.editable || item.stage === 'rest') return null;
  // A line that was confirmed by a word for several may be somebody else's still.
  if (item.stage === 'done') return <OthersSign item={item} />;
  const [field] = item.fields;
  const known = item.whole ? item.fields.some(({ value }) => value !== null) : field?.value !== null;
  const empty = !typed && !known && field?.type !== 'checkbox' && field?.type !== 'signature';
  if (!isAnswered(item)) return null;
  return (
    <>
      <button
        type="button"
        className={empty ? 'plain small' : 'primary small'}
        // Else what is typed would be handed in as its input is left, and the button be gone before it is clicked.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ detail }) => (detail > 0 ? confirmInList : confirmAndGoOn)(store, item.id)}
      >
        {empty ? t.review.leaveEmpty : t.review.confirm}
        <kbd>↵</kbd>
      </button>
      <OthersSign item={item} onAway={() => focusNext(store, item.id)} />
    </>
  );
}

/** Says of options that were taken for one choice that several may be ticked. */
export function SeveralMayBe({ item }: { readonly item: Item }) {
  const store = useStore();
  const possible = useReview(() => mayBeSeveral(store, item));
  const [field] = item.fields;
  if (!possible || !field) return null;
  const say = () => {
    // The option that is at hand is one box of them then.
    flushSync(() => store.correct(field.id, { several: true }));
    focusField(store.state.focus ?? field.id, 'nearest');
  };
  return (
    <button type="button" className="text-button" onClick={say}>
      {t.review.several}
    </button>
  );
}

/** A click took a tick away: which, and how to have both. */
export function Replaced({ item }: { readonly item: Item }) {
  const store = useStore();
  const replaced = useReview((state) => state.replaced);
  const before = item.fields.find(({ id }) => id === replaced?.id);
  if (!before || item.fields.every(({ id, value }) => id !== replaced?.by || value !== 'true')) return null;
  const both = () => {
    flushSync(() => tickBoth(store));
    focusField(replaced!.by, 'nearest');
  };
  return (
    <p className="replaced" role="status">
      {t.review.replaced(optionLabel(item, before))}{' '}
      <button type="button" className="text-button" onClick={both}>
        {t.review.tickBoth}
      </button>
    </p>
  );
}

/** Puts a line that somebody else signs out of the way; it can still be given to them. */
export function OthersSign({ item, onAway }: { readonly item: Item; readonly onAway?: () => void }) {
  const store = useStore();
  const possible = useReview(() => store.correcting);
  const [field] = item.fields;
  if (!possible || field?.type !== 'signature' || !isRelevant(field) || field.drawn || isInked(field)) return null;
  const putAway = () => {
    store.correct(field.id, { outOfScope: true, byOthers: true });
    onAway?.();
  };
  return (
    <button type="button" className="text-button" onClick={putAway}>
      {t.review.othersSign}
    </button>
  );
}
