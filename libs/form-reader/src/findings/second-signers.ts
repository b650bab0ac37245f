import { inRow } from '../rect.js';
import { fieldsByPlace, type Keyed } from './keyed.js';

/** The places to sign that stand right of another on its row under the same words: `Signature of parent ____ Signature of parent ____`. Two people sign there. */
export function secondSigners(fields: readonly Keyed[]): ReadonlySet<Keyed> {
  const called = new Map<string, Keyed[]>();
  for (const field of fields) {
    const { draft, label } = field.item;
    if (draft.type !== 'signature') continue;
    const caption = `${draft.page} ${label.last}`;
    const others = called.get(caption);
    if (others) others.push(field);
    else called.set(caption, [field]);
  }
  const found = new Set<Keyed>();
  for (const places of called.values()) {
    if (places.length < 2) continue;
    const near = fieldsByPlace(places);
    for (const place of places) {
      const { page, rect } = place.item.draft;
      const before = near.near(page, { ...rect, x0: -Infinity, x1: rect.x0 });
      if (
        before.some((one) => one !== place && one.item.draft.rect.x1 <= rect.x0 + 1 && inRow(one.item.draft.rect, rect))
      )
        found.add(place);
    }
  }
  return found;
}
