import type { LabelText } from '../meaning/label-text.js';
import type { Guess } from '../meaning/guess-key.js';
import type { PartyGuess } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** Longer words before a blank are a sentence of their own. */
const WORDS = 12;

/** "I, the undersigned parent or guardian of ____": the child's name, not that of who speaks. Null where it is something else. */
export function childOfSpeaker(
  { last, folded }: LabelText,
  rules: CompiledRules,
): { readonly guess: Guess; readonly party: PartyGuess } | null {
  if (last.split(' ').length > WORDS || !rules.childOf.test(last)) return null;
  return {
    guess: { key: 'full_name', confidence: 0.9, words: folded },
    // The same child as below, not one of several in a list.
    party: { party: 'child', index: 1, words: folded },
  };
}
