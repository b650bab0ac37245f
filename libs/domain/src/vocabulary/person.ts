import type { NameDefinition } from './definition.js';

const DATE_PARTS = ['day', 'month', 'year'] as const;
/** `local_prefix`, `local_suffix`: the local number in two pieces, as HTML's autofill has them. */
const PHONE_PARTS = ['country_code', 'area_code', 'local_number', 'local_prefix', 'local_suffix', 'extension'] as const;
const EMAIL_PARTS = ['local_part', 'domain'] as const;

/** A person's own data; names follow the EU digital identity wallet's person identification data where it has one. */
export const PERSON = {
  family_name: {
    type: 'name',
    description: 'Current last name or surname',
    parts: ['first', 'second'],
    autofill: 'family-name',
    eidas: 'FamilyName',
    icao: 'Primary identifier',
    schemaOrg: 'familyName',
  },
  given_name: {
    type: 'name',
    description: 'Current first names, middle names included',
    parts: ['first', 'middle', 'middle_initial'],
    autofill: 'given-name',
    eidas: 'FirstName',
    icao: 'Secondary identifier',
    schemaOrg: 'givenName',
  },
  full_name: { type: 'name', description: 'Given and family names together', autofill: 'name', schemaOrg: 'name' },
  title: {
    type: 'text',
    description: 'Academic title or form of address',
    autofill: 'honorific-prefix',
    schemaOrg: 'honorificPrefix',
  },
  family_name_birth: { type: 'name', description: 'Last name at birth', eidas: 'BirthName' },
  birth_date: {
    type: 'date',
    description: 'Date of birth',
    parts: [...DATE_PARTS, 'age'],
    autofill: 'bday',
    eidas: 'DateOfBirth',
    icao: 'Date of birth',
    schemaOrg: 'birthDate',
  },
  birth_place: {
    type: 'text',
    description: 'Town of birth',
    eidas: 'PlaceOfBirth',
    icao: 'Place of birth',
    schemaOrg: 'birthPlace',
  },
  birth_country: { type: 'country', description: 'Country of birth, ISO 3166-1 alpha-2' },
  nationality: {
    type: 'country',
    description: 'Citizenship, ISO 3166-1 alpha-2',
    icao: 'Nationality',
    schemaOrg: 'nationality',
  },
  sex: {
    type: 'sex',
    description: 'Sex or gender',
    autofill: 'sex',
    eidas: 'Gender',
    icao: 'Sex',
    schemaOrg: 'gender',
  },
  marital_status: { type: 'marital_status', description: 'Civil status' },
  personal_administrative_number: {
    type: 'code',
    description: 'National identification number',
    eidas: 'PersonIdentifier',
    icao: 'Personal number',
    schemaOrg: 'identifier',
  },
  tax_id: { type: 'tax_id', description: 'Tax number of a person', schemaOrg: 'taxID' },
  social_security_number: {
    type: 'code',
    description: 'Social or pension insurance number',
    parts: ['first_three', 'middle_two', 'last_four'],
  },
  health_insurance_number: { type: 'code', description: 'Number with the health insurer' },
  email_address: {
    type: 'email',
    description: 'E-mail address',
    parts: EMAIL_PARTS,
    autofill: 'email',
    schemaOrg: 'email',
  },
  mobile_phone_number: { type: 'phone', description: 'Mobile phone, E.164', parts: PHONE_PARTS },
  phone_number: {
    type: 'phone',
    description: 'Phone by day, E.164',
    parts: PHONE_PARTS,
    autofill: 'tel',
    schemaOrg: 'telephone',
  },
  fax_number: { type: 'phone', description: 'Fax, E.164', parts: PHONE_PARTS, schemaOrg: 'faxNumber' },
  occupation: { type: 'text', description: 'Job or profession', autofill: 'organization-title', schemaOrg: 'jobTitle' },
  religion: { type: 'text', description: 'Religious community' },
} as const satisfies Record<string, NameDefinition>;
