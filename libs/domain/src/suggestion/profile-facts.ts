import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { ReadField } from '@formseal/contracts';
import { datePatternFor, parseIsoDate, writeByPattern, type Day } from '../values/date-pattern.js';
import { normaliseValue } from '../vocabulary/normalise.js';
import {
  describeKey,
  formatKey,
  ownerOf,
  parseKey,
  type SemanticKey,
  type SemanticName,
} from '../vocabulary/semantic-key.js';
import { addressFact } from './address-facts.js';
import { asksForAnotherDocument } from './document-kinds.js';
import {
  asksForAnother,
  namesAnyAddition,
  namesChild,
  namesDate,
  namesDateFirst,
  namesInitial,
  namesTitle,
  wantsFamilyNameFirst,
  youngerThan,
} from './label-words.js';
import { nameFact } from './name-facts.js';
import { isOfKind } from './parted-addition.js';
import { reachedFact } from './reached-facts.js';
import { bornFact, nameAndAddressFact } from './two-in-one.js';
import type { Fact, Facts } from './suggestion.js';

const fromProfile = (value: string, sure: boolean): Fact => ({ value, sure, source: 'profile' });

/** What is known for the field's key: stated in the profile, or to be derived from what is. */
export function factFor(
  field: Pick<ReadField, 'semanticKey' | 'label'> & Partial<Pick<ReadField, 'format'>>,
  about: Facts,
): Fact | null {
  const key = field.semanticKey === null ? null : parseKey(field.semanticKey);
  if (!key) return null;
  const facts: FieldFacts = { ...about, datePattern: field.format?.datePattern ?? about.formPattern ?? null };
  return (
    ofParty(field.label, key, facts) ??
    // An organisation that fills "the applicant's name" means its own, most of the time.
    (key.party === 'self' && facts.accountKind === 'organisation'
      ? doubtful(asApplicant(field.label, key, facts))
      : null)
  );
}

/** With how this field wants a date written. */
type FieldFacts = Facts & { readonly datePattern: string | null };

const asApplicant = (label: string, key: SemanticKey, facts: FieldFacts): Fact | null =>
  ofParty(label, { ...key, party: 'organisation' }, { ...facts, profile: facts.applicant ?? facts.profile });

const doubtful = (fact: Fact | null): Fact | null => fact && { ...fact, sure: false };

function ofParty(label: string, key: SemanticKey, facts: FieldFacts): Fact | null {
  const stated = statedFact(key, facts);
  if (key.part === 'age') return ageFact(label, key, facts);
  if (key.part === null && REACHED_BY.has(key.name) && asksForAnother(label)) return secondFact(key, facts);
  if (key.part !== null) return stated ?? partFact(key, facts) ?? partOfHousehold(label, key, facts);
  const withAddress = nameAndAddressFact(label, key, facts);
  if (withAddress) return withAddress;
  if (key.name === 'full_name' && (wantsFamilyNameFirst(label) || namesTitle(label)))
    return nameFact(label, key, facts) ?? doubtful(stated);
  if (key.name === 'given_name' && stated && namesInitial(label)) return withInitial(stated);
  if (key.name === 'given_name' && asksForMiddleName(key, facts)) return partFact({ ...key, part: 'first' }, facts);
  if (OF_DOCUMENT.has(key.name)) {
    const known = facts.profile[`${ownerOf(key)}.document_type`];
    // Of another paper nothing is known; of one whose kind the profile doesn't say, it may be that one.
    if (asksForAnotherDocument(label, known)) return known === undefined ? doubtful(stated) : null;
  }
  if (key.name.endsWith('_address_addition')) {
    if (stated && facts.isPartedAddition && !isOfKind(label, stated.value)) return null;
    return namesAnyAddition(label) ? stated : doubtful(stated);
  }
  const known = stated && key.name === 'place_of_signing' ? withDay(stated, label, facts) : stated;
  return (
    addressFact(label, key, facts) ??
    reachedFact(label, key, facts) ??
    bornFact(label, key, facts) ??
    known ??
    nameFact(label, key, facts) ??
    substitute(label, key, facts)
  );
}

/** What each paper has of its own. */
const OF_DOCUMENT: ReadonlySet<string> = new Set([
  'document_number',
  'issuing_authority',
  'issuing_country',
  'issuance_date',
  'expiry_date',
]);

/** `Anna Maria` as `Anna M`. */
function withInitial(given: Fact): Fact {
  const [first = '', ...others] = given.value.split(' ');
  return { ...given, value: [first, ...others.map((name) => name.charAt(0))].join(' ') };
}

