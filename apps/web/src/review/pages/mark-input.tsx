import type { ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { focusField, onEnter } from '../focus.js';
import { entryOf, isInked, nameOf, stageOf } from '../items.js';
import { useReview, useStore } from '../use-review.js';
import type { ReviewStore } from '../store.js';
import { stageWords } from './stage-words.js';

/** The arrows, as radio buttons have them everywhere. */
const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Chooses the next option of the field's group, or the one before. */
function choose(store: ReviewStore, { id }: ReviewField, step: 1 | -1): void {
  const options = (store.state.itemById.get(id)?.fields ?? []).filter(({ state }) => state !== 'out_of_scope');
  const next = options[(options.findIndex((field) => field.id === id) + step + options.length) % options.length];
  if (!next || next.id === id || options.some(isInked)) return;
  store.select(next.id);
  focusField(next.id);
}

/** A box to tick; in a group, one of several of which only one can be. */
export function MarkInput({ field }: { readonly field: ReviewField }) {
  const store = useStore();
  const on = field.value === 'true';
  const grouped = field.checkboxGroup !== null;
  const inked = isInked(field);
  const entry = useReview(({ itemById }) => {
    const item = itemById.get(field.id);
    return !item || entryOf(item).id === field.id;
  });
  const enter = onEnter(store, field.id);
  const act = () => {
    if (inked) return;
    if (grouped) store.select(field.id);
    else store.fill(field.id, on ? 'false' : 'true');
  };
  return (
    <button
      type="button"
      role={grouped ? 'radio' : 'checkbox'}
      aria-checked={on}
      aria-label={`${nameOf(field)}: ${stageWords(stageOf(field))}`}
      className={on ? 'field-mark is-on' : 'field-mark'}
      disabled={!store.editable}
      onClick={act}
      tabIndex={entry ? 0 : -1}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (grouped && step !== undefined) {
          event.preventDefault();
          choose(store, field, step);
        } else enter(event);
      }}
    >
      {on && !inked && (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      )}
      <span className="visually-hidden">{on ? t.review.checked : t.review.unchecked}</span>
    </button>
  );
}
