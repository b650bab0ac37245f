import { formatKey } from '@formseal/domain';
import { doubted, isNameKey, isOwn, type Keyed } from './keyed.js';

/** Keys that a page may well ask of one person more than once. */
const REPEATABLE = new Set(
  'signature initials consent date_of_signing place_of_signing sex marital_status title case_number reference'.split(
    ' ',
  ),
);

/** Keys by which a block of data about a person begins. */
const IDENTITY = new Set(['given_name', 'family_name', 'full_name', 'birth_date', 'legal_name']);

/** A column of them is a list of other people. */
const LIST = 4;

/** Doubts keys of the account's own that a page repeats: nobody is asked for the same twice in one place. */
export function doubtRepeats(fields: readonly Keyed[]): Keyed[] {
  const places = new Map<string, number>();
  const rowOf = (field: Keyed): string => `${placeOf(field)} ${field.item.label.last}`;
  for (const field of fields) {
    if (placeOf(field)) places.set(rowOf(field), (places.get(rowOf(field)) ?? 0) + 1);
  }
  const met = new Set<string>();
  /** Pages on which a second person's block has begun: what follows is theirs as likely as not. */
  const second = new Set<number>();
  const groups = new Map<string, string>();
  return fields.map((field) => {
    const { key, item } = field;
    if (isSecondGroup(field, groups)) return doubted(field);
    const place = placeOf(field);
    if (!place || !key) return field;
    if ((places.get(rowOf(field)) ?? 0) >= LIST) return { ...field, key: null };
    const page = item.draft.page;
    if (met.has(place) && IDENTITY.has(key.name)) second.add(page);
    const again = met.has(place) || (second.has(page) && !item.partyStated);
    // "Your name" a second time is asked of the same person, unless the very same words got to another blank.
    const same = met.has(rowOf(field));
    met.add(place).add(rowOf(field));
    return again && (item.standing !== 'own' || same) ? doubted(field) : field;
  });
}

function placeOf(field: Keyed): string | null {
  const { key, item } = field;
  return key && isOwn(field) && !REPEATABLE.has(key.name) ? `${item.draft.page} ${formatKey(key)}` : null;
}

/** A second row of "male, female" in the form is a second person's. */
function isSecondGroup({ key, item }: Keyed, groups: Map<string, string>): boolean {
  const { group } = item.draft;
  if (!key || group === null || key.name === 'consent' || item.partyStated) return false;
  const text = formatKey(key);
  const first = groups.get(text) ?? group;
  groups.set(text, first);
  return first !== group;
}

/**
 * Doubts names that the form asks for again without saying whose: on one page (a list of people in blocks, of whom even
 * the first may be anybody), or on a later one.
 */
export function doubtNamesAgain(fields: readonly Keyed[]): Keyed[] {
  const implied = (field: Keyed): boolean => isNameKey(field) && isOwn(field) && field.item.standing !== 'own';
  const count = new Map<string, number>();
  for (const field of fields.filter(implied)) {
    const place = `${field.item.draft.page} ${formatKey(field.key!)}`;
    count.set(place, (count.get(place) ?? 0) + 1);
  }
  const pageOf = new Map<string, number>();
  return fields.map((field) => {
    if (!isNameKey(field) || !isOwn(field)) return field;
    const { page } = field.item.draft;
    const text = formatKey(field.key!);
    // A person whom a form for firms asks for is one of the firm's people.
    const ofFirm = field.key!.party === 'self' && pageOf.has('organisation.legal_name');
    // "Full name" where the first and the last name are known already.
    const before = pageOf.get(text) ?? (field.key!.name === 'full_name' ? pageOf.get('self.family_name') : undefined);
    pageOf.set(text, before ?? page);
    if (!implied(field)) return field;
    const listed = (count.get(`${page} ${text}`) ?? 0) > 1;
    return listed || ofFirm || before !== undefined ? doubted(field) : field;
  });
}
