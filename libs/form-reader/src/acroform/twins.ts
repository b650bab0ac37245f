import type { ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';

/** Widgets of one field that lie on one another are one place to write: the topmost, which is the last, stands for them. */
export function withoutTwins(drafts: readonly DraftField[]): DraftField[] {
  const places = new Map<string, DraftField[]>();
  for (const draft of [...drafts].reverse()) {
    const key = `${draft.page} ${draft.widget?.onValue ?? ''} ${draft.widget?.name}`;
    const kept = places.get(key) ?? [];
    if (!kept.some(({ rect }) => overlap(rect, draft.rect) > 0.7)) places.set(key, [...kept, draft]);
  }
  const kept = new Set([...places.values()].flat());
  return drafts.filter((draft) => kept.has(draft));
}

/** Area two rects share, of the area they cover together. */
function overlap(a: ViewRect, b: ViewRect): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (width <= 0 || height <= 0) return 0;
  const area = (rect: ViewRect): number => (rect.x1 - rect.x0) * (rect.y1 - rect.y0);
  return (width * height) / (area(a) + area(b) - width * height);
}
