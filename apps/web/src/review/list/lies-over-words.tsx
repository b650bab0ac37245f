import { t } from '../../text/text.js';
import { nameOf } from '../items.js';
import { liesOver } from '../lies-over.js';
import { useReview } from '../use-review.js';

/** Two blanks lie on one another, and both are written in: one of the texts could not be read. */
export function LiesOver({ ids }: { readonly ids: readonly string[] }) {
  const other = useReview(({ byId }) => ids.map((id) => liesOver(id, byId)).find((one) => one !== null) ?? null);
  if (other === null) return null;
  return <p className="problem">{t.review.liesOver(nameOf(other), other.value ?? '')}</p>;
}
