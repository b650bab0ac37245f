import { fold, type SemanticKey } from '@formseal/domain/forms';
import { isEither, namesSomebody, OF_FIRMS, OF_PEOPLE } from '../findings/foreign-blocks.js';
import { DOUBTED, doubted, isAddressKey, isNameKey, isOwn, type Keyed } from '../findings/keyed.js';
import { lowered, type Guess } from '../meaning/guess-key.js';
import { partyOf } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** What a firm is asked for under its name. */
const OF_FIRM =
  /^(?:(?:resident|work)_\w+|(?:mobile_)?phone_number|fax_number|email_address|tax_\w+|iban|bic|account_\w+|routing_number|bank_name)$/;

/** How many blanks after the sender its address may come. */
const AHEAD = 3;

/**
 * The blanks of a part that begins with a firm's name and asks nothing that only people have: its address, telephone, tax number are the
 * firm's, and so are those under the sender of its letter. Who is asked for in the firm is the account's person.
 */
export function firmsBlanks(fields: readonly Keyed[], rules: CompiledRules): Keyed[] {
  const { business } = rules;
  const ofPeople = new Set(fields.filter(isOfPeople).map(partOf));
  const ofFirms = new Set(fields.filter(isOfFirms).map(partOf));
  const isFirms = (field: Keyed): boolean => {
    if (!isFirm(field) || ofPeople.has(partOf(field))) return false;
    // What follows "Name or firm" is a firm's only where its own words say so.
    const next = fields[fields.indexOf(field) + 1];
    return !mayBeEither(field, rules) || (next?.key?.party === 'organisation' && !isNameKey(next));
  };
  const isSender = (field: Keyed, at: number): boolean =>
    business.sender.test(field.item.label.last) &&
    fields.slice(at + 1, at + 1 + AHEAD).some((next) => isAddressKey(next) && partOf(next) === partOf(field));
  const isContact = (field: Keyed): boolean => business.contact.test(field.item.label.last);
  const first = fields.find((field, at) => namesSomebody(field) && !isSender(field, at));
  const isFirmsForm = first !== undefined && isFirms(first);
  const named = new Set<string>();
  let firm: string | null = null;
  return fields.map((field, at) => {
    const part = partOf(field);
    if (part !== firm) firm = null;
    if (isContact(field) && (isFirm(field) || (firm !== null && isOpen(field)))) return keyed(field, FIRMS_PERSON);
    if (isFirms(field) && !named.has(part)) firm = part;
    else if (isFirmsForm && isOpen(field) && isSender(field, at)) {
      firm = part;
      return keyed(field, FIRMS_NAME);
    } else if (namesSomebody(field)) {
      named.add(part);
      if (!isOwn(field) || !ofFirms.has(part)) firm = null;
    }
    return firm !== null && isAskedOfFirm(field, isFirmsForm, rules) ? keyed(field, ofFirm(field.key!)) : field;
  });
}

/** Whether a caption asks for a person's name or a firm's; in Dutch alone "Name of business" would. */
function mayBeEither(field: Keyed, rules: CompiledRules): boolean {
  const { item } = field;
  const label = rules.language === 'nl' ? item.draft.label : item.draft.label.replace(/\sof\s/gi, ' ');
  return isEither({ ...field, item: { ...item, draft: { ...item.draft, label } } }, rules);
}

/** The name of a firm, and of who is asked for in it. */
export const FIRMS_NAME = { party: 'organisation', index: null, name: 'legal_name', part: null } as const;
const FIRMS_PERSON = { party: 'self', index: null, name: 'full_name', part: null } as const;

export const partOf = ({ item: { draft } }: Keyed): string => `${draft.page} ${draft.section}`;

const isFirm = ({ key }: Keyed): boolean => key?.party === 'organisation' && key.name === 'legal_name';

export const isOfPeople = (field: Keyed): boolean => isOwn(field) && OF_PEOPLE.has(field.key!.name);

/** A number that only firms have; an office may be a person's in it. */
const isOfFirms = (field: Keyed): boolean =>
  isOwn(field) && OF_FIRMS.has(field.key!.name) && field.key!.name !== 'position';

/** A blank to write a name in, or one that is not understood. */
const isOpen = (field: Keyed): boolean => field.item.draft.type === 'text' && (field.key === null || isNameKey(field));

/** Where a form begins with a firm, or a heading names one ("Businesses you own"), whoever else the heading names is that firm. */
function isAskedOfFirm({ key, item }: Keyed, isFirmsForm: boolean, rules: CompiledRules): boolean {
  if (key?.party !== 'self' || !OF_FIRM.test(key.name)) return false;
  const named = partyOf(item.label.last, rules)?.party ?? 'organisation';
  const firm = rules.parties.find((known) => known.party === 'organisation')?.match;
  const isHeaded = firm?.test(fold(item.draft.section ?? '')) ?? false;
  return isFirmsForm || isHeaded ? named === 'organisation' : !item.partyStated && item.standing === null;
}

/** The same asked of a firm: where it works is where it is, and its tax number is none of a person. */
export const ofFirm = (key: SemanticKey): SemanticKey => ({
  ...key,
  party: 'organisation',
  name: (key.name === 'tax_id' ? 'tax_reference' : key.name.replace(/^work_/, 'resident_')) as SemanticKey['name'],
});

/** Told by the blanks around it: a person looks at it. */
export function keyed(field: Keyed, key: SemanticKey): Keyed {
  const told: Guess = { key: key.name, confidence: 1, by: 'neighbours' };
  const guess = lowered(field.item.guess ?? told, DOUBTED, 'by_neighbours');
  return doubted({ ...field, key, item: { ...field.item, guess, party: { party: key.party, index: null } } });
}
