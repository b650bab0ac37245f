import { doubted, isNameKey, type Keyed } from '../findings/keyed.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

const OF_SIGNING = new Set(['signature', 'date_of_signing', 'place_of_signing', 'initials']);

/**
 * On a form about children of whom it counts several, the first whom it calls a parent or guardian fills it in, as long as it names nobody who
 * does: "Parent/Guardian 1 – Phone". A mother or a father is one of two, and an applicant or a pupil of age speaks for themselves.
 */
export function parentOfSeveral(fields: readonly Keyed[], rules: CompiledRules): Keyed[] {
  const isParent = ({ key, item }: Keyed): boolean =>
    key?.party === 'parent' &&
    item.partyStated &&
    (item.party.index ?? 1) === 1 &&
    rules.family.guardian.test(item.party.words ?? '');
  const isOwnName = (field: Keyed): boolean =>
    isNameKey(field) && field.key!.party === 'self' && (field.item.partyStated || field.item.standing === 'own');
  const isOfParents = ({ key, item }: Keyed): boolean => key?.party === 'parent' && item.partyStated;
  if (fields.some(isOwnName) || !fields.some((field) => isParent(field) && isNameKey(field))) return [...fields];
  const wordsOf = ({ item }: Keyed): string => item.party.words ?? '';
  const names = fields.filter((field) => isParent(field) && isNameKey(field)).map(wordsOf);
  // "Name of paying parent", "Name of parent", "Birth date of paying parent", …: the words tell the two apart, not the order.
  const other = names.length === 2 && names[0] !== names[1] ? names[1] : null;
  const asked = new Set<string>();
  let isFirst = true;
  return fields.map((field) => {
    if (!isParent(field)) return isOfParents(field) ? ofOther(field, rules) : field;
    const isToSign = OF_SIGNING.has(field.key!.name);
    const isOther = other === null ? !isFirst : wordsOf(field) === other;
    if (isOther && !isToSign) return ofOther(field, rules);
    const what = `${field.key!.name} ${field.key!.part}`;
    // A name that is asked for again is the other parent's, and what follows it.
    if (asked.has(what) && isNameKey(field)) isFirst = false;
    if (asked.has(what)) return isToSign ? field : ofOther(field, rules);
    asked.add(what);
    // Whoever signs as the parent is the account: whom else the headings name says nothing against it.
    const standing = isToSign ? 'own' : field.item.standing;
    return doubted({
      ...field,
      key: { ...field.key!, party: 'self', index: null },
      item: { ...field.item, party: { party: 'self', index: null }, standing },
    });
  });
}

/** The second whom it calls a parent is the spouse, who has to be looked at; a third, a mother and a father may be anybody. */
function ofOther(field: Keyed, { family }: CompiledRules): Keyed {
  const { party, draft } = field.item;
  if (draft.type === 'signature') return field;
  const isSecond = (party.index ?? 2) <= 2 && family.guardian.test(party.words ?? '');
  const whose = { party: isSecond ? ('spouse' as const) : ('third_party' as const), index: null };
  return doubted({ ...field, key: { ...field.key!, ...whose }, item: { ...field.item, party: whose } });
}
