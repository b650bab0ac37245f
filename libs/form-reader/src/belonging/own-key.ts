import { isOwn, type Keyed } from '../findings/keyed.js';
import type { Learnt } from '../keys/key-judge.js';
import { askedOf, withKeyOf } from '../keys/learn-keys.js';

/** Below it the network's best guess at what a blank asks for is no guess. */
const A_GUESS = 0.2;

/**
 * The blank with the key under which the account's own value would go in: what its words ask for, whoever they ask; else what the network
 * takes it for. Null where there is nothing to go by, or nothing that an account has.
 */
export function asOwn(asked: Keyed, { chances }: Learnt): Keyed | null {
  const { type } = asked.item.draft;
  if (chances === null || type === 'checkbox' || type === 'signature') return null;
  const { key, chance } = chances.likeliestKey;
  const keyed = asked.key ? asked : chance >= A_GUESS ? withKeyOf(asked, key, chance) : null;
  if (keyed === null || isOwn(keyed)) return keyed;
  return askedOf(keyed, chances.ofOwner('organisation') > chances.ofOwner('self') ? 'organisation' : 'self');
}
