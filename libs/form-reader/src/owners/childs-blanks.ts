import type { DraftField } from '../draft-field.js';
import { isOfSchool } from '../findings/addresses.js';
import { OF_PEOPLE } from '../findings/foreign-blocks.js';
import { doubted, isAddressKey, isNameKey, unknown, type Keyed } from '../findings/keyed.js';
import { inColumn } from '../rect.js';

/** What a parent says of the child; what else a form asks for is the parent's: bank, work, papers, the day and the place of signing. */
const OF_CHILD =
  /^(?:full_name|family_name|given_name|birth_\w+|nationality|sex|religion|resident_\w+|(?:mobile_)?phone_number|email_address|health_insurance_number|personal_administrative_number|social_security_number)$/;

/** What else is a parent's, where it follows their name. */
const OF_PARENT = /^(?:occupation|title|work_\w+)$/;

/** Fields before and after a family name between which its given name stands. */
const BESIDE = 2;

/** Who is spoken of: whoever was named last; of a mother and a father it is not said which is the account. */
type Turn = 'self' | Other;
type Other = 'child' | 'spouse' | 'third_party';

/**
 * The blanks of a form that a parent fills in for a child. The first name that names nobody is the child's, the next the parent's, and one
 * more before anybody signs the other parent's; what follows a name is of whom it names. Nobody is the account's own parent, and no club
 * is its firm.
 */
export function childsBlanks(fields: readonly Keyed[]): Keyed[] {
  const asked = new Map<Turn, Set<string>>(TURNS.map((one) => [one, new Set()]));
  let turn: Turn = 'child';
  let named: Keyed | null = null;
  const of = (field: Keyed, whose: Turn): Keyed => {
    turn = whose;
    if (isNameKey(field)) named = field;
    for (const half of halvesOf(field)) asked.get(whose)?.add(half);
    return field;
  };
  const settled = fields.map((field, at): Keyed => {
    const { key, item } = field;
    if (item.draft.type === 'signature') turn = 'self';
    if (!key || item.draft.type === 'signature') return field;
    if (key.party === 'child' || key.party === 'spouse') return of(field, key.party);
    if (key.party === 'parent')
      return isNameKey(field) ? of(ofOther(field, 'third_party'), 'third_party') : ofOther(field, 'third_party');
    if (key.party === 'organisation' && !item.partyStated) return unknown(field);
    if (key.party !== 'self') return field;
    if ((isNameKey(field) || isAddressKey(field)) && isOfSchool(field)) return unknown(field);
    // "Guardian's phone" speaks for itself alone, beside the child's name as well; a heading holds until somebody is named under it.
    if ((item.partyStated || item.standing !== null) && !isUnderName(field, named))
      return isNameKey(field) || !isSaidIn(field) ? of(field, 'self') : field;
    if (isNameKey(field) && item.guess?.by === 'network') return unknown(field);
    if (turn === 'third_party' && OF_PARENT.test(key.name)) return ofOther(field, turn);
    if (!OF_CHILD.test(key.name)) return field;
    const half = otherHalfOf(field, named, fields[at - 1]);
    if (half !== null) return of(ofOther(field, half), half);
    const isOpen = (one: Turn): boolean => !halvesOf(field).some((half) => asked.get(one)?.has(half) ?? true);
    const next = !isNameKey(field) || isOpen(turn) ? turn : TURNS.find(isOpen);
    const whose = next === 'spouse' && hasSigned(fields, field) ? 'self' : (next ?? 'self');
    return of(whose === 'self' ? doubted(field) : ofOther(field, whose), whose);
  });
  return settled.map((field, at) => wholeName(field, settled.slice(Math.max(0, at - BESIDE), at + 1 + BESIDE)));
}

/** Whether a blank's own caption names whose it is, and no heading does. */
const isSaidIn = ({ item: { label, party } }: Keyed): boolean =>
  party.words !== undefined && label.folded.includes(party.words);

/** What only people are asked, under the heading under which somebody was named last. */
const isUnderName = ({ key, item }: Keyed, named: Keyed | null): boolean =>
  item.standing === 'headed' &&
  named?.item.draft.section === item.draft.section &&
  (OF_PEOPLE.has(key!.name) || (isNamedOther(named) && (OF_CHILD.test(key!.name) || OF_PARENT.test(key!.name))));

/** "Name of the father"; "father" alone may be one of several whom a part asks for in a row. */
const isNamedOther = ({ key, item }: Keyed): boolean =>
  key!.party === 'third_party' ? item.label.last.includes(' ') : key!.party !== 'self';

/**
 * Whose a first name is that stands right behind the name of somebody else, which says nothing of which half it asks for: "Name of the child",
 * "Child" alone, "Second guardian: name". Null where it is not.
 */
function otherHalfOf({ key, item }: Keyed, named: Keyed | null, before: Keyed | undefined): Other | null {
  if (key!.name !== 'given_name' || named === null || named.key!.name !== 'full_name') return null;
  const { party } = named.key!;
  const { guess, label, party: said, draft } = named.item;
  if (party !== 'child' && party !== 'spouse') return null;
  const isBare =
    guess?.by === 'neighbours' || label.last === said.words || BARE_NAME.test(label.last.split(' ').at(-1)!);
  return isBare && (draft === before?.item.draft || isRightUnder(item.draft, draft)) ? party : null;
}

/** Lines of a name stand under one another no farther apart than this, in points; the page may go on in another column beside them. */
const NEXT_LINE = 24;

const isRightUnder = (draft: DraftField, over: DraftField): boolean =>
  draft.page === over.page &&
  inColumn(draft.rect, over.rect) &&
  draft.rect.y0 < over.rect.y0 &&
  over.rect.y0 - draft.rect.y0 < NEXT_LINE;

const TURNS: readonly Turn[] = ['child', 'self', 'spouse'];

/** Whether somebody has signed on the page before this blank. */
const hasSigned = (fields: readonly Keyed[], field: Keyed): boolean =>
  fields
    .slice(0, fields.indexOf(field))
    .some(({ item: { draft } }) => draft.type === 'signature' && draft.page === field.item.draft.page);

/** The halves of a name that are asked for, and its pieces; of anything else none. */
function halvesOf(field: Keyed): string[] {
  const { name, part } = field.key!;
  if (!isNameKey(field)) return [];
  if (part !== null) return [`${name}.${part}`];
  return name === 'full_name' ? ['family_name', 'given_name'] : [name];
}

const ofOther = (field: Keyed, party: Other): Keyed => {
  const index = party === 'child' ? 1 : null;
  return doubted({
    ...field,
    key: { ...field.key!, party, index },
    item: { ...field.item, party: { party, index } },
  });
};

/** "Name" of one of the parents is all of it, where its other half is asked of the child alone. */
function wholeName(field: Keyed, around: readonly Keyed[]): Keyed {
  const { key, item } = field;
  if (key?.name !== 'family_name' || key.party === 'child' || item.label.last.split(' ').length > 1) return field;
  const half = around.some((other) => other.key?.name === 'given_name' && other.key.party === key.party);
  return half || item.guess?.key !== 'family_name' || !BARE_NAME.test(item.label.last)
    ? field
    : { ...field, key: { ...key, name: 'full_name' } };
}

/** Both halves, or one of them: told by what stands beside it. */
const BARE_NAME = /^(?:names?|nom|nome|naam|namn|navn)$/;
