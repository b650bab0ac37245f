import {
  describeKey,
  formatKey,
  maritalStatusOf,
  NUMBERED_PARTIES,
  parseKey,
  sexOf,
  type SemanticKey,
} from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import type { Guess } from './guess-key.js';
import type { LabelText } from './label-text.js';
import type { PartyGuess } from './party.js';
import { words } from './rules/compiled.js';
import { NARROWEST_DATE } from './split-dates.js';

/** What only organisations have: asked of nobody in particular, it is the organisation's. */
const OF_ORGANISATIONS = new Set(
  'legal_name legal_form register_number register_court vat_registration lei eori position department'.split(' '),
);

/** A person's name asked of an organisation is its own; of a firm's "first name" nothing can be told. */
const NAME_OF_ORGANISATION: Readonly<Record<string, string>> = { full_name: 'legal_name' };

/** A tax filing status or class is no marital status. */
const FILING = words('filing|steuerklasse|tax class');

/** How people are addressed. */
const SALUTATION = words(
  'mr|mrs|miss|ms|mx|herr|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|senor|senora|sig|sig ra|signor|signora|dhr|mevr|mevrouw|de heer',
);

/** Whose a meaning is where a text names a party; a person consents, whichever club is allowed something. */
function ownerOf(name: string, party: PartyGuess['party']): PartyGuess['party'] {
  if (name === 'consent' && party === 'organisation') return 'self';
  return party === 'self' && OF_ORGANISATIONS.has(name) ? 'organisation' : party;
}

/** The key of the vocabulary for a party and a guess; null where the two make none. */
export function composeKey(guess: Guess, { party, index }: PartyGuess): SemanticKey | null {
  const [guessed = '', part = null] = guess.key.split('.');
  const owner = ownerOf(guessed, party);
  const name = owner === 'organisation' ? (NAME_OF_ORGANISATION[guessed] ?? guessed) : guessed;
  const number = NUMBERED_PARTIES.has(owner) ? (index ?? 1) : null;
  const key = { party: owner, index: number, name: name as SemanticKey['name'], part };
  return parseKey(formatKey(key));
}

/** Questions whose options the profile can answer. */
const OPTION_KEYS = new Set(['sex', 'marital_status', 'title']);

/** The guess for a check box: the question decides, or the option where it cannot mean anything else. */
export function guessForBox(
  draft: DraftField,
  label: LabelText,
  question: Guess | null,
  language: string | null,
): Guess | null {
  if (FILING.test(label.folded)) return null;
  if (SALUTATION.exec(label.last)?.[0] === label.last && label.last.length > 1)
    return { key: 'title', confidence: 0.9 };
  if (question && OPTION_KEYS.has(question.key)) return question;
  if (draft.group === null || label.last.split(' ').length > 3) return null;
  if (maritalStatusOf(label.last) !== null) return { key: 'marital_status', confidence: 0.9 };
  const sex = label.last.length > 1 ? sexOf(label.last, language) : null;
  // "Other" is an option of every question.
  return sex === 'female' || sex === 'male' ? { key: 'sex', confidence: 0.9 } : null;
}

/** Whether a field of this type can hold what the key means. */
export function suitsType(key: SemanticKey, { type, format, rect }: DraftField): boolean {
  const valueType = describeKey(formatKey(key))?.definition.type;
  if (type === 'signature') return valueType === 'signature';
  if (type === 'checkbox') return valueType === 'boolean' || OPTION_KEYS.has(key.name);
  if (valueType === 'signature' || valueType === 'boolean') return false;
  const room = format.comb ?? format.maxLength;
  if (valueType === 'date' && key.part === null)
    return (room === null || room >= 6) && rect.x1 - rect.x0 >= NARROWEST_DATE;
  return type === 'date' ? valueType === 'date' && key.part === null : true;
}
