import { areOnePlace } from '@formseal/pdf';
import type { ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';

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
