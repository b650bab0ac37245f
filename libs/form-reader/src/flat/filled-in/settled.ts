import { dayIn } from '../../acroform/present-value.js';
import type { DraftField } from '../../draft-field.js';

/** A field that was filled in on the page, now that its type is known: its value in the contract's format, which is not to change. */
export function settled(draft: DraftField): DraftField {
  if (draft.widget !== null || draft.value === null) return draft;
  // What is written there is somebody's signature.
  if (draft.type === 'signature') return { ...draft, value: null };
  if (draft.type !== 'date') return inked(draft, draft.value);
  const day = dayIn(draft.value, draft.format.datePattern);
  // What means no day beyond doubt is what it says.
  return day === null ? inked({ ...draft, type: 'text' }, draft.value) : inked(draft, day);
}

const inked = (draft: DraftField, value: string): DraftField => ({
  ...draft,
  value,
  format: { ...draft.format, inked: value },
});
