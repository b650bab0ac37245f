import type { DraftField } from './draft-field.js';
import { inRow } from './rect.js';

/** Points between a line to sign on and the day or the town that goes with it. */
export const BESIDE = 45;

/** Of the blanks beside one that which is nearest: what shares its row is nearer than what doesn't. */
export function nearest<T extends Pick<DraftField, 'page' | 'rect'>>(
  to: Pick<DraftField, 'page' | 'rect'>,
  others: readonly T[],
): T | undefined {
  const down = ({ rect }: T): number => Math.max(0, rect.y0 - to.rect.y1, to.rect.y0 - rect.y1);
  const across = ({ rect }: T): number => Math.max(0, rect.x0 - to.rect.x1, to.rect.x0 - rect.x1);
  const beside = others.filter((other) => other.page === to.page && down(other) <= BESIDE);
  const onRow = beside.filter(({ rect }) => inRow(rect, to.rect));
  const far = (one: T): number => (onRow.length > 0 ? across(one) : Math.hypot(down(one), across(one)));
  const [first] = (onRow.length > 0 ? onRow : beside).sort((a, b) => far(a) - far(b));
  return first;
}
