import type { Scope } from '@formseal/contracts';
import { signsInItsName } from '../accounts/plans.js';
import type { Plan } from '../accounts/plans.js';
import { allows } from './reach.js';
import type { Reach, Role } from './reach.js';
import { WHO_MAY } from './who-may.js';
import type { Call, Rule } from './who-may.js';

/** Somebody who acts in an account, by a key or signed in. */
export interface Member {
  readonly role: Role;
  readonly accountKind: 'personal' | 'organisation';
  readonly plan: Plan;
  /** The call is about themself. */
  readonly isSelf?: boolean;
  /** There is a document they may sign. */
  readonly isSigner?: boolean;
}

/** Whoever makes a call, as far as is known. A person is signed in and acts in no account. */
export type Asker =
  | { readonly via: 'nobody' | 'person' | 'link' }
  | ({ readonly via: 'session' } & Member)
  | ({ readonly via: 'key'; readonly scopes: readonly Scope[]; readonly test?: boolean } & Member);

/** Why a call is refused. `foreign`: for this caller there is nothing there. */
export type Refusal =
  | 'unknown'
  | 'foreign'
  | 'no_api'
  | 'no_organisation_signing'
  | 'scope'
  | 'test_key'
  | 'owners_only'
  | 'signers_only'
  | 'personal_account'
  | 'narrow_share'
  | 'not_theirs';

/**
 * Why this caller may not make this call; null where they may. `reach` is how far they go into the document it is about,
 * null where it does not exist for them; left out as long as nobody has looked.
 */
export function refusal(call: Call, asker: Asker, reach?: Reach | null): Refusal | null {
  const rule: Rule = WHO_MAY[call];
  if (rule.anybody) return null;
  if (asker.via === 'nobody') return 'unknown';
  if (!leadsHere(rule, asker)) return 'foreign';
  const within = asker.via === 'key' || asker.via === 'session' ? withinAccount(rule, asker) : null;
  if (within !== null || rule.document === undefined || reach === undefined) return within;
  if (reach === null) return 'foreign';
  if (allows(reach, rule.document)) return null;
  return rule.document === 'own' ? 'not_theirs' : 'narrow_share';
}

function leadsHere({ key, web, link }: Rule, { via }: Asker): boolean {
  if (via === 'key') return key !== undefined;
  if (via === 'link') return link === true;
  return via === 'session' ? web !== undefined : web === 'person';
}

function withinAccount(rule: Rule, asker: Extract<Asker, Member>): Refusal | null {
  if (asker.via === 'key' && !asker.plan.api) return 'no_api';
  if (rule.signs && !signsInItsName(asker.accountKind, asker.plan)) return 'no_organisation_signing';
  if (asker.via === 'key' && !asker.scopes.some((scope) => scope === rule.key)) return 'scope';
  if (asker.via === 'key' && asker.test === true && rule.live) return 'test_key';
  return asker.role === 'owner' ? forOwners(rule, asker) : forMembers(rule, asker);
}

const forOwners = ({ organisation }: Rule, { accountKind }: Member): Refusal | null =>
  organisation && accountKind === 'personal' ? 'personal_account' : null;

function forMembers({ only }: Rule, { isSelf, isSigner }: Member): Refusal | null {
  if (only === 'owners' || (only === 'owners_or_self' && !isSelf)) return 'owners_only';
  return only === 'signers' && !isSigner ? 'signers_only' : null;
}
