import { fold } from '@formseal/domain/forms';
import { isSpeaker, lastClause } from '../meaning/asked-in-sentence.js';
import type { Item } from '../meaning/item.js';
import type { PartyGuess } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** What a sentence says of a person whom it has named. */
const OF_PERSON =
  /^(?:birth_|resident_|document_|nationality$|personal_administrative_number|tax_id|social_security_number)/;

/** A full stop before a capital: the blank stands in the next sentence. */
const NEXT_SENTENCE = /\p{L}{3}\.\s+\p{Lu}/u;

/** Behind "I, ____, authorise my son ____" the sentence goes on about the son: "born on ____" asks for his day of birth. */
export function spokenOf(items: readonly Item[], rules: CompiledRules): Item[] {
  let other: PartyGuess | null = null;
  let page = 0;
  return items.map((item) => {
    const { draft, guess } = item;
    const before = draft.place.sentence?.before ?? null;
    if (before === null || draft.page !== page || NEXT_SENTENCE.test(before)) other = null;
    page = draft.page;
    if (before === null) return item;
    const clause = lastClause(before);
    if (isSpeaker(clause, rules) || rules.asker.test(clause)) other = null;
    else other = namedIn(fold(before), rules) ?? other;
    if (other === null || item.partyStated || !OF_PERSON.test(guess?.key ?? '')) return item;
    return { ...item, party: other, partyStated: true, standing: null };
  });
}

function namedIn(text: string, rules: CompiledRules): PartyGuess | null {
  // The same child as elsewhere, not one of several in a list.
  if (rules.family.mine.test(text)) return { party: 'child', index: 1, words: text };
  return rules.entrusts.test(text) ? { party: 'third_party', index: null, words: text } : null;
}
