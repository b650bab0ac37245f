import { t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { EDITABLE } from './saved-document.js';
import { readable } from './shown.js';
import { useReview } from './use-review.js';

/** Somebody signed the form, or gave it to others to sign, while it was typed into: nobody is to think that it is in it. */
export function TooLate() {
  const { status, requested } = useReview((state) => state.document);
  const drafts = useReview((state) => state.drafts);
  const byId = useReview((state) => state.byId);
  if (EDITABLE.has(status) && requested !== 'open') return null;
  const late = Object.entries(drafts).flatMap(([id, text]) => {
    const field = byId.get(id);
    const typed = field ? readable(field, text) : '';
    return field && typed.trim() !== '' && typed !== readable(field) ? [{ id, label: field.label, typed }] : [];
  });
  if (late.length === 0) return null;
  return (
    <Notice kind="warning" title={t.review.tooLate}>
      <p>{t.review.tooLateText}</p>
      <ul className="too-late">
        {late.map(({ id, label, typed }) => (
          <li key={id}>
            {label}: <q>{typed}</q>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
