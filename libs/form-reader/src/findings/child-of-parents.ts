import { words } from '../meaning/rules/compiled.js';
import { called, type Form, type Verdict } from './finding.js';
import { isNameKey, isOwn, type Keyed } from './keyed.js';

/** What tells one grown-up from another: no child's parents are asked for it. */
const MAIDEN = words('maiden|madchenname|geburtsname|nom de jeune fille|nombre de soltera|da nubile|meisjesnaam');

/** What a club or a school asks of a child's parents, whatever their names. */
const CONTACT = new Set(['phone_number', 'mobile_phone_number', 'email_address']);

/** Whose mother and father a form asks for is a child as likely as not: the name that stands over theirs is not the account's for sure. */
export function childOfParents({ fields }: Form): Verdict[] {
  const parents = fields.filter(
    (field) => field.key?.party === 'parent' && (isNameKey(field) || CONTACT.has(field.key.name)),
  );
  if (parents.some(({ item }) => MAIDEN.test(item.label.folded))) return [];
  const lastParents = new Map(parents.map((parent) => [parent.item.draft.page, parent]));
  const passed = new Set<Keyed>();
  return fields.map((field) => {
    passed.add(field);
    const { item } = field;
    if (!isOwn(field) || !isNameKey(field) || item.standing !== null) return null;
    const last = lastParents.get(item.draft.page);
    return last && !passed.has(last) && `the page asks for the parents below: ${called(last)}`;
  });
}
