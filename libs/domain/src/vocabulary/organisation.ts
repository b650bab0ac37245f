import type { NameDefinition } from './definition.js';

/** A legal person, and a person's place in it. */
export const ORGANISATION = {
  legal_name: {
    type: 'text',
    description: 'Registered name',
    autofill: 'organization',
    eidas: 'LegalName',
    schemaOrg: 'legalName',
  },
  legal_form: { type: 'text', description: 'Legal form (GmbH, SARL, Ltd)' },
  register_number: { type: 'code', description: 'Number in the commercial register', eidas: 'LegalPersonIdentifier' },
  register_court: { type: 'text', description: 'Court or chamber that keeps the register' },
  vat_registration: { type: 'vat_id', description: 'VAT number', eidas: 'VATRegistrationNumber', schemaOrg: 'vatID' },
  tax_reference: { type: 'code', description: "Tax office's number", eidas: 'TaxReference', schemaOrg: 'taxID' },
  lei: { type: 'lei', description: 'Legal entity identifier, ISO 17442', eidas: 'LEI', schemaOrg: 'leiCode' },
  eori: { type: 'code', description: 'Economic operator number for customs', eidas: 'EORI' },
  position: { type: 'text', description: 'Position of the person who acts for it', schemaOrg: 'jobTitle' },
  department: { type: 'text', description: 'Department', schemaOrg: 'department' },
} as const satisfies Record<string, NameDefinition>;
