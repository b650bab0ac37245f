import type { ReadField } from '@formseal/contracts';
import { datePatternFor, parseIsoDate, writeByPattern } from '../values/date-pattern.js';
import { ownerOf, parseKey } from '../vocabulary/semantic-key.js';
import type { SemanticKey } from '../vocabulary/semantic-key.js';
import { addressFact } from './address-facts.js';
import {
  asksForSeveral,
  namesAddress,
  namesAddressByParts,
  namesDate,
  namesDateFirst,
  reachedBy,
} from './label-words.js';
import { nameFact } from './name-facts.js';
import type { Fact, Facts } from './suggestion.js';

const NAMES: ReadonlySet<string> = new Set(['full_name', 'account_holder', 'legal_name']);

/** Whether what stands here holds one thing with another ("Phone, e-mail"): neither is what another form asks for. */
export function holdsTwo({ semanticKey, label }: Pick<ReadField, 'semanticKey' | 'label'>): boolean {
  const key = semanticKey === null ? null : parseKey(semanticKey);
  if (key === null || key.part !== null) return false;
  if (key.name === 'birth_place') return namesDate(label);
  if (NAMES.has(key.name)) return asksForAddress(label);
  return asksForSeveral(reachedBy(label));
}

const asksForAddress = (label: string): boolean => namesAddress(label) || namesAddressByParts(label);

type Written = Facts & { readonly datePattern: string | null };

/** Place and day of a birth in one blank, in the order its label names them: "Luogo e data di nascita". */
export function bornFact(label: string, key: SemanticKey, facts: Written): Fact | null {
  if (key.name !== 'birth_place' || key.part !== null || !namesDate(label)) return null;
  const { profile, keys, datePattern, language } = facts;
  const own = ownerOf(key);
  const day = keys.has(`${own}.birth_date`) ? null : parseIsoDate(profile[`${own}.birth_date`] ?? '');
  if (!day) return null;
  const place = profile[`${own}.birth_place`] ?? '';
  const written = writeByPattern(day, datePatternFor(datePattern, language));
  const parts = namesDateFirst(label) ? [written, place] : [place, written];
  return together(parts);
}

/** "Name and address of the account holder": one blank for both, where the form asks for no such address elsewhere. */
export function nameAndAddressFact(label: string, key: SemanticKey, facts: Facts): Fact | null {
  if (!NAMES.has(key.name) || key.part !== null || !asksForAddress(label)) return null;
  const own = ownerOf(key);
  if (['resident_address', 'resident_street'].some((name) => facts.keys.has(`${own}.${name}`))) return null;
  const stated = facts.profile[`${own}.${key.name}`];
  const name = nameFact(label, key, facts)?.value ?? stated;
  const address = addressFact(label, { ...key, name: 'resident_address' }, facts)?.value;
  return name && address ? together([name, address]) : null;
}

const together = (parts: readonly string[]): Fact => ({
  value: parts.filter(Boolean).join(', '),
  sure: false,
  source: 'profile',
});
