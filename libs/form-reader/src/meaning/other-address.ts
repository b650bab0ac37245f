import { fold } from '@formseal/domain/forms';
import { guessKey, type Guess } from './guess-key.js';
import type { Item } from './item.js';
import { labelText } from './label-text.js';
import type { CompiledRules } from './rules/compiled.js';

/** Headings longer than this are sentences. */
const HEADING_WORDS = 6;
const OTHER = /^(?:work|billing|delivery)(?=_address$)/;

/** Where somebody lived is told in a sentence of so many words at most. */
const FORMER_WORDS = 9;

/** "Billing address" over "City": a part of that address, not of the one where somebody lives; "Previous address": of none that is known here. */
export function underOtherAddresses(items: readonly Item[], rules: CompiledRules): Item[] {
  return items.map((item) => {
    if (!item.guess?.key.startsWith('resident_')) return item;
    if (isOfFormerAddress(item, rules)) return { ...item, guess: null };
    const kind = OTHER.exec(headingOf(item, rules)?.key ?? '')?.[0];
    return kind ? { ...item, guess: { ...item.guess, key: item.guess.key.replace('resident', kind) } } : item;
  });
}

/** Where letters go, beside where somebody lives. */
const MAILING =
  /(?<![^ ])(?:mailing|postal add?ress|adresse postale|(?:direccion|domicilio) postal|indirizzo postale|endereco postal|post(?:al)?(?:anschrift|adres(?:se)?)|correspond(?:ence|ance|encia)|korrespondenz\w*|zustell\w*|versand\w*|notificacion(?:es)?|corrispondenza|correspondentie\w*)(?![^ ])/;
const ADDRESS = /^resident_(?!state$|country$)/;

/** "Mailing address" after a page has asked where somebody lives: the other address, with the parts of it that follow and were asked before. */
export function mailingAgain(items: readonly Item[]): Item[] {
  const asked = new Set<string>();
  let goesOn = false;
  return items.map((item) => {
    const { guess, draft, label, party } = item;
    if (party.party !== 'self' || !guess?.key.startsWith('resident_')) {
      goesOn &&= guess === null;
      return item;
    }
    const isOther = asked.has(`${draft.page}`) && MAILING.test(label.folded);
    goesOn = isOther || (goesOn && asked.has(`${draft.page} ${guess.key}`));
    if (goesOn) return { ...item, guess: { ...guess, key: guess.key.replace('resident', 'delivery') } };
    asked.add(`${draft.page} ${guess.key}`);
    if (ADDRESS.test(guess.key) && !MAILING.test(label.folded)) asked.add(`${draft.page}`);
    return item;
  });
}

/** Whether a blank stands under "Billing address", or another that the account has beside the one where somebody lives. */
export const isUnderOtherAddress = (item: Item, rules: CompiledRules): boolean =>
  OTHER.test(headingOf(item, rules)?.key ?? '');

/** Whether a blank stands under "Previous address", or in a column of it. */
export function isOfFormerAddress(
  { draft: { section }, label }: Pick<Item, 'draft' | 'label'>,
  { times }: Pick<CompiledRules, 'times'>,
): boolean {
  const said = fold(section ?? '');
  const isHeaded = said.split(' ').length <= FORMER_WORDS && times.former.test(said);
  return (isHeaded && !times.work.test(said)) || (times.before.test(label.last) && !times.work.test(label.last));
}

function headingOf({ draft: { section } }: Item, rules: CompiledRules): Guess | null {
  return section !== null && section.split(' ').length <= HEADING_WORDS ? guessKey(labelText(section), rules) : null;
}
