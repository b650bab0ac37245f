/** Who a field speaks of. Parties a form has several of carry a number: `child[2]`. */
export const PARTIES = [
  'self',
  'organisation',
  'spouse',
  'child',
  'parent',
  'employer',
  'landlord',
  'representative',
  'patient',
  'witness',
  'third_party',
] as const;
export type Party = (typeof PARTIES)[number];

export const isParty = (text: string): text is Party => (PARTIES as readonly string[]).includes(text);

/** Parties that are counted from 1. */
export const NUMBERED_PARTIES: ReadonlySet<Party> = new Set(['child', 'parent', 'witness']);
