import type { Form, Verdict } from './finding.js';
import { isOwn, isPersonal, type Keyed } from './keyed.js';

/** So many blanks before one and after it tell what a part of a form is about; fewer than `least` in all tell nothing. */
const AROUND = 2;
const LEAST = 3;

/** What is the account's, or belongs to the form it fills in. */
const isKnown = (field: Keyed): boolean => field.key !== null && (isOwn(field) || !isPersonal(field));

/**
 * A blank amid others of which nothing is known, or which are somebody else's: a part the reader doesn't understand. Of such values
 * on forms it had never seen nearly every second was wrong, for ever new reasons.
 */
export function strays({ fields }: Form): Verdict[] {
  const places = fields.flatMap(({ item }, at) => (item.draft.type === 'checkbox' ? [] : [at]));
  const alone = new Set(
    places.filter((_, i) => {
      const around = [...places.slice(Math.max(0, i - AROUND), i), ...places.slice(i + 1, i + 1 + AROUND)];
      return around.length >= LEAST && !around.some((at) => isKnown(fields[at]!));
    }),
  );
  return fields.map(
    (field, at) => alone.has(at) && isKnown(field) && 'none of the blanks around it is understood as the account’s',
  );
}
