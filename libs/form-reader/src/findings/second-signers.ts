import { inRow } from '../rect.js';
import { fieldsByPlace, type Keyed } from './keyed.js';

/**
 * The places to sign that stand right of another on its row under the same words: `Signature of parent ____ Signature of parent ____`. Two people sign there,
 * of whom the account is the first, unless somebody else's words make that another's.
 */
export function secondSigners(fields: readonly Keyed[], isAnothers: (at: number) => boolean): ReadonlySet<Keyed> {
  const called = new Map<string, Keyed[]>();
  const taken = new Set<Keyed>();
  fields.forEach((field, at) => {
    const { draft, label } = field.item;
    if (draft.type !== 'signature') return;
    if (isAnothers(at)) taken.add(field);
    const caption = `${draft.page} ${label.last}`;
    const others = called.get(caption);
    if (others) others.push(field);
    else called.set(caption, [field]);
  });
  const found = new Set<Keyed>();
  for (const places of called.values()) {
    if (places.length < 2) continue;
    const near = fieldsByPlace(places);
    for (const place of places) {
      const { page, rect } = place.item.draft;
      const before = near.near(page, { ...rect, x0: -Infinity, x1: rect.x0 });
      if (
        before.some(
          (one) => !taken.has(one) && one.item.draft.rect.x1 <= rect.x0 + 1 && inRow(one.item.draft.rect, rect),
        )
      )
        found.add(place);
    }
  }
  return found;
}
