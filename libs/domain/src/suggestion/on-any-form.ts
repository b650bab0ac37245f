import type { Part, ReadField, Reason } from '@formseal/contracts';
import { fold } from '../values/fold.js';
import { BANK } from '../vocabulary/bank.js';
import { normaliseValue } from '../vocabulary/normalise.js';
import { describeKey } from '../vocabulary/semantic-key.js';
import type { SemanticKey } from '../vocabulary/semantic-key.js';
import { asksForAnotherDocument } from './document-kinds.js';
import { factFor } from './profile-facts.js';
import { fillsFor } from './suggest-values.js';
import { SURE_ENOUGH } from './sure-enough.js';
import type { Facts } from './suggestion.js';
import { holdsTwo } from './two-in-one.js';

/** A field with the value that was supplied for it. */
export type Supplied = Pick<
  ReadField,
  'type' | 'label' | 'section' | 'semanticKey' | 'confidence' | 'value' | 'format'
> & { readonly part?: Part | null; readonly why?: readonly Reason[] };

/** Reasons that doubt the value that was suggested, and neither what the field asks for nor whose it is. */
const OF_THE_VALUE: ReadonlySet<Reason> = new Set([
  'supplied_before',
  'other_caption',
  'worked_out',
  'day_of_signing',
  'no_room',
  'unprintable',
  'filled_in',
]);

/** Words of another person, time or place than the account's own, in the languages of the forms. */
const ELSEWHERE: readonly RegExp[] = [
  /\b(emergency|notfall\w*|urgences?|emergencia|emergenza|noodgeval|noodcontact|nodfall|naglych|tisni|nodsituation)\b/,
  /\b(former\w*|previous\w*|fruher\w*|ehemalig\w*|vorherig\w*|bisherig\w*|ancienn?e?s?|precedent\w*|anterior\w*|vorige?)\b/,
  /\b(employer\w*|arbeitgeber\w*|employeur|empleador\w*|datore|werkgever|empregador|pracodawc\w+|zamestnavatel\w*)\b/,
  /\b(work|business|office|dienstlich\w*|geschaftlich\w*|buro|arbeit|professionnel\w*|bureau|arbetet?|arbejde)\b/,
  /\b(trabajo|oficina|lavoro|ufficio|werk|zakelijk\w*|kantoor|trabalho|sluzbow\w*|sluzebni\w*)\b/,
];

/** Words of a bank: what is asked for beside them of an address or a name is the bank's. */
const AT_A_BANK = /\b(\w*bank|banque|banco|banca|banka|\w*institut|kreditor|creditor|glaubiger)\b/;

/**
 * Whether what was supplied here is surely the account's own for this meaning, so that it may come on any form: the field's meaning and owner
 * are certain, the value is a whole one of its kind, and the profile answers nothing for it, which goes before what was learned anyway.
 */
export function holdsOnAnyForm(field: Supplied, facts: Omit<Facts, 'keys'>): boolean {
  const { semanticKey, value, type, part } = field;
  const key = semanticKey === null ? null : describeKey(semanticKey);
  // A piece is not the whole, a box is a box of this form, and a choice may be a code that only this form knows.
  if (!key || !value || key.part !== null || part || type === 'checkbox' || field.format.choices.length > 0)
    return false;
  if (holdsTwo(field) || !fillsFor(key.party, facts) || !isSurelyAsked(field) || isOfOthers(field, key, facts))
    return false;
  const checked = normaliseValue(key.definition.type, value, countryOf(facts));
  return checked.ok && checked.doubtful === null && factFor(field, { ...facts, keys: new Set() }) === null;
}

/** The reader doubts neither the field nor what it found there. */
const isSurelyAsked = ({ confidence, why = [] }: Supplied): boolean =>
  confidence >= SURE_ENOUGH && why.every((reason) => OF_THE_VALUE.has(reason));

/** The words at the field speak of another than the account itself, or of another paper than its own. */
function isOfOthers(
  { label, section }: Supplied,
  { party, name }: SemanticKey,
  { profile }: Omit<Facts, 'keys'>,
): boolean {
  const words = fold(`${section ?? ''} ${label}`);
  if (name.startsWith('document_') || ISSUED.has(name))
    return asksForAnotherDocument(words, profile[`${party}.document_type`]);
  if (name in BANK) return false;
  return AT_A_BANK.test(words) || (party === 'self' && !SAYS_SO.test(name) && ELSEWHERE.some((one) => one.test(words)));
}

/** Names that are of work or of another time themselves. */
const SAYS_SO = /^work_|birth/;

const ISSUED: ReadonlySet<string> = new Set(['issuing_authority', 'issuing_country', 'issuance_date', 'expiry_date']);

const countryOf = ({ profile }: Omit<Facts, 'keys'>): string | null => profile['self.resident_country'] ?? null;
