import type { SealedColumn } from './sealed-values.js';

/** How a sealed column is found row by row. */
export interface SealedColumnRows {
  readonly table: string;
  readonly column: string;
  readonly json: boolean;
  /** The primary key. */
  readonly key: readonly string[];
  /** What the value is bound to. */
  readonly row: readonly string[];
  /** The column it is bound to: another than its own where the database moves it there as it is. */
  readonly boundTo: SealedColumn;
}

const rows = (name: SealedColumn, json: boolean, key: readonly string[], row = key): SealedColumnRows => {
  const [table = '', column = ''] = name.split('.');
  return { table, column, json, key, row, boundTo: name };
};

const CALL = ['key_id', 'idempotency_key'];
const LEARNED = rows('learned_values.value', false, ['id'], ['account_id', 'semantic_key', 'layout', 'place']);

/** Every sealed column: what rotation goes through. */
export const SEALED_COLUMNS: Readonly<Record<SealedColumn | 'typed_values.value', SealedColumnRows>> = {
  'fields.value': rows('fields.value', false, ['id']),
  'field_changes.before': rows('field_changes.before', true, ['id']),
  'field_changes.after': rows('field_changes.after', true, ['id']),
  'profiles.data': rows('profiles.data', true, ['account_id']),
  // What a signature moves from here to the next while it is gone through is met there at the latest.
  'typed_values.value': { ...LEARNED, table: 'typed_values' },
  'learned_values.value': LEARNED,
  'idempotency.fingerprint': rows('idempotency.fingerprint', false, CALL),
  'idempotency.body': rows('idempotency.body', true, CALL),
  'verifications.answer': rows('verifications.answer', true, ['id']),
  'label_readings.question': rows('label_readings.question', true, ['id']),
  'label_readings.answer': rows('label_readings.answer', true, ['id']),
  'webhooks.secret': rows('webhooks.secret', false, ['id']),
  'second_factors.secret': rows('second_factors.secret', false, ['user_id']),
  'signing_requests.details': rows('signing_requests.details', true, ['id']),
  'request_signers.reason': rows('request_signers.reason', false, ['id']),
  'request_values.value': rows('request_values.value', false, ['signer_id', 'field_id']),
  'thumbnails.picture': rows('thumbnails.picture', false, ['document_id']),
  'page_prints.pages': rows('page_prints.pages', true, ['document_id']),
};

/** The text of a sealed value; of a plain jsonb value its JSON, which is what is sealed. */
export const asText = ({ column, json }: SealedColumnRows): string => (json ? `${column} #>> '{}'` : column);

/** SQL for the id of the key that a sealed text names; null of plain text. */
export const keyIdIn = (text: string): string => `(regexp_match(${text}, '^sealed:1:([A-Za-z0-9._-]+):'))[1]`;
