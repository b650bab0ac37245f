import { t } from '../../text/text.js';
import { nameOf } from '../items.js';
import { liesOver } from '../lies-over.js';
import { readable } from '../shown.js';
import { useReview } from '../use-review.js';

/** Two blanks lie on one another, and both are written in: one of the texts could not be read. */
export function LiesOver({ ids }: { readonly ids: readonly string[] }) {
  const other = useReview(({ byId, saidEmpty }) => {
    const others = ids.map((id) => liesOver(id, byId));
    return others.find((one) => one !== null && !saidEmpty.has(one.id)) ?? null;
  });
  if (other === null) return null;
  return <span className="problem">{t.review.liesOver(nameOf(other), readable(other))}</span>;
}
