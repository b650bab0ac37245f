import { fold } from '@formseal/domain/forms';
import { guessKey } from '../meaning/guess-key.js';
import { labelText } from '../meaning/label-text.js';
import type { TextLine } from '../meaning/lines.js';
import { partyOf, type PartyGuess } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** The head of a column or a list names somebody in so many words, brackets left out. */
const HEAD_WORDS = 5;
const HEAD_LETTERS = 80;

/** "Mother's" is the beginning of what is asked. */
const GOES_ON = /['’]s?\s*$/;

/** Whom a short line is about, and that alone. */
export function headOf(line: TextLine, rules: CompiledRules): PartyGuess | null {
  if (line.text.length > HEAD_LETTERS || GOES_ON.test(line.text)) return null;
  const said = fold(saidBy(line));
  if (said.split(' ').length > HEAD_WORDS || rules.signature.test(said)) return null;
  // Most lines name nobody, which is told sooner than what they ask for.
  const party = partyOf(said, rules);
  // "Business phone" asks for something.
  return party !== null && guessKey(labelText(saidBy(line)), rules) === null ? party : null;
}

/** Its words without brackets and colon. */
export const saidBy = ({ text }: TextLine): string =>
  text
    .replace(/\s*\([^)]*\)?/g, ' ')
    .replace(/[:：]\s*$/, '')
    .trim();
