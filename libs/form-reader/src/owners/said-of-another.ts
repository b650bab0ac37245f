import { fold, type Party } from '@formseal/domain/forms';
import type { Keyed } from '../findings/keyed.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** What somebody is reached by is theirs whom the words name; a name is asked of whoever has it, as often by what they are in the matter. */
const REACHED_BY = /^(?:phone_number|mobile_phone_number|fax_number|email_address)$/;

/** Whom nobody is to themselves; a defendant or a tenant may well be the account. */
const FAMILY: ReadonlySet<Party> = new Set<Party>(['child', 'spouse', 'parent']);

/** Whether the blank's own words, the head of its column, or a heading that is nothing but a name for them, tell of somebody who is not the account: what blanks like it were asked elsewhere says nothing of that. */
export function isSaidOfAnother(
  { item, key }: Keyed,
  { times, others }: Pick<CompiledRules, 'times' | 'others'>,
): boolean {
  const { party, words } = item.party;
  if (!item.partyStated || party === 'self' || party === 'organisation') return false;
  // Nobody is their own current landlord, nor does the "previous landlord" lose his name to them.
  const who = [item.label.last, words ?? ''];
  if (who.some((said) => times.now.test(said) || times.before.test(said))) return true;
  if (item.draft.isOfOthersColumn === true) return true;
  // A caption that names somebody of the family asks for them: "Name of child".
  if (FAMILY.has(party) && words !== undefined && item.label.last.includes(words)) return true;
  // "Monitor(a)", "Vet's phone": whoever is called by what they do.
  if (words !== undefined && item.label.last.includes(words) && isOffice(words, others)) return true;
  if (!REACHED_BY.test(key?.name ?? '') || words === undefined) return false;
  return item.label.last.includes(words) || fold(item.draft.section ?? '') === words;
}

const isOffice = (words: string, { people, institutions }: CompiledRules['others']): boolean =>
  people.test(words) || institutions.test(words);
