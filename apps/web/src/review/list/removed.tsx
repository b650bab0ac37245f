import { t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import { nameOf } from '../items.js';
import { useReview, useStore } from '../use-review.js';

/** What people said is no field: out of the way, and a click from coming back. */
export function Removed() {
  const store = useStore();
  const fields = useReview((state) => state.document.fields);
  const possible = useReview(() => store.correcting);
  const removed = fields.filter((field) => field.removed);
  if (removed.length === 0 || !possible) return null;
  return (
    <details className="removed">
      <summary>
        <Icon name="forward" size={12} />
        {t.review.removed} <span className="count">{removed.length}</span>
      </summary>
      <ul>
        {removed.map((field) => (
          <li key={field.id} className="removed-line">
            <span className="item-label">{nameOf(field)}</span>
            <button
              type="button"
              className="plain small"
              aria-label={`${t.review.bringBack}: ${nameOf(field)}`}
              onClick={() => store.correct(field.id, { outOfScope: false })}
            >
              {t.review.bringBack}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
