import { words } from '../rules/compiled.js';
import { doubted, isNameKey, isOwn, type Keyed } from './keyed.js';

/** What tells one grown-up from another: no child's parents are asked for it. */
const MAIDEN = words('maiden|madchenname|geburtsname|nom de jeune fille|nombre de soltera|da nubile|meisjesnaam');

/** Whose mother and father a form asks for is a child as likely as not: the name that stands over theirs is not the account's for sure. */
export function doubtMinors(fields: readonly Keyed[]): Keyed[] {
  const parents = fields.filter((field) => isNameKey(field) && field.key?.party === 'parent');
  if (parents.some(({ item }) => MAIDEN.test(item.label.folded))) return [...fields];
  const lastParents = new Map(parents.map((parent) => [parent.item.draft.page, parent]));
  const passed = new Set<Keyed>();
  return fields.map((field) => {
    passed.add(field);
    const { item } = field;
    if (!isOwn(field) || !isNameKey(field) || item.standing !== null) return field;
    const last = lastParents.get(item.draft.page);
    return last && !passed.has(last) ? doubted(field) : field;
  });
}
