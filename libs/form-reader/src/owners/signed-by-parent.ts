import { doubted, isOwn, type Keyed } from '../findings/keyed.js';

const OF_SIGNING = /^(?:date|place)_of_signing$/;

/**
 * On a form that a parent fills in and signs for a child the day and the town are the parent's, whatever part they stand in; but not where the
 * blank itself names the child. So is the only place to sign, on any form, that a child would have by nothing but the part it stands in: `Dati del
 * minore`, and `Firma` at the foot.
 */
export function signedByParent(fields: readonly Keyed[], isAboutChild: boolean): Keyed[] {
  const signatures = fields.filter(isSignature);
  const isOnlyHeaded = signatures.length > 0 && !signatures.some((field) => isOwn(field) || isNamed(field));
  return fields.map((field) => {
    const { key, item } = field;
    if (key?.party !== 'child' || isNamed(field)) return field;
    if (isSignature(field) ? !isOnlyHeaded : !OF_SIGNING.test(key.name) || !(isAboutChild || isOnlyHeaded))
      return field;
    const own = { party: 'self', index: null } as const;
    return doubted({ ...field, key: { ...key, ...own }, item: { ...item, party: own, partyStated: false } });
  });
}

const isSignature = ({ item, key }: Keyed): boolean => item.draft.type === 'signature' && key?.name === 'signature';

/** Whether the words at a blank, and not those over it, say whose it is. */
const isNamed = ({ item: { party, label } }: Keyed): boolean =>
  party.words !== undefined && label.folded.includes(party.words);
