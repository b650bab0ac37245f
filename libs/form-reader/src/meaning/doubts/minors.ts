import { words } from '../rules/compiled.js';
import { doubted, isNameKey, isOwn, type Keyed } from './keyed.js';

/** What tells one grown-up from another: no child's parents are asked for it. */
const MAIDEN = words('maiden|madchenname|geburtsname|nom de jeune fille|nombre de soltera|da nubile|meisjesnaam');

/** Whose mother and father a form asks for is a child as likely as not: the name that stands over theirs is not the account's for sure. */
export function doubtMinors(fields: readonly Keyed[]): Keyed[] {
  const parents = fields.filter((field) => isNameKey(field) && field.key?.party === 'parent');
  if (parents.some(({ item }) => MAIDEN.test(item.label.folded))) return [...fields];
  return fields.map((field, at) => {
    const { item } = field;
    if (!isOwn(field) || !isNameKey(field) || item.standing !== null) return field;
    const below = parents.some((parent) => fields.indexOf(parent) > at && parent.item.draft.page === item.draft.page);
    return below ? doubted(field) : field;
  });
}
