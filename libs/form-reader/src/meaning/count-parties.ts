import { formatKey, NUMBERED_PARTIES, type SemanticKey } from '@formseal/domain';

/** A key whose party may still have to be counted. */
export interface Keyed {
  readonly page: number;
  readonly key: SemanticKey | null;
  /** Whether the form itself says which child, parent or witness is meant. */
  readonly numbered: boolean;
  readonly confidence: number;
}

/** Keys that a form asks of one person once. */
const ONCE =
  /\.(given_name|family_name|full_name|birth_date|birth_place|iban|resident_\w+|tax_id|social_security_number|email_address|phone_number|mobile_phone_number)$/;

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
  const plain = ({ page, key }: Keyed): string | null => {
    const text = key && (key.party === 'self' || key.party === 'organisation') ? formatKey(key) : '';
    return ONCE.test(text) ? `${page} ${text}` : null;
  };
  for (const field of fields) {
    const place = plain(field);
    if (place) places.set(place, (places.get(place) ?? 0) + 1);
  }
  const met = new Set<string>();
  return fields.map((field) => {
    const place = plain(field);
    if (!place) return field;
    if ((places.get(place) ?? 0) >= LIST) return { ...field, key: null };
    if (met.has(place)) return { ...field, confidence: Math.min(field.confidence, REPEATED) };
    met.add(place);
    return field;
  });
}
