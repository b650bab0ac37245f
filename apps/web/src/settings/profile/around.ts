const PERSON = ['given_name', 'family_name', 'family_name_birth', 'birth_date', 'birth_place', 'nationality', 'sex'];
const NUMBERS = ['personal_administrative_number', 'tax_id', 'social_security_number'];
const REACHED = ['email_address', 'mobile_phone_number', 'phone_number'];
const ADDRESS = ['street', 'house_number', 'postal_code', 'city', 'country'].map((name) => `resident_${name}`);

const FIRM = ['legal_name', 'legal_form', 'register_number', 'register_court', 'vat_registration', 'position'];

interface Kind {
  readonly party: string;
  readonly most: number;
  /** The number of the first, where the one before it is the account's own and has no number. */
  readonly from?: number;
  readonly names: readonly string[];
}

/** Whom a form may ask for beside the account itself, what of them, and how many of each there may be. */
export const AROUND = [
  { party: 'spouse', most: 1, names: [...PERSON, 'occupation', ...NUMBERS, ...REACHED] },
  { party: 'child', most: 12, names: [...PERSON, ...NUMBERS, 'health_insurance_number'] },
  { party: 'parent', most: 4, names: [...PERSON, ...REACHED, ...ADDRESS] },
  { party: 'employer', most: 1, names: ['legal_name', 'tax_reference', ...ADDRESS, ...REACHED] },
  { party: 'landlord', most: 1, names: ['full_name', 'legal_name', ...ADDRESS, ...REACHED, 'iban'] },
  { party: 'representative', most: 1, names: [...PERSON, ...ADDRESS, ...REACHED] },
  { party: 'organisation', most: 8, from: 2, names: [...FIRM, ...ADDRESS, ...REACHED, 'iban'] },
] as const satisfies readonly Kind[];

export type Around = Kind;

/** As keys name them: `spouse`, `child[2]`. */
export const ownerNamed = ({ party, most }: Around, nth: number): string => (most === 1 ? party : `${party}[${nth}]`);

/** Whose value it is: `child[2]` of `child[2].birth_date`. */
export const ownerOfKey = (key: string): string => key.slice(0, key.indexOf('.'));

const PARTIES: ReadonlySet<string> = new Set(AROUND.map(({ party }) => party));

/** Whether it is a value of somebody around; the organisation without a number is the account's own. */
export const isAround = (key: string): boolean =>
  ownerOfKey(key) !== 'organisation' && PARTIES.has(ownerOfKey(key).replace(/\[\d+\]$/, ''));

const ownersOf = (around: Around): string[] =>
  Array.from({ length: around.most }, (_, at) => ownerNamed(around, at + (around.from ?? 1)));

/** Of each kind those that keys name, by number, and those that were added since. */
export function ownersIn(around: Around, keys: readonly string[], added: readonly string[]): string[] {
  const named = new Set([...keys.map(ownerOfKey), ...added]);
  return ownersOf(around).filter((owner) => named.has(owner));
}

/** The first that is not there; null: there are as many as there may be. */
export function nextOwner(around: Around, there: readonly string[]): string | null {
  return ownersOf(around).find((owner) => !there.includes(owner)) ?? null;
}

/** Those of whom nothing is left: they were taken away, and that is not saved yet. */
export function emptiedIn(values: Readonly<Record<string, string>>): readonly string[] {
  const left = new Set(
    Object.keys(values)
      .filter((key) => values[key] !== '')
      .map(ownerOfKey),
  );
  return Object.keys(values)
    .map(ownerOfKey)
    .filter((owner) => !left.has(owner));
}
