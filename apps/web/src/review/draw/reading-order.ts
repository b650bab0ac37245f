import type { ReviewField, ReviewPage } from '@formseal/contracts';
import { shownOf } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';

/** The field that a box on a page comes before when one reads on; null where it is the last. */
export function readBefore(
  fields: readonly ReviewField[],
  box: Shown,
  page: ReviewPage,
  own: string | null = null,
): string | null {
  const next = fields.find((field) => {
    if (field.id === own) return false;
    if (field.page !== page.page) return field.page > page.page;
    const other = shownOf(field.rect, page);
    return sameLine(box, other) ? other.left > box.left : other.top > box.top;
  });
  return next?.id ?? null;
}

/** Two boxes stand on one line where they share half of the lower one. */
function sameLine(a: Shown, b: Shown): boolean {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared > Math.min(a.height, b.height) / 2;
}
