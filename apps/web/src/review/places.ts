import type { ReviewField } from '@formseal/contracts';

/** A field as far as it matters which of the file's own fields it is a place of. */
type Placed = Pick<ReviewField, 'id' | 'page' | 'type' | 'fileField'> & Partial<Pick<ReviewField, 'state'>>;

/**
 * The same for all fields that show one value; null for what has a value to itself, or is nothing to fill in. A service of the
 * version before does not say.
 */
export const valueKey = ({ type, fileField, state }: Omit<Placed, 'id' | 'page'>): string | null =>
  fileField == null || state === 'out_of_scope' ? null : `${type} ${fileField}`;

/** Where the value of a field is asked for that the form shows in several places: the first of them. */
export type AskedAt = Pick<Placed, 'id' | 'page'>;

/** By its key, where each value is asked for. */
export function firstPlaces(fields: readonly Placed[]): ReadonlyMap<string, AskedAt> {
  const first = new Map<string, AskedAt>();
  for (const field of fields) {
    const key = valueKey(field);
    if (key !== null && !first.has(key)) first.set(key, field);
  }
  return first;
}

/** Where these fields are asked for, where that is in other places, all of them; null where one of them is asked for here. */
export function askedElsewhere(fields: readonly Placed[], first: ReadonlyMap<string, AskedAt>): AskedAt | null {
  const asked = fields
    .filter(({ state }) => state !== 'out_of_scope')
    .map((field) => first.get(valueKey(field) ?? '') ?? field);
  const isHere = asked.some(({ id }) => fields.some((field) => field.id === id));
  return isHere ? null : (asked[0] ?? null);
}

/** What became of a value in one place becomes of it in all: shown at once. */
export function inAllPlaces(before: readonly ReviewField[], after: readonly ReviewField[]): readonly ReviewField[] {
  const known = new Set(before);
  const told = new Map<string, ReviewField>();
  for (const field of after) {
    const key = known.has(field) ? null : valueKey(field);
    if (key !== null) told.set(key, field);
  }
  if (told.size === 0) return after;
  return after.map((field) => {
    const one = told.get(valueKey(field) ?? '');
    return one === undefined || saysTheSame(field, one) ? field : { ...field, ...saidOf(one) };
  });
}

const saidOf = ({ value, state, source, confirmed }: ReviewField) => ({ value, state, source, confirmed });

const saysTheSame = (field: ReviewField, other: ReviewField): boolean =>
  JSON.stringify(saidOf(field)) === JSON.stringify(saidOf(other));
