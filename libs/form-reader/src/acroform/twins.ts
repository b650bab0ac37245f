import { areOnePlace } from '@formseal/pdf';
import type { ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import { areaOf, overlap } from '../rect.js';

/** Widgets of one field that lie on one another are one place to write: the topmost, which is the last, stands for them. */
export function withoutTwins(drafts: readonly DraftField[]): DraftField[] {
  const fields = new Map<string, DraftField[]>();
  for (const draft of [...drafts].reverse()) {
    const known = fields.get(keyOf(draft));
    if (known) known.push(draft);
    else fields.set(keyOf(draft), [draft]);
  }
  const kept = new Set([...fields.values()].flatMap(topmost));
  return drafts.filter((draft) => kept.has(draft));
}

/** This part of a place lies in another, and both would be written over one another. */
const COVERED = 0.8;

/** A place to write that the form itself doesn't name, on one that it does, is left over from an older layout: two values would lie on one another. */
export function withoutLeftovers(drafts: readonly DraftField[], loose: ReadonlySet<DraftField>): DraftField[] {
  if (loose.size === 0 || loose.size === drafts.length) return [...drafts];
  const named = new Nearby(
    drafts.filter((draft) => !loose.has(draft) && draft.type !== 'checkbox'),
    ({ rect }) => rect,
  );
  const isCovered = (draft: DraftField): boolean =>
    draft.type !== 'checkbox' &&
    named
      .near(draft.rect)
      .some(({ page, rect }) => page === draft.page && overlap(rect, draft.rect) > COVERED * areaOf(draft.rect));
  return drafts.filter((draft) => !(loose.has(draft) && isCovered(draft)));
}

/** Those of one field, from the top, that none of those before them covers. */
function topmost(fromTop: readonly DraftField[]): readonly DraftField[] {
  if (fromTop.length === 1) return fromTop;
  const nearby = new Nearby(fromTop, ({ rect }) => rect);
  const kept = new Set<DraftField>();
  for (const draft of fromTop) {
    const isTwin = (other: DraftField): boolean =>
      kept.has(other) && areOnePlace(sidesOf(other.rect), sidesOf(draft.rect));
    if (!nearby.near(draft.rect).some(isTwin)) kept.add(draft);
  }
  return [...kept];
}

const keyOf = ({ page, widget }: DraftField): string => `${page} ${widget?.onValue ?? ''} ${widget?.name}`;

const sidesOf = ({ x0, y0, x1, y1 }: ViewRect): [number, number, number, number] => [x0, y0, x1, y1];