function asksForMiddleName(key: SemanticKey, { keys }: Facts): boolean {
  const name = `${ownerOf(key)}.given_name`;
  return keys.has(`${name}.middle`) || keys.has(`${name}.middle_initial`);
}

/** A value the profile has under this very key; a value that fails its own check is no certainty. */
export function statedFact(key: SemanticKey, { profile }: Facts): Fact | null {
  const text = formatKey(key);
  const value = profile[text];
  if (value === undefined || value === '') return null;
  const described = describeKey(text);
  if (!described || key.part !== null) return fromProfile(value, true);
  const country = profile[`${ownerOf(key)}.resident_country`] ?? null;
  const checked = normaliseValue(described.definition.type, value, country);
  return checked.ok && checked.doubtful === null
    ? fromProfile(value, true)
    : { ...fromProfile(value, false), fails: true };
}

function partFact(key: SemanticKey, facts: Facts): Fact | null {
  const whole = statedFact({ ...key, part: null }, facts) ?? (isOwnSigning(key) ? today(facts) : null);
  if (!whole) return null;
  const day = parseIsoDate(whole.value);
  if (day) return { ...whole, value: String(day[key.part as 'day'] ?? '').padStart(2, '0') };
  const phone = phonePart(key.part, whole.value, inThree(key, facts));
  if (phone !== null) return phone === '' ? null : { ...whole, value: phone, sure: false };
  const words = whole.value.split(' ');
  switch (key.part) {
    case 'first':
      return { ...whole, value: words[0] ?? '', sure: whole.sure && words.length <= 2 };
    case 'second':
    case 'middle':
      return words.length > 1 ? { ...whole, value: words.slice(1).join(' '), sure: false } : null;
    case 'middle_initial':
      return words[1] ? { ...whole, value: words[1].charAt(0) } : null;
    case 'local_part':
      return { ...whole, value: whole.value.slice(0, whole.value.lastIndexOf('@')) };
    case 'domain':
      return { ...whole, value: whole.value.slice(whole.value.lastIndexOf('@') + 1) };
    case 'first_three':
    case 'middle_two':
      return groupOfNine(key, whole, facts);
    case 'last_four':
      // The last of three groups, and not the end of a number alone.
      if (facts.keys.has(formatKey({ ...key, part: 'first_three' })) && !isInGroupsOfNine(key, facts)) return null;
      return { ...whole, value: whole.value.replace(/\D/g, '').slice(-4) };
    default:
      return null;
  }
}

/** Whether a number has nine digits, as the United States have them: other countries' are not cut into their groups. */
function isInGroupsOfNine(key: SemanticKey, facts: Facts): boolean {
  const number = statedFact({ ...key, part: null }, facts)?.value ?? '';
  return /^[\d\s-]+$/.test(number) && number.replace(/\D/g, '').length === 9;
}

function groupOfNine(key: SemanticKey, whole: Fact, facts: Facts): Fact | null {
  const digits = whole.value.replace(/\D/g, '');
  if (!isInGroupsOfNine(key, facts)) return null;
  return { ...whole, value: key.part === 'first_three' ? digits.slice(0, 3) : digits.slice(3, 5) };
}

/** Of a second number the mobile one, where another is known beside it; of a second address nothing: never the first once more. */
function secondFact(key: SemanticKey, facts: Facts): Fact | null {
  if (key.name === 'email_address') return null;
  const mobile = statedFact({ ...key, name: 'mobile_phone_number' }, facts);
  const other = statedFact({ ...key, name: 'phone_number' }, facts);
  return mobile && other && mobile.value !== other.value ? doubtful(mobile) : null;
}

/** How old somebody is on the day of the reading, where the label asks it of their age. */
function ageFact(label: string, key: SemanticKey, facts: Facts): Fact | null {
  const born = statedFact({ ...key, part: null }, facts);
  const day = born && parseIsoDate(born.value);
  if (!born || !day) return null;
  const age = yearsBetween(day, facts.today);
  const isAsked = age >= 0 && age < (youngerThan(label) ?? Infinity);
  return isAsked ? { ...born, value: String(age), sure: false } : null;
}

/** Full years since a birth. */
function yearsBetween({ year, month, day }: Day, today: string): number {
  const now = parseIsoDate(today)!;
  const hadBirthday = now.month > month || (now.month === month && now.day >= day);
  return now.year - year - (hadBirthday ? 0 : 1);
}

/** Whether the form has the number in three slots. */
const inThree = (key: SemanticKey, { keys }: Facts): boolean =>
  keys.has(formatKey({ ...key, part: 'local_prefix' })) || keys.has(formatKey({ ...key, part: 'local_suffix' }));

