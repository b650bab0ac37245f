import { t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { useReview } from './use-review.js';

/** Nothing is taken from here any more: why, and that nothing is lost. */
export function NotSaved() {
  const isOut = useReview(({ saving }) => saving === 'notSaved');
  const via = useReview(({ document }) => document.access.via);
  return isOut && <Notice kind="error">{via === 'link' ? t.review.linkOver : t.review.expired}</Notice>;
}
