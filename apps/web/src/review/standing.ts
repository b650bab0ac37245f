import type { ReviewChange, ReviewField } from '@formseal/contracts';
import { foresee } from './foresee.js';
import type { Step } from './kept.js';
import type { ReviewState } from './state.js';

/** The fields as the service tells them, and on top of it what it has not heard of yet. */
export function standing(
  { document, byId }: Pick<ReviewState, 'document' | 'byId'>,
  { fields, complete }: Pick<ReviewChange, 'fields' | 'complete'>,
  waiting: readonly Step[],
): readonly ReviewField[] {
  const fresh = new Map(fields.map((field) => [field.id, field]));
  const known = complete ? fields : document.fields.map((field) => fresh.get(field.id) ?? field);
  return waiting.reduce<readonly ReviewField[]>(
    (stands, step) => foresee(stands, step, document),
    known.map((field) => same(field, byId.get(field.id))),
  );
}

/** Which version is known after a step of one's own: where somebody else's came in between, the one before both, for the news to tell of. */
export const versionKnown = (before: number, { changeId, version, complete }: ReviewChange): number =>
  complete || version <= before + (changeId === null ? 0 : 1) ? version : before;

/** The field as it is held already where it says the same: what did not change is not drawn anew. */
const same = (field: ReviewField, held: ReviewField | undefined): ReviewField =>
  held && JSON.stringify(held) === JSON.stringify(field) ? held : field;