/**
 * '' where the number has no such part, null where it is no phone number or no part of one is asked for. Where it goes into three slots it
 * has to be written in three groups: how another is cut nobody knows.
 */
function phonePart(part: string | null, number: string, isInThree: boolean): string | null {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return null;
  const groups = parsed.formatNational().match(/\d+/g) ?? [];
  const third = (at: number): string => (groups.length === 3 ? groups[at]! : '');
  const [area = '', ...rest] = parsed
    .formatNational()
    .split(/[\s/]+|(?<=\))/)
    .filter(Boolean);
  switch (part) {
    case 'country_code':
      return `+${parsed.countryCallingCode}`;
    case 'local_prefix':
      return third(1);
    case 'local_suffix':
      return third(2);
    case 'area_code':
      return isInThree ? third(0) : area.replace(/\D/g, '');
    case 'local_number':
      return rest.join(' ');
    case 'extension':
      return parsed.ext ?? '';
    default:
      return null;
  }
}

/** When others sign is theirs to say. */
const isOwnSigning = ({ name, party }: SemanticKey): boolean =>
  name === 'date_of_signing' && (party === 'self' || party === 'organisation');

function today(facts: Facts): Fact {
  // The form may be signed on another day than it was read.
  return { value: facts.today, sure: false, source: 'none', dated: true };
}

/** Another key that is likely to hold the value. */
const SUBSTITUTES: Partial<Record<SemanticName, SemanticName>> = {
  phone_number: 'mobile_phone_number',
  mobile_phone_number: 'phone_number',
  place_of_signing: 'resident_city',
};

function substitute(label: string, key: SemanticKey, facts: FieldFacts): Fact | null {
  if (isOwnSigning(key)) return today(facts);
  const home = whereTheyLive(key, facts);
  if (home) return doubtful(ofParty(label, home, facts));
  const household = ofHousehold(label, key, facts);
  if (household) return doubtful(ofParty(label, household, facts));
  const other = SUBSTITUTES[key.name];
  const found = other ? doubtful(statedFact({ ...key, name: other }, facts)) : null;
  return found && key.name === 'place_of_signing' ? withDay(found, label, facts) : found;
}

/**
 * The one child that a form is about lives with whoever fills it in, and is reached through them, where the profile says nothing else of it
 * and the form doesn't ask for the child's own number: by its label, or by asking for the account's as well.
 */
function ofHousehold(label: string, key: SemanticKey, { profile, keys }: Facts): SemanticKey | null {
  if (key.party !== 'child' || !isOnlyChild(ownerOf(key), keys)) return null;
  const lives = key.name.startsWith('resident_');
  if (!lives && (!REACHED_BY.has(key.name) || namesChild(label) || keys.has(`self.${key.name}`))) return null;
  const own = Object.keys(profile).some((known) => known.startsWith(`${ownerOf(key)}.resident_`));
  return lives && own ? null : { ...key, party: 'self', index: null };
}

/** The halves of an e-mail address, where the child is reached through whoever fills the form in. */
function partOfHousehold(label: string, key: SemanticKey, facts: Facts): Fact | null {
  const parent = REACHED_BY.has(key.name) ? ofHousehold(label, key, facts) : null;
  return parent && doubtful(partFact(parent, facts));
}

/** Whether the form asks for no other child: where children are listed they may live apart. */
const isOnlyChild = (child: string, keys: Facts['keys']): boolean =>
  [...keys].every((key) => !key.startsWith('child') || key.startsWith(`${child}.`));

const REACHED_BY: ReadonlySet<string> = new Set(['phone_number', 'mobile_phone_number', 'email_address']);

/** Who has told of no other address gets letters, goods and bills where they live. */
function whereTheyLive(key: SemanticKey, { profile }: Facts): SemanticKey | null {
  const [, kind, part] = /^(delivery|billing)_(\w+)$/.exec(key.name) ?? [];
  if (!kind || Object.keys(profile).some((known) => known.startsWith(`${ownerOf(key)}.${kind}_`))) return null;
  return parseKey(formatKey({ ...key, name: `resident_${part}` as SemanticName }));
}

/** "Ort, Datum" asks for the town and the day in one. */
function withDay(town: Fact, label: string, facts: FieldFacts): Fact {
  const day = parseIsoDate(facts.today);
  if (!day || !namesDate(label)) return town;
  const written = writeByPattern(day, datePatternFor(facts.datePattern, facts.language));
  const inOrder = namesDateFirst(label) ? [written, town.value] : [town.value, written];
  return { ...town, value: inOrder.join(', '), sure: false, dated: true };
}
