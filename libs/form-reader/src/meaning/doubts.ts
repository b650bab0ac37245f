import { formatKey } from '@formseal/domain';
import type { Keyed } from './count-parties.js';

/** Keys that a page may well ask of one person more than once. */
const REPEATABLE = new Set(
  'signature initials consent date_of_signing place_of_signing sex marital_status title case_number reference'.split(
    ' ',
  ),
);

/** Keys by which a block of data about a person begins. */
const IDENTITY = new Set(['given_name', 'family_name', 'full_name', 'birth_date', 'legal_name']);

/** A second "Name" of the same person on a page is likely another person's. */
const REPEATED = 0.7;
/** A column of them is a list of other people. */
const LIST = 4;

/** Doubts keys of the account's own that a page repeats: nobody is asked for the same twice in one place. */
function doubtRepeats(fields: readonly Keyed[]): Keyed[] {
  const places = new Map<string, number>();
  for (const field of fields) {
    const place = placeOf(field);
    if (place) places.set(place, (places.get(place) ?? 0) + 1);
  }
  const met = new Set<string>();
  /** Pages on which a second person's block has begun: what follows is theirs as likely as not. */
  const second = new Set<number>();
  const groups = new Map<string, string>();
  return fields.map((field) => {
    if (isSecondGroup(field, groups)) return { ...field, confidence: Math.min(field.confidence, REPEATED) };
    const place = placeOf(field);
    if (!place || !field.key) return field;
    if ((places.get(place) ?? 0) >= LIST) return { ...field, key: null };
    if (met.has(place) && IDENTITY.has(field.key.name)) second.add(field.page);
    const doubted = met.has(place) || (second.has(field.page) && !field.stated);
    met.add(place);
    return doubted ? { ...field, confidence: Math.min(field.confidence, REPEATED) } : field;
  });
}

function placeOf({ page, key }: Keyed): string | null {
  if (!key || (key.party !== 'self' && key.party !== 'organisation') || REPEATABLE.has(key.name)) return null;
  return `${page} ${formatKey(key)}`;
}

/** A second row of "male, female" in the form is a second person's. */
function isSecondGroup({ key, group, stated }: Keyed, groups: Map<string, string>): boolean {
  if (!key || group === null || key.name === 'consent' || stated) return false;
  const text = formatKey(key);
  const first = groups.get(text) ?? group;
  groups.set(text, first);
  return first !== group;
}

/** The other side of a contract. */
const COUNTERPARTS = new Set(['third_party', 'landlord', 'employer']);

/** Where a page names both sides, a blank that names neither may be either's. */
function doubtBetweenTwo(fields: readonly Keyed[]): Keyed[] {
  const pagesNaming = (own: boolean): Set<number> =>
    new Set(
      fields
        .filter(({ key, stated }) => stated && key?.name === 'full_name' && isSide(key.party, own))
        .map(({ page }) => page),
    );
  const own = pagesNaming(true);
  const others = pagesNaming(false);
  // The signatures at the end may stand on a page of their own.
  const lastNamed = Math.max(0, ...[...own].filter((page) => others.has(page)));
  return fields.map((field) => {
    const person = field.key?.party === 'self' && !field.stated && IDENTIFYING.has(field.key.name);
    const between = lastNamed > 0 && field.page >= lastNamed;
    return person && between ? { ...field, confidence: Math.min(field.confidence, REPEATED) } : field;
  });
}

const isSide = (party: string, own: boolean): boolean => (own ? party === 'self' : COUNTERPARTS.has(party));

/** What is printed beside each side's signature. */
const IDENTIFYING = new Set(['full_name', 'document_number', 'birth_date', 'resident_address', 'phone_number']);

/** The parts of one address stand together: where one is doubtful, so are those after it. */
function doubtWholeAddresses(fields: readonly Keyed[]): Keyed[] {
  let doubtUntil = -1;
  return fields.map((field, at) => {
    const address = field.key?.party === 'self' && field.key.name.startsWith('resident_') && !field.stated;
    if (!address) return field;
    if (field.confidence <= REPEATED) doubtUntil = at + ADDRESS_REACH;
    if (at > doubtUntil) return field;
    doubtUntil = at + ADDRESS_REACH;
    return { ...field, confidence: Math.min(field.confidence, REPEATED) };
  });
}

/** How many fields of other kinds may stand between the parts of an address. */
const ADDRESS_REACH = 2;

/** Everything that makes it doubtful whose data a field asks for. */
export function doubtAll(fields: readonly Keyed[]): Keyed[] {
  return doubtWholeAddresses(doubtBetweenTwo(doubtRepeats(fields)));
}
