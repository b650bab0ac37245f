import { t } from '../../text/text.js';
import type { Item } from '../items.js';
import { useReview } from '../use-review.js';
import { refusedWords } from './item-row.js';

/** What was not taken, each with what stands there and why; it can be opened from here. `onOpen` closes what lies over the field. */
export function Refusals({ onOpen }: { readonly onOpen: (item: Item) => void }) {
  const ids = useReview(({ items, problems }) =>
    items
      .filter(({ fields }) => fields.some(({ id }) => id in problems))
      .map(({ id }) => id)
      .join(' '),
  );
  if (ids === '') return null;
  return (
    <section className="refusals" role="alert">
      <h3>
        {t.together.refused} <span className="count">{ids.split(' ').length}</span>
      </h3>
      <ul>
        {ids.split(' ').map((id) => (
          <RefusedLine key={id} id={id} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function RefusedLine({ id, onOpen }: { readonly id: string } & Parameters<typeof Refusals>[0]) {
  const item = useReview(({ itemById }) => itemById.get(id));
  const drafts = useReview((state) => state.drafts);
  const reason = useReview(({ problems }) => item?.fields.map((field) => problems[field.id]).find(Boolean));
  if (!item) return null;
  return (
    <li className="refused-line">
      <span className="item-text">
        {item.section && <span className="item-section">{item.section}</span>}
        <span className="item-label">{item.label}</span>
        <span className="item-value">{refusedWords(item, drafts)}</span>
        <span className="problem">{reason}</span>
      </span>
      <button
        type="button"
        className="plain small"
        aria-label={`${t.together.mend}: ${item.label}`}
        onClick={() => onOpen(item)}
      >
        {t.together.mend}
      </button>
    </li>
  );
}
