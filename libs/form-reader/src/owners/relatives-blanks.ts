import { isRelation } from '../findings/companions.js';
import { namesSomebody } from '../findings/foreign-blocks.js';
import { doubted, isAddressKey, isOwn, ofParty, type Keyed } from '../findings/keyed.js';

/** How somebody is reached. */
const REACHED_BY = /^(?:(?:mobile_)?phone_number|fax_number|email_address)$/;

/**
 * "Emergency contact ____ Relationship ____ Telephone ____": what is asked behind somebody's relationship is theirs like the name before it,
 * down to the next name or the end of the part, whomever the heading over all of it names.
 */
export function relativesBlanks(fields: readonly Keyed[]): Keyed[] {
  let named: Keyed | null = null;
  let relation: Keyed | null = null;
  return fields.map((field) => {
    if (namesSomebody(field)) [named, relation] = [null, null];
    if (isRelation(field)) relation = named && isInPart(named, field) ? field : null;
    else if (isOfSomebody(field)) named = field;
    const isTheirs = relation !== null && isInPart(relation, field) && isWhere(field) && !isSaidAtIt(field);
    return isTheirs && isOwn(field) ? ofRelative(field) : field;
  });
}

/** One part of a page, or one row, on which a heading may have been taken for the next part's. */
function isInPart({ item: { draft: one } }: Keyed, { item: { draft: other } }: Keyed): boolean {
  if (one.page !== other.page) return false;
  return one.section === other.section || Math.min(one.rect.y1, other.rect.y1) > Math.max(one.rect.y0, other.rect.y0);
}

/** Whether a blank is somebody else's by its key, or where nothing is known of that by its words. */
const isOfSomebody = ({ key, item }: Keyed): boolean =>
  (key?.party ?? (item.partyStated ? item.party.party : null)) === 'third_party';

const isWhere = (field: Keyed): boolean => isAddressKey(field) || REACHED_BY.test(field.key?.name ?? '');

/** Whether the blank's own words say whose it is: "Your telephone". */
const isSaidAtIt = ({ item: { party, label, standing } }: Keyed): boolean =>
  standing === 'own' || (party.words !== undefined && label.last.includes(party.words));

const ofRelative = (field: Keyed): Keyed => {
  const other = doubted(ofParty(field, 'third_party'));
  return { ...other, item: { ...field.item, party: { party: 'third_party', index: null }, partyStated: true } };
};
