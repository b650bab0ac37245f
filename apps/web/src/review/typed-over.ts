import { isTypedOver } from './together.js';
import { useReview } from './use-review.js';

/** The items that were confirmed, and typed over since with what can't stand there. */
export function useTypedOver(): ReadonlySet<string> {
  const ids = useReview((state) =>
    state.items
      .filter((item) => isTypedOver(item, state))
      .map(({ id }) => id)
      .join(' '),
  );
  return new Set(ids === '' ? [] : ids.split(' '));
}
