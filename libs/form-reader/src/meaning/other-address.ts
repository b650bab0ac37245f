import { guessKey, type Guess } from './guess-key.js';
import type { Item } from './item.js';
import { labelText } from './label-text.js';
import type { CompiledRules } from './rules/compiled.js';

/** Headings longer than this are sentences. */
const HEADING_WORDS = 6;
const OTHER = /^(?:work|billing|delivery)(?=_address$)/;

/** "Billing address" over "City": a part of that address, not of the one where somebody lives. */
export function underOtherAddresses(items: readonly Item[], rules: CompiledRules): Item[] {
  return items.map((item) => {
    if (!item.guess?.key.startsWith('resident_')) return item;
    const kind = OTHER.exec(headingOf(item, rules)?.key ?? '')?.[0];
    return kind ? { ...item, guess: { ...item.guess, key: item.guess.key.replace('resident', kind) } } : item;
  });
}

/** Whether a blank stands under "Billing address", or another that the account has beside the one where somebody lives. */
export const isUnderOtherAddress = (item: Item, rules: CompiledRules): boolean =>
  OTHER.test(headingOf(item, rules)?.key ?? '');

function headingOf({ draft: { section } }: Item, rules: CompiledRules): Guess | null {
  return section !== null && section.split(' ').length <= HEADING_WORDS ? guessKey(labelText(section), rules) : null;
}
