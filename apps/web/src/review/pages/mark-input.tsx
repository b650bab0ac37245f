import { useRef } from 'react';
import type { ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { focusField, onEnter } from '../focus.js';
import { chooseNone, optionBeside, TAKES_BACK, takeBack, tickInstead } from '../groups.js';
import { entryOf, isInked, nameOf, stageOf } from '../items.js';
import { useReview, useStore } from '../use-review.js';
import type { ReviewStore } from '../store.js';
import { MarkDrawing } from './mark-drawing.js';
import { stageWords } from './stage-words.js';

/** The arrows, as radio buttons have them everywhere. */
const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Chooses the next option of the field's group, or the one before; behind the last is none of them. */
function choose(store: ReviewStore, { id }: ReviewField, step: 1 | -1): void {
  const item = store.state.itemById.get(id);
  if (!item || item.fields.some(isInked)) return;
  const next = optionBeside(item, id, step);
  if (!next) return chooseNone(store, item);
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
  const back = () => {
    const item = store.state.itemById.get(field.id);
    if (item) takeBack(store, item);
  };
  const entered = useRef(false);
  const act = ({ detail, currentTarget }: React.MouseEvent<HTMLElement>) => {
    if (inked) return;
    // As a confirmed text: the first click has it at hand, and changes nothing that was settled. Not every browser focuses a button by it.
    if (!grouped && field.confirmed && detail > 0 && !entered.current) return currentTarget.focus();
    // By the space bar the one that was chosen is let go again; a click on it only has it at hand.
    if (grouped && on && field.confirmed && detail === 0) back();
    else if (grouped) tickInstead(store, field);
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
      onPointerDown={({ currentTarget }) => (entered.current = currentTarget === document.activeElement)}
      onClick={act}
      tabIndex={entry ? 0 : -1}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (grouped && step !== undefined) {
          event.preventDefault();
          choose(store, field, step);
        } else if (grouped && TAKES_BACK.has(event.key)) {
          event.preventDefault();
          back();
        } else enter(event);
      }}
    >
      {on && !inked && <MarkDrawing {...field} />}
      <span className="visually-hidden">{on ? t.review.checked : t.review.unchecked}</span>
    </button>
  );
}
