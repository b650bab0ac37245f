import type { Present } from '@formseal/contracts';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { useReview } from './use-review.js';

/** Who somebody is to whoever looks: their name, or how they came. */
export const whoOf = ({ via, name }: Present): string =>
  name ?? (via === 'link' ? t.present.overLink : t.present.signedIn);

/** Who is in one of these fields, in words; null where nobody is. */
export const useOthersIn = (ids: readonly string[]): string | null =>
  useReview(({ present }) => {
    const others = present.filter(({ fieldId }) => fieldId !== null && ids.includes(fieldId));
    return others.length === 0 ? null : [...new Set(others.map(whoOf))].join(', ');
  });

/** Who else has the document open. */
export function WhoIsHere() {
  const present = useReview((state) => state.present);
  const words = present.length === 0 ? '' : t.present.here([...new Set(present.map(whoOf))]);
  return (
    <span className="present" role="status" title={words}>
      {words !== '' && (
        <>
          <Icon name="people" size={14} />
          <span className="present-words">{words}</span>
          <span className="present-count" aria-hidden="true">
            {present.length}
          </span>
        </>
      )}
    </span>
  );
}
