import type { LearnedValue } from './learned.repository.js';

/** What is known for good, and what was typed into a form that nobody has signed. A version before typed into the first, too. */
export const KNOWN_TABLES = ['learned_values', 'typed_values'] as const;

const COLUMNS = 'id, account_id, semantic_key, layout, place, label, value, document_id, user_id, learned_at';

/** Both as one: of the same meaning or place there may be a settled value and a typed one. */
export const KNOWN_VALUES = `(SELECT ${COLUMNS}, settled FROM learned_values UNION ALL SELECT ${COLUMNS}, false FROM typed_values)`;

/** What is not settled is unsure already: a newer word of their own is all that goes before what was signed. */
const isOwnWordSince = (settled: LearnedValue, typed: LearnedValue, userId: string): boolean =>
  typed.userId === userId && typed.learnedAt > settled.learnedAt && typed.value !== settled.value;

/** Of each meaning and place the one value that this person is offered. */
export function offeredTo(userId: string, known: readonly LearnedValue[]): LearnedValue[] {
  const offered = new Map<string, LearnedValue>();
  for (const one of [...known].sort((a, b) => Number(b.settled) - Number(a.settled) || newerFirst(a, b))) {
    const name = JSON.stringify([one.semanticKey, one.layout, one.place]);
    const other = offered.get(name);
    if (!other || (other.settled && isOwnWordSince(other, one, userId))) offered.set(name, one);
  }
  return [...offered.values()].sort(newerFirst);
}

const newerFirst = (a: LearnedValue, b: LearnedValue): number => b.learnedAt.getTime() - a.learnedAt.getTime();
