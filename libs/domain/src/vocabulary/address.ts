import type { NameDefinition } from './definition.js';

const PARTS = {
  street: {
    type: 'text',
    description: 'Street; with the house number where the form has no field of its own for it',
    autofill: 'address-line1',
  },
  house_number: { type: 'text', description: 'House number with its letter' },
  address_addition: {
    type: 'text',
    description: 'Flat, floor, c/o',
    autofill: 'address-line2',
  },
  postal_code: { type: 'postal_code', description: 'Postal code', autofill: 'postal-code', schemaOrg: 'postalCode' },
  city: {
    type: 'text',
    description: 'Town; with the postal code where the form asks for both in one',
    autofill: 'address-level2',
    schemaOrg: 'addressLocality',
  },
  state: {
    type: 'text',
    description: 'State, province, canton',
    autofill: 'address-level1',
    schemaOrg: 'addressRegion',
  },
  country: {
    type: 'country',
    description: 'Country, ISO 3166-1 alpha-2',
    autofill: 'country',
    schemaOrg: 'addressCountry',
  },
  address: {
    type: 'text',
    description: 'The whole address in one field',
    autofill: 'street-address',
    eidas: 'CurrentAddress',
    schemaOrg: 'address',
  },
} as const satisfies Record<string, NameDefinition>;

type AddressPart = keyof typeof PARTS;

/** Whose or what address; `resident` where the form says nothing else. */
const ADDRESS_QUALIFIERS = ['resident', 'work', 'billing', 'delivery'] as const;
type AddressQualifier = (typeof ADDRESS_QUALIFIERS)[number];

type AddressName = `${AddressQualifier}_${AddressPart}`;

/** `resident_street` … `delivery_address`: each part of an address for each qualifier. */
export const ADDRESS = Object.fromEntries(
  ADDRESS_QUALIFIERS.flatMap((qualifier) =>
    Object.entries(PARTS).map(([part, definition]): [string, NameDefinition] => [`${qualifier}_${part}`, definition]),
  ),
) as Record<AddressName, NameDefinition>;
