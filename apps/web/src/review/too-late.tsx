import type { ReviewField } from '@formseal/contracts';
import { t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { EDITABLE } from './saved-document.js';
import { readable } from './shown.js';
import type { ReviewState } from './state.js';
import { useReview, useStore } from './use-review.js';

interface Late {
  readonly id: string;
  /** Of a field that is still known. */
  readonly label: string | undefined;
  readonly typed: string;
}

function lateAmong(
  { drafts, byId }: Pick<ReviewState, 'drafts' | 'byId'>,
  is: (field?: ReviewField) => boolean,
): Late[] {
  return Object.entries(drafts).flatMap(([id, text]) => {
    const field = byId.get(id);
    const typed = field ? readable(field, text) : text;
    const known = field ? readable(field) : '';
    return is(field) && typed.trim() !== '' && typed !== known ? [{ id, label: field?.label, typed }] : [];
  });
}

/** Somebody erased it, or said that it is none. */
const isGone = (field?: ReviewField): boolean => !field || field.state === 'out_of_scope';

/** Somebody signed the form, gave it to others to sign, or took a field off it while it was typed into: nobody is to think that it is in it. */
export function TooLate() {
  const store = useStore();
  const { status, requested } = useReview((state) => state.document);
  const drafts = useReview((state) => state.drafts);
  const byId = useReview((state) => state.byId);
  const isClosed = !EDITABLE.has(status) || requested === 'open';
  const late = lateAmong({ drafts, byId }, isClosed ? (field) => field !== undefined : isGone);
  if (late.length === 0) return null;
  return (
    <Notice kind="warning" title={t.review.tooLate}>
      <p>{isClosed ? t.review.tooLateText : t.review.tooLateField}</p>
      <ul className="too-late">
        {late.map(({ id, label, typed }) => (
          <li key={id}>
            {label && `${label}: `}
            <q>{typed}</q>
          </li>
        ))}
      </ul>
      {!isClosed && (
        <button type="button" className="plain small" onClick={() => store.forget(late.map(({ id }) => id))}>
          {t.common.close}
        </button>
      )}
    </Notice>
  );
}
