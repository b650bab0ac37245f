import { isPartOfDay } from './dates.js';
import type { ReviewState } from './state.js';
import type { ReviewStore } from './store.js';

/** What is known of a day, where that is less than a day and was refused: written as it is, once the person says so. */
export function knownOfDay({ byId, drafts, problems }: ReviewState, id: string): string | null {
  const [field, typed] = [byId.get(id), drafts[id]];
  const isAsked = field?.type === 'date' && field.part === null && typed !== undefined && id in problems;
  return isAsked && isPartOfDay(typed) ? typed.trim() : null;
}

/** The blank takes any text from now on, this one first; false where there is nothing that was refused so. */
export function writeAsItIs(store: ReviewStore, id: string): boolean {
  if (!store.correcting || knownOfDay(store.state, id) === null) return false;
  store.correct(id, { type: 'text' });
  return true;
}
