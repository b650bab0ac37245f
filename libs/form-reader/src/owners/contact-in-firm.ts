import { namesSomebody } from '../findings/foreign-blocks.js';
import { isAddressKey, isNameKey, isOwn, type Keyed } from '../findings/keyed.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { FIRMS_NAME, isOfPeople, keyed, ofFirm, partOf } from './firms-blanks.js';

/**
 * Only a firm has somebody to be asked for: where a part names nobody else and asks nothing that only people have, an address in it is
 * the firm's, and so is what stands right before in words that are not understood ("Library").
 */
export function contactInFirm(fields: readonly Keyed[], { business }: Pick<CompiledRules, 'business'>): Keyed[] {
  const ofPeople = new Set(fields.filter(isOfPeople).map(partOf));
  const contactOf = new Map<string, Keyed>();
  const named = new Set<string>();
  for (const field of fields) {
    if (!isOwn(field) || !namesSomebody(field)) continue;
    const part = partOf(field);
    const isContact = isNameKey(field) && business.contact.test(field.item.label.last);
    // Whoever else is named may be the one whose address it is.
    if (!isContact) contactOf.delete(part);
    else if (!named.has(part) && !ofPeople.has(part)) contactOf.set(part, field);
    named.add(part);
  }
  const begun = new Set<string>();
  return fields.map((field, at) => {
    const part = partOf(field);
    const contact = contactOf.get(part);
    const isFirst = !begun.has(part);
    begun.add(part);
    if (contact === undefined) return field;
    if (isFirst && fields[at + 1] === contact && isUnread(field)) return keyed(field, FIRMS_NAME);
    return isPersonsAddress(field) ? keyed(field, ofFirm(field.key!)) : field;
  });
}

const isUnread = ({ key, item: { guess, draft } }: Keyed): boolean =>
  key === null && guess === null && draft.type === 'text';

const isPersonsAddress = (field: Keyed): boolean =>
  isAddressKey(field) && field.key?.party === 'self' && !field.item.partyStated && field.item.standing === null;
