import { Notice } from '../ui/notice.js';
import { shutOutWords } from './refusal.js';
import { useReview } from './use-review.js';

/** What was not taken and is about no field: nothing from here is any more, or one step was not taken back. */
export function NotSaved() {
  const isOut = useReview(({ saving }) => saving === 'notSaved');
  const because = useReview((state) => state.because);
  const notUndone = useReview((state) => state.notUndone);
  if (isOut) return <Notice kind="error">{shutOutWords(because)}</Notice>;
  return notUndone !== null && <Notice kind="warning">{notUndone}</Notice>;
}
