import { guessKey, type Guess } from './guess-key.js';
import { labelText } from './label-text.js';
import type { CompiledRules } from './rules/compiled.js';

/** What parts one question from the next. */
const BETWEEN = /[/,;&+|]|\s(?:and|und|et|y|e|en|og|och)\s/iu;
const MOST = 4;
/** Longer captions are sentences. */
const LONGEST = 80;
/** Each of the questions is wholly understood. */
const WHOLLY = 0.85;
/** The blank is for more than one value, and how they are to be parted nobody says. */
const TOGETHER = 0.7;

/** What is written into one blank together, and the key that stands for all of it. */
const FAMILIES: readonly (readonly string[])[] = [
  ['resident_city', 'resident_state', 'resident_postal_code'],
  ['phone_number', 'mobile_phone_number', 'email_address'],
  ['position', 'occupation'],
  ['iban', 'account_number'],
  ['issuing_authority', 'issuing_country'],
];

/** What words mean beside the other parts of an address. */
const IN_ADDRESS: Readonly<Record<string, string>> = { '?state': 'resident_state', '?place': 'resident_city' };

/** "State, Zip", "Home phone, cell phone, e-mail": one blank for several values of a kind. */
export function joinedCaption(text: string, rules: CompiledRules): Guess | null {
  const parts = text.length <= LONGEST ? text.split(BETWEEN) : [];
  if (parts.length < 2 || parts.length > MOST) return null;
  const keys = new Set(parts.map((part) => keyOf(part, rules)));
  const family = FAMILIES.find((known) => [...keys].every((key) => key !== null && known.includes(key)));
  const key = keys.size > 1 ? family?.find((one) => keys.has(one)) : undefined;
  return key === undefined ? null : { key, confidence: TOGETHER, unsure: 'two_in_one' };
}

/** What stands between the place and the day of a birth, in more languages. */
const AND = /[/,;&+]|\s(?:and|und|et|y|e|en|og|och|i|a|és|ve|și|si)\s/iu;
/** "Nato/a il" and "nato a ____ il" part nothing: an ending and a little word are no question. */
const QUESTION = /\p{L}{3}/u;
/** Words for a place and for a day, of which the other part of the caption says that a birth is meant. */
const PLACES: ReadonlySet<string> = new Set(['?place', 'place_of_signing', 'birth_place']);
const DAYS: ReadonlySet<string> = new Set(['?date', 'date_of_signing', 'birth_date']);

/** "Luogo e data di nascita", "Geburtsdatum und Ort": one blank for both, of which a part alone would be the place or the day of signing. */
export function bornCaption(text: string, rules: CompiledRules): Guess | null {
  const parts = text.length <= LONGEST ? text.split(AND) : [];
  if (parts.length !== 2 || !parts.every((part) => QUESTION.test(part))) return null;
  const [first = '', second = ''] = parts.map((part) => whollyRead(part, rules) ?? '');
  const isBorn = [first, second].some((key) => key === 'birth_date' || key === 'birth_place');
  // "Comune e data di nascita": before the day a town is where somebody was born, behind it ("Geburtsdatum, Wohnort") where they live.
  const both =
    ((PLACES.has(first) || first === 'resident_city') && DAYS.has(second)) || (DAYS.has(first) && PLACES.has(second));
  return isBorn && both ? { key: 'birth_place', confidence: TOGETHER, unsure: 'two_in_one' } : null;
}

function keyOf(part: string, rules: CompiledRules): string | null {
  const key = whollyRead(part, rules);
  return key === null ? null : (IN_ADDRESS[key] ?? key);
}

function whollyRead(part: string, rules: CompiledRules): string | null {
  const guess = guessKey(labelText(part), rules);
  return guess !== null && guess.confidence >= WHOLLY ? guess.key : null;
}
