import { formatKey, NUMBERED_PARTIES, type SemanticKey } from '@formseal/domain';

/** A key whose party may still have to be counted. */
export interface Keyed {
  readonly page: number;
  readonly key: SemanticKey | null;
  /** Whether the form itself says which child, parent or witness is meant. */
  readonly numbered: boolean;
  /** Whether the form names the party at this field. */
  readonly stated: boolean;
  readonly confidence: number;
  /** The group of a check box. */
  readonly group: string | null;
}

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

/** Counts children, parents and witnesses that the form does not number: the second "child's first name" is the second child's. */
export function countParties(fields: readonly Keyed[]): Keyed[] {
  const seen = new Map<string, number>();
  return fields.map((field) => {
    if (!field.key || field.numbered || !NUMBERED_PARTIES.has(field.key.party)) return field;
    const plain = `${field.key.party}.${field.key.name}.${field.key.part}`;
    const index = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, index);
    return { ...field, key: { ...field.key, index: Math.min(index, 99) } };
  });
}

/** Doubts keys of the account's own that a page repeats: nobody is asked for the same twice in one place. */
export function doubtRepeats(fields: readonly Keyed[]): Keyed[] {
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

/** Where a form names both sides, a blank that names neither may be either's. */
export function doubtBetweenTwo(fields: readonly Keyed[]): Keyed[] {
  const named = (own: boolean): boolean =>
    fields.some(
      ({ key, stated }) =>
        stated && key?.name === 'full_name' && (own ? key.party === 'self' : COUNTERPARTS.has(key.party)),
    );
  if (!named(true) || !named(false)) return [...fields];
  return fields.map((field) => {
    const person = field.key?.party === 'self' && !field.stated && !REPEATABLE.has(field.key.name);
    return person ? { ...field, confidence: Math.min(field.confidence, REPEATED) } : field;
  });
}
