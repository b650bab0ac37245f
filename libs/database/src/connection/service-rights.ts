/** The services that open the database, each as a role of its own. */
export const SERVICES = ['gateway', 'extractor', 'signer'] as const;
export type Service = (typeof SERVICES)[number];

/** What a service may do with the rows of a table. */
export type Right = 'none' | 'read' | 'append' | 'write';

type Rights = Readonly<Record<Service, Right>>;

const rights = (gateway: Right, extractor: Right, signer: Right): Rights => ({ gateway, extractor, signer });

/** Who may sign in, and by what: workers neither need nor see it. */
const CREDENTIALS = rights('write', 'none', 'none');
/** Who belongs where and may what: workers look it up, and can't change it. */
const STANDING = rights('write', 'read', 'read');
/** What reading and signing are about. */
const WORK = rights('write', 'write', 'write');
/** What an extractor looks up and answers. */
const READING = rights('write', 'write', 'none');

/** Every table, and what each service may do with it: a spec holds it to the schema, so that no table is forgotten. */
export const TABLE_RIGHTS: Readonly<Record<string, Rights>> = {
  users: STANDING,
  accounts: STANDING,
  members: STANDING,
  shares: STANDING,
  api_keys: STANDING,
  profiles: STANDING,
  sessions: CREDENTIALS,
  sign_ups: CREDENTIALS,
  invitations: CREDENTIALS,
  password_resets: CREDENTIALS,
  second_factors: CREDENTIALS,
  recovery_codes: CREDENTIALS,
  pending_sign_ins: CREDENTIALS,
  passkeys: CREDENTIALS,
  passkey_challenges: CREDENTIALS,
  idempotency: CREDENTIALS,
  documents: WORK,
  fields: WORK,
  // Written by the database itself as documents change; the gateway folds one into the other.
  document_totals: rights('write', 'none', 'none'),
  document_changes: rights('write', 'none', 'none'),
  periods: WORK,
  ledger: WORK,
  rejections: WORK,
  statements: rights('write', 'none', 'read'),
  activity: rights('write', 'append', 'append'),
  learned_values: READING,
  typed_values: READING,
  learned_corrections: READING,
  confirmed_places: READING,
  label_readings: READING,
  // What passes through on its way to whoever waits: checks and pictures by the extractor, previews by the signer.
  verifications: WORK,
  // Written by the database itself as documents change.
  document_events: rights('read', 'none', 'none'),
  webhooks: CREDENTIALS,
  webhook_deliveries: CREDENTIALS,
  installation: rights('write', 'none', 'none'),
  blob_marks: rights('write', 'write', 'write'),
  received_bytes: rights('write', 'none', 'none'),
  // The signer ends a request with its seal, and has that told.
  signing_requests: rights('write', 'none', 'write'),
  request_signers: rights('write', 'none', 'write'),
  request_values: rights('write', 'none', 'write'),
  request_mails: rights('write', 'none', 'append'),
  field_changes: rights('write', 'none', 'none'),
  thumbnails: rights('write', 'none', 'none'),
  // Kept by the extractor; the gateway shows it, and keeps it for a copy.
  page_prints: READING,
  // Who could write here could have a forged seal taken for the service's own.
  seal_certificates: rights('read', 'read', 'append'),
  migrations: rights('read', 'read', 'read'),
};

/** Columns that only the gateway reads, which checks what a caller presents against them. */
export const HIDDEN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  api_keys: ['hash'],
};
