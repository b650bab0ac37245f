import { guessKey, type Guess } from './guess-key.js';
import { labelText, type LabelText } from './label-text.js';
import { partyOf, type PartyGuess } from './party.js';
import type { CompiledRules } from './rules/compiled.js';
import { remembered } from '../remembered.js';

/** Somebody else of whom a caption asks something. */
export interface OtherNamed {
  readonly guess: Guess;
  readonly party: PartyGuess;
}

/** Longer ones are questions, which may ask for something else of whoever they name. */
const LONGEST = 8;
/** "Preferred pharmacy", "La madrina": one word that nobody knows changes nothing of who it is. */
const BESIDE = 1;
/** "Name of the school last attended", and how far the word for a name may stand from who has it. */
const BESIDE_NAME = 2;
const BETWEEN = 2;
/** Those who are one each on a form: of a family's members there may be several, and a caption counts them. */
const BUSINESS = new Set<string>(['third_party', 'representative', 'landlord', 'witness']);
/** What is theirs and is no name, in languages that join words: "Aansluitingsnummer ziekenfonds". */
const ASKS_MORE = /\d{2}|num(?:m?er|ero|ber)|telef|phone|datum|adress|anschrift|date of|initial|\b(?:id|code)\b/;
/** Parties as well, whose name is asked for like that of a thing: a school's subject, a court's division, whoever gets something. */
const NOT_SO =
  /school|schul|ecole|scol|escuela|colegio|escola|scuola|skol|court|gericht|tribunal|rechtbank|benefi|begunstig|claimant|giver|proje[ck]t/;
/** What is an institution's own: a number beside it is whose number it is there. */
const OF_PLACE = /^(?:resident|work)_|phone|fax|email/;
/** All of what is asked is understood. */
const WHOLLY = 0.9;
/** Nothing of the account is at stake: what it is called is all that may be wrong. */
const BY_OFFICE = 0.75;

/**
 * "Instructor", "Name of supervisor", "Preferred pharmacy": a caption that names somebody else, by what they do or as one of a form's
 * parties, and asks for nothing more than their name; or for something else of them ("Vet's phone").
 */
export function otherNamed({ folded }: LabelText, rules: CompiledRules): OtherNamed | null {
  let ask = asked.get(rules);
  if (!ask) asked.set(rules, (ask = remembered((said) => otherIn(said, rules))));
  return ask(folded);
}

/** Forms repeat their captions, and are read more than once. */
const asked = new WeakMap<CompiledRules, (said: string) => OtherNamed | null>();

function otherIn(said: string, rules: CompiledRules): OtherNamed | null {
  if (said.split(' ').length > LONGEST) return null;
  const isName = !ASKS_MORE.test(said);
  return (isName ? (byOffice(said, rules) ?? byName(said, rules)) : null) ?? somethingOf(said, rules);
}

/** What is asked of them, without a word too many. */
function somethingOf(said: string, rules: CompiledRules): OtherNamed | null {
  const { people, institutions } = rules.others;
  const words = (people.exec(said) ?? institutions.exec(said))?.[0];
  if (words === undefined) return null;
  const guess = guessKey(labelText(said.replace(words, ' ').replace(/ +/g, ' ').trim()), rules);
  if (guess === null || guess.confidence < WHOLLY || /^\?|signing/.test(guess.key)) return null;
  if (!people.test(words) && !OF_PLACE.test(guess.key)) return null;
  return { guess: { ...guess, confidence: BY_OFFICE }, party: partyIn(said, rules) ?? thirdParty(words) };
}

/** Nothing but who it is. */
function byOffice(said: string, rules: CompiledRules): OtherNamed | null {
  const { people, institutions, everyone } = rules.others;
  const found = people.exec(said) ?? institutions.exec(said);
  if (!found) return null;
  const rest = said.replace(everyone, ' ');
  return longWords(rest).length <= BESIDE ? named(found[0], partyIn(said, rules), institutions) : null;
}

function partyIn(said: string, rules: CompiledRules): PartyGuess | null {
  const party = partyOf(said, rules);
  return party !== null && BUSINESS.has(party.party) ? party : null;
}

/** The word for a name, and who has it near by. */
function byName(said: string, rules: CompiledRules): OtherNamed | null {
  const { people, institutions, named: word } = rules.others;
  const asked = word.exec(said)?.[0];
  if (asked === undefined) return null;
  const rest = said.replace(asked, ' | ');
  const found = people.exec(rest) ?? institutions.exec(rest);
  const party = NOT_SO.test(said) ? null : partyIn(rest, rules);
  const words = found?.[0] ?? party?.words;
  if (words === undefined) return null;
  const [before = '', behind = ''] = rest.replace(words, ' = ').split('|');
  const between = before.includes('=') ? before.split('=')[1]! : behind.split('=')[0]!;
  const beside = longWords(rest.replace(words, ' ')).filter((one) => !rules.fillers.has(one));
  if (longWords(between).length > BETWEEN || beside.length > BESIDE_NAME) return null;
  return named(words, party, institutions);
}

function named(words: string, party: PartyGuess | null, institutions: RegExp): OtherNamed {
  return {
    guess: { key: institutions.test(words) ? 'legal_name' : 'full_name', confidence: BY_OFFICE, words },
    party: party ?? thirdParty(words),
  };
}

const thirdParty = (words: string): PartyGuess => ({ party: 'third_party', index: null, words });

const longWords = (text: string): string[] => text.split(' ').filter((word) => word.length > 1);
