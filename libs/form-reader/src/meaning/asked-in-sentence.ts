import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import { guessKey, type Guess } from './guess-key.js';
import { labelText } from './label-text.js';
import { partyOf } from './party.js';
import type { CompiledRules } from './rules/compiled.js';

/** So sure are words that leave nothing unexplained. */
const SURE = 0.9;

/** As many words end a clause and ask for something: "… and currently reside at". */
const MOST_WORDS = 4;

/** A word alone at the end of a clause says too little. */
const FEWEST_WORDS = 2;

/**
 * The words right before a blank within a sentence, where they alone say what it asks for: "I, ____, residing at ____". They say it
 * before a note under the blank does, or the words behind it, which ask for the next one. Null where the label has them already.
 */
export function askedInSentence({ place, label, type }: DraftField, rules: CompiledRules): string | null {
  if (type !== 'text' && type !== 'date') return null;
  const spoken = withoutTitles(label);
  if (spoken !== null && isSpeaker(spoken, rules)) return spoken;
  if (place.sentence === null) return null;
  const clause = lastClause(place.sentence.before);
  if (clause === '' || ` ${fold(label)} `.includes(` ${clause} `) || isOfAnother(label, rules)) return null;
  if (isSpeaker(clause, rules) || rules.asker.test(clause) || isSure(guessed(clause, rules))) return clause;
  const party = partyOf(clause, rules);
  return party === null || party.party === 'self' ? endOf(clause, rules) : null;
}

/** "Upon execution, I, ____, release": whoever speaks, in a clause of its own, and a blank for the name. */
export const isSpeaker = (clause: string, rules: CompiledRules): boolean =>
  rules.firstPerson.exec(clause)?.[0] === clause;

/** What stands between the last comma and the blank, folded; a title or a choice of them goes with what stands before it: "I, Mr./Mrs. ____". */
export function lastClause(before: string): string {
  const clauses = before
    .replace(/\([^()]*\)/g, (note) => note.replace(/[,;:.]/g, ' '))
    .split(/[,;:]|\.(?=\s+\p{Lu})/u)
    .map(fold)
    .filter((clause) => clause !== '');
  return clauses.findLast((clause) => !TITLES.test(clause)) ?? clauses.at(-1) ?? '';
}

const TITLE =
  '(?:herrn?|frau|mr|mrs|ms|miss|m|mme|mlle|melle|monsieur|madame|mademoiselle|sig|sig ?ra|signora?|dhr|mevr|mevrouw|de heer|hr|fru|pan|pani)';
const TITLES = new RegExp(`^${TITLE}(?: ${TITLE})*$`);
const AND_TITLES = new RegExp(`(?: ${TITLE})+$`);

/** "Ich, Herr/Frau": a text without the titles that end it, folded; null where none do. */
function withoutTitles(text: string): string | null {
  const folded = fold(text);
  return AND_TITLES.test(folded) ? folded.replace(AND_TITLES, '') : null;
}

/** "I ____", with the caption "Attorney" under the blank: the attorney speaks. What begins with a small letter goes on with the sentence. */
function isOfAnother(label: string, rules: CompiledRules): boolean {
  const party = /^\p{Ll}/u.test(label) ? null : partyOf(fold(label), rules);
  return party !== null && party.party !== 'self';
}

/** The last words of a clause: a name is asked for by all of it or not at all, for "I authorise Mr" asks for another's. */
function endOf(clause: string, rules: CompiledRules): string | null {
  const words = clause.split(' ');
  for (let count = Math.min(MOST_WORDS, words.length - 1); count >= FEWEST_WORDS; count -= 1) {
    const end = words.slice(-count).join(' ');
    const guess = guessed(end, rules);
    if (isSure(guess) && !guess.key.includes('name')) return end;
  }
  return null;
}

const guessed = (text: string, rules: CompiledRules): Guess | null => guessKey(labelText(text), rules);

const isSure = (guess: Guess | null): guess is Guess =>
  guess !== null && guess.confidence >= SURE && !guess.key.startsWith('?');

/** What a street may be asked for with, where the number of the house goes on behind its blank. */
const OF_STREET = new Set(['resident_city', 'resident_address']);
const NUMBER = /^(?:resident_house_number|\?number)$/;

/** "Residente in ____ n. ____": before the number of a house the words ask for its street. */
export function streetBeforeNumber(guess: Guess | null, { place }: DraftField, rules: CompiledRules): Guess | null {
  if (guess === null || place.sentence === null || !OF_STREET.has(guess.key)) return guess;
  const next = fold(place.sentence.after).split(' ')[0] ?? '';
  return NUMBER.test(guessed(next, rules)?.key ?? '') ? { ...guess, key: 'resident_street' } : guess;
}
