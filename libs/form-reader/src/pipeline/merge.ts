import type { DraftField } from '../draft-field.js';
import { overlap } from '../rect.js';

/** Fields found on the page that none of the declared ones covers: what the file declares, it knows better. */
export function withoutCovered(found: readonly DraftField[], declared: readonly DraftField[]): DraftField[] {
  return found.filter(
    (draft) => !declared.some((known) => known.page === draft.page && overlap(known.rect, draft.rect) > 0),
  );
}
