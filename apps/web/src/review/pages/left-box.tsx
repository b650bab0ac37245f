import type { ReviewField, ReviewPage } from '@formseal/contracts';
import { focusNext } from '../focus.js';
import { nameOf } from '../items.js';
import { useStore } from '../use-review.js';
import { leftWords } from './stage-words.js';
import { boxOf, styleOf } from './geometry.js';

interface LeftBoxProps {
  readonly field: ReviewField;
  readonly page: ReviewPage;
  readonly active: boolean;
}

/** Points. Narrower ones hold text for screen readers, and nobody looks for a blank there. */
const NARROW = 20;

/** A blank that is not the account's to fill in: seen, so that nobody takes it for forgotten, and in nobody's way. */
export function LeftBox({ field, page, active }: LeftBoxProps) {
  const store = useStore();
  const box = boxOf(field, page);
  if (field.type !== 'checkbox' && box.points.width < NARROW) return null;
  const name = `${nameOf(field)}: ${leftWords(field)}`;
  return (
    <div
      className={active ? 'field field-left is-active' : 'field field-left'}
      style={styleOf(box)}
      data-field={field.id}
    >
      <button
        type="button"
        // Tab goes where there is something to do; the list leads here.
        tabIndex={-1}
        aria-label={name}
        title={name}
        onClick={() => store.focus(field.id)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          focusNext(store, field.id);
        }}
      />
    </div>
  );
}
