import {
  describeKey,
  formatKey,
  NUMBERED_PARTIES,
  isParty,
  type Party,
  type SemanticKey,
} from '@formseal/domain/forms';
import { DOUBTED, doubted, type Keyed } from '../findings/keyed.js';
import { composeKey, suitsType } from '../meaning/compose-key.js';
import { lowered } from '../meaning/guess-key.js';
import { isOfFormerAddress } from '../meaning/other-address.js';
import { DEAD, type CompiledRules } from '../meaning/rules/compiled.js';
import { isSaidOfAnother } from '../owners/said-of-another.js';
import type { Learnt } from './key-judge.js';

/**
 * From these chances on the network is believed: about a key where the rules have none, and about whose a blank is. Against a key of the
 * rules it was wrong as often as right on publishers never seen. Where nobody is named, that it is any of the others' is believed sooner.
 */
const TRUST = { key: 0.8, owner: 0.9, others: 0.8 } as const;

/** The fields with what the network knows better than the rules; signatures and boxes are told by their type and their words. */
export const withLearnt = (
  fields: readonly Keyed[],
  learnt: readonly Learnt[],
  rules: Pick<CompiledRules, 'guardian' | 'others' | 'times'>,
): Keyed[] =>
  fields.map((field, at) => {
    const { type } = field.item.draft;
    if (type === 'signature' || type === 'checkbox') return field;
    const keyed = withKey(field, learnt[at]!, rules);
    return askedOfOthers(keyed, learnt[at]!) ?? withOwner(keyed, learnt[at]!, rules);
  });

/** "Number of years at this address": a count, whatever it is a count of, is nothing that a profile has. */
const HOW_MANY =
  /^(?:(?:number|no) of (?:\w*[^s ]s|children|people)|how (?:many|long)|(?:die )?anzahl|wie (?:viele?|lange)|nombre de?|combien|cuant[oa]s?|quant[ie]|da quanto|aantal|hoeveel|hoe lang)(?: |$)/;

function withKey(field: Keyed, { key, keyChance }: Learnt, rules: Pick<CompiledRules, 'times'>): Keyed {
  if (field.key !== null || key === null || keyChance < TRUST.key || HOW_MANY.test(field.item.label.last)) return field;
  // Where somebody lived before is called as where they live.
  if (key.startsWith('resident_') && isOfFormerAddress(field.item, rules)) return field;
  return withKeyOf(field, key, keyChance) ?? field;
}

/** A blank that asks for a key by what the network says, and not surely; null where it can't. */
export function withKeyOf(field: Keyed, key: string, keyChance: number): Keyed | null {
  const composed = composeKey({ key, confidence: keyChance }, field.item.party);
  if (!composed) return null;
  const item = asDate(field.item, composed);
  if (!suitsType(composed, item.draft)) return null;
  const guess = { key, confidence: DOUBTED, by: 'network', unsure: 'words_left' } as const;
  return { ...field, item: { ...item, guess }, key: composed, confidence: DOUBTED };
}

/** The same blank, asked of somebody else than its heading was thought to say, and not surely; null where such a key is not theirs to have. */
export function askedOf(field: Keyed, owner: Party): Keyed | null {
  const { key, item } = field;
  if (!key) return null;
  const party = {
    party: owner,
    by: 'network' as const,
    index: NUMBERED_PARTIES.has(owner) ? item.draft.place.entry : null,
  };
  const composed = composeKey({ key: nameOf(key), confidence: 1 }, party);
  const guess = item.guess && lowered(item.guess, DOUBTED, 'vague_heading');
  return composed && doubted({ ...field, key: composed, item: { ...item, guess, party } });
}

export const nameOf = ({ name, part }: SemanticKey): string => (part === null ? name : `${name}.${part}`);

/** A blank to write in that asks for a day is a date. */
function asDate(item: Keyed['item'], key: SemanticKey): Keyed['item'] {
  const isDay = key.part === null && describeKey(formatKey(key))?.definition.type === 'date';
  return isDay && item.draft.type === 'text' ? { ...item, draft: { ...item.draft, type: 'date' } } : item;
}

const isAccount = (party: Party): boolean => party === 'self' || party === 'organisation';

/** Whom the account's blank is asked of, where the form names nobody and the network is sure of no more than that it is not the account. */
function askedOfOthers(field: Keyed, { chances }: Learnt): Keyed | null {
  const { key, item } = field;
  if (!key || !chances || item.partyStated || !isAccount(key.party)) return null;
  const { owner, chance } = chances.ofOthers;
  return isParty(owner) && chance >= TRUST.others ? askedOf(field, owner) : null;
}

function withOwner(
  field: Keyed,
  { owner, ownerChance }: Learnt,
  rules: Pick<CompiledRules, 'guardian' | 'others' | 'times'>,
): Keyed {
  const { key, item } = field;
  if (!key || !isParty(owner) || ownerChance < TRUST.owner) return field;
  // Whether it is the person's or their firm's the key says better.
  if (key.party === owner || (isAccount(key.party) && isAccount(owner))) return field;
  if (isAccount(owner) && isSaidOfAnother(field, rules)) return field;
  // On a child's form what stands under words for the child is none of its parent's.
  if (isAccount(owner) && rules.guardian !== null && item.partyStated && key.party === 'child') return field;
  // Whoever fills the form in is alive.
  if (isAccount(owner) && item.partyStated && DEAD.test(item.party.words ?? '')) return field;
  return askedOf(field, owner) ?? field;
}
