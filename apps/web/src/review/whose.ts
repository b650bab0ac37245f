import type { ReviewField, WebOwner } from '@formseal/contracts';

/** Whose a field is, as it was read: `child[1]`; null where it asks about nobody. */
export function ownerOf({ semanticKey, part }: Pick<ReviewField, 'semanticKey' | 'part'>): string | null {
  return (semanticKey ?? part?.semanticKey)?.split('.')[0] ?? null;
}

/** Whether it can be said whose it is: a person's own word stays. */
export function isUntold(field: ReviewField): boolean {
  const { state, source, confirmed, type, removed } = field;
  const open = state === 'missing' || state === 'unsure' || state === 'ok';
  return open && !removed && !confirmed && source !== 'user_input' && type !== 'signature' && ownerOf(field) !== null;
}

/** Whose all of them are; null where they are several people's, or of an organisation that nobody chose yet. */
export function ownerOfAll(fields: readonly ReviewField[], people: readonly WebOwner[]): string | null {
  const owners = new Set(fields.map(ownerOf));
  const [owner = null] = owners.size === 1 ? owners : [];
  return owner === 'organisation' && ofKind(people, 'organisation').length > 1 ? null : owner;
}

/** Those of one kind whom the profile knows: its children, its organisations. */
export const ofKind = (people: readonly WebOwner[], kind: string): WebOwner[] =>
  people.filter(({ owner }) => owner.replace(/\[\d+\]$/, '') === kind);
