import type { NameDefinition } from './definition.js';

/** An account with a bank. */
export const BANK = {
  iban: { type: 'iban', description: 'IBAN, ISO 13616, without spaces' },
  bic: { type: 'bic', description: 'BIC, ISO 9362' },
  account_holder: { type: 'name', description: 'Name the account is kept under' },
  account_number: { type: 'code', description: 'National account number' },
  routing_number: { type: 'code', description: 'Bank code, sort code or routing number' },
  bank_name: { type: 'text', description: 'Name of the bank' },
  creditor_id: { type: 'code', description: 'SEPA creditor identifier' },
  mandate_reference: { type: 'code', description: 'SEPA mandate reference' },
} as const satisfies Record<string, NameDefinition>;
