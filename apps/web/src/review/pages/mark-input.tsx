import type { ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { focusNext } from '../focus.js';
import { isInked, nameOf, stageOf } from '../items.js';
import { useStore } from '../use-review.js';
import { stageWords } from './stage-words.js';

/** A box to tick; in a group, one of several of which only one can be. */
export function MarkInput({ field }: { readonly field: ReviewField }) {
  const store = useStore();
  const on = field.value === 'true';
  const grouped = field.checkboxGroup !== null;
  const inked = isInked(field);
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
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (grouped && !on) act();
        else store.handIn(field.id, true);
        focusNext(store, field.id);
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
