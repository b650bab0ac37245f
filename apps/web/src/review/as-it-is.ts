import { isPartOfDay, saysMoreThanADay } from './dates.js';
import type { ReviewState } from './state.js';
import type { ReviewStore } from './store.js';

/**
 * What was refused as a day and is no mistyped one: a year or a month, which is all that is known of it, or words ("none", a name that the caption
 * asks for beside the day). Written as it is, once the person says so.
 */
export function knownOfDay({ byId, drafts, problems }: ReviewState, id: string): string | null {
  const [field, typed] = [byId.get(id), drafts[id]];
  if (field?.type !== 'date' || field.part !== null || typed === undefined || !(id in problems)) return null;
  // Cells for the digits of a day have no room for words.
  const isMeant = isPartOfDay(typed) || (field.format.comb === null && saysMoreThanADay(typed));
  return isMeant ? typed.trim() : null;
}

/** The blank takes any text from now on, this one first; false where there is nothing that was refused so. */
export function writeAsItIs(store: ReviewStore, id: string): boolean {
  if (!store.correcting || knownOfDay(store.state, id) === null) return false;
  store.correct(id, { type: 'text' });
  return true;
}
