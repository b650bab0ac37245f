import { organisationsIn } from '../suggestion/organisations.js';
import type { ProfileValues } from '../suggestion/profile.js';
import { ownerOf, parseKey } from '../vocabulary/semantic-key.js';

/** Somebody whose values a profile has: the account itself, a person around it, one of its organisations. */
export interface KnownOwner {
  /** `self`, `child[2]`, `organisation[3]`. */
  readonly owner: string;
  /** What the profile calls them; null where it has no name of them. */
  readonly name: string | null;
}

/** Everybody whom a profile knows, the account first, its organisations last. */
export function ownersIn(profile: ProfileValues): KnownOwner[] {
  const people = new Set(Object.keys(profile).flatMap((key) => personOf(key) ?? []));
  people.delete('self');
  const around = [...people].sort().map((owner) => ({ owner, name: nameIn(profile, owner) }));
  return [{ owner: 'self', name: nameIn(profile, 'self') }, ...around, ...organisationsIn(profile)];
}

function personOf(written: string): string | null {
  const key = parseKey(written);
  return key === null || key.party === 'organisation' ? null : ownerOf(key);
}

function nameIn(profile: ProfileValues, owner: string): string | null {
  const of = (name: string): string | undefined => profile[`${owner}.${name}`];
  const parts = [of('given_name'), of('family_name')].filter(Boolean);
  return of('full_name') ?? (parts.length > 0 ? parts.join(' ') : (of('legal_name') ?? null));
}

/** Whether the profile knows others of the same kind: which of them a form is about is another thing each time. */
export const isOneOfSeveral = (owner: string, known: readonly KnownOwner[]): boolean =>
  known.filter((one) => kindOf(one.owner) === kindOf(owner)).length > 1;

const kindOf = (owner: string): string => owner.replace(/\[\d+\]$/, '');
