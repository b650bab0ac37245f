import type { NameDefinition } from './definition.js';

const DATE_PARTS = ['day', 'month', 'year'] as const;

/** Passport, identity card, residence permit, driving licence. */
export const IDENTITY_DOCUMENT = {
  document_type: { type: 'text', description: 'Kind of document', icao: 'Document' },
  document_number: { type: 'code', description: 'Number of the document', icao: 'Document number' },
  issuing_authority: { type: 'text', description: 'Authority that issued it', icao: 'Issuing authority' },
  issuing_country: {
    type: 'country',
    description: 'Country that issued it, ISO 3166-1 alpha-2',
    icao: 'Issuing State or organization',
  },
  issuance_date: { type: 'date', description: 'Day of issue', parts: DATE_PARTS, icao: 'Date of issue' },
  expiry_date: { type: 'date', description: 'Last day of validity', parts: DATE_PARTS, icao: 'Date of expiry' },
} as const satisfies Record<string, NameDefinition>;
