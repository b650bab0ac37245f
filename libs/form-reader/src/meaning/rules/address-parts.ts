import type { KeyRule } from './rule.js';

/** Words of one language for addresses that aren't where somebody lives, and for the parts of any. */
interface AddressWords {
  /** `billing`, `rechnungs(?:anschrift|adresse)`: by address. */
  readonly kinds: Readonly<Partial<Record<'work' | 'billing' | 'delivery', string>>>;
  readonly parts: Readonly<Partial<Record<'street' | 'postal_code' | 'city' | 'state' | 'country', string>>>;
  /** What may stand between the two: `address`, `of the`. */
  readonly between: string;
}

/** A part of an address that a word beside it tells apart: `Billing city`, `Postcode factuuradres`. */
export const addressParts = ({ kinds, parts, between }: AddressWords): KeyRule[] =>
  Object.entries(kinds).flatMap(([kind, kindWords]) =>
    Object.entries(parts).map(([part, partWords]) => ({
      key: `${kind}_${part}`,
      match: `(?:${kindWords}) (?:(?:${between}) )?(?:${partWords})|(?:${partWords}) (?:(?:${between}) )?(?:${kindWords})`,
    })),
  );
