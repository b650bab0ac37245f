import { ownerOf } from '../vocabulary/semantic-key.js';
import type { SemanticKey } from '../vocabulary/semantic-key.js';
import { asksForSeveral, reachedBy, type ReachedBy } from './label-words.js';
import type { Fact, Facts } from './suggestion.js';

/** What the one may stand for where the label names no other number. */
const INSTEAD: Partial<Record<ReachedBy, ReachedBy>> = {
  phone_number: 'mobile_phone_number',
  mobile_phone_number: 'phone_number',
};

/** Numbers and an e-mail address in one blank, in the order its label names them: "Telephone, e-mail". */
export function reachedFact(label: string, key: SemanticKey, { profile, keys }: Facts): Fact | null {
  const named = reachedBy(label);
  const isReached = key.part === null && (named as readonly string[]).includes(key.name);
  if (!isReached || !asksForSeveral(named)) return null;
  const own = ownerOf(key);
  if (named.some((name) => name !== key.name && keys.has(`${own}.${name}`))) return null;
  const values = named.flatMap((name) => {
    const other = INSTEAD[name];
    const known =
      profile[`${own}.${name}`] ?? (other && !named.includes(other) ? profile[`${own}.${other}`] : undefined);
    return known || [];
  });
  return values.length > 1 ? { value: values.join(', '), sure: false, source: 'profile' } : null;
}
