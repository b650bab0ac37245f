// Made from the OpenAPI document by `npm run generate -w @formseal/client`; not written by hand.
/* eslint-disable max-lines */

export type Document = {
  id: string;
  /** name of the uploaded file */
  filename: string;
  /** detected title of the form */
  title: string | null;
  /** detected document type */
  documentType: string | null;
  status: DocumentStatus;
  pageCount: number | null;
  /** true: more than a simple electronic signature is needed; signing through the API is refused */
  requiresStrongerSignature: boolean;
  requiresStrongerSignatureReason: string | null;
  createdAt: string;
  /** additive: when anything of it changed last */
  updatedAt: string;
  signedAt: string | null;
  sentAt: string | null;
  /** true once a signed PDF can be downloaded */
  downloadable: boolean;
  /** the review screen in a browser; valid for 7 days, works without signing in */
  reviewUrl: string;
  /** additive: why the status is `failed`; or `busy`: the service had no time to read it, ask for it again */
  failureReason:
    'unreadable_scan' | 'password' | 'damaged' | 'resources' | 'xfa' | 'ambiguous' | 'active_content' | 'busy' | null;
  /** additive: what the signed PDF no longer is, e.g. PDF/A-1; else empty */
  notes: string[];
  /** additive: uploaded with a test key; filled from a sample profile, counted as an upload and as no form, and marked as a test where it is signed */
  test: boolean;
};

export type DocumentList = {
  data: Document[];
  total: number;
  limit: number;
  offset: number;
};

export type DocumentStatus =
  | 'received'
  | 'understanding'
  | 'extracting'
  | 'ready_for_review'
  | 'in_review'
  | 'signed'
  | 'sent'
  | 'revoked'
  | 'failed';

export type DocumentWithFields = {
  id: string;
  /** name of the uploaded file */
  filename: string;
  /** detected title of the form */
  title: string | null;
  /** detected document type */
  documentType: string | null;
  status: DocumentStatus;
  pageCount: number | null;
  /** true: more than a simple electronic signature is needed; signing through the API is refused */
  requiresStrongerSignature: boolean;
  requiresStrongerSignatureReason: string | null;
  createdAt: string;
  /** additive: when anything of it changed last */
  updatedAt: string;
  signedAt: string | null;
  sentAt: string | null;
  /** true once a signed PDF can be downloaded */
  downloadable: boolean;
  /** the review screen in a browser; valid for 7 days, works without signing in */
  reviewUrl: string;
  /** additive: why the status is `failed`; or `busy`: the service had no time to read it, ask for it again */
  failureReason:
    'unreadable_scan' | 'password' | 'damaged' | 'resources' | 'xfa' | 'ambiguous' | 'active_content' | 'busy' | null;
  /** additive: what the signed PDF no longer is, e.g. PDF/A-1; else empty */
  notes: string[];
  /** additive: uploaded with a test key; filled from a sample profile, counted as an upload and as no form, and marked as a test where it is signed */
  test: boolean;
  fields: Field[];
  /** additive: of the fields, another after each change of one */
  version: number;
  /** additive: what became of the values that were uploaded with it */
  values?: ValuesOutcome;
};

export type ErrorBody = {
  error: {
    /** stable, for programs */
    code:
      | 'invalid_json'
      | 'invalid_parameter'
      | 'missing_file'
      | 'unauthorized'
      | 'quota_exceeded'
      | 'plan_required'
      | 'insufficient_scope'
      | 'forbidden'
      | 'key_owner_left'
      | 'not_found'
      | 'request_timeout'
      | 'conflict'
      | 'not_signed'
      | 'payload_too_large'
      | 'not_a_pdf'
      | 'unsupported_media_type'
      | 'invalid'
      | 'too_many_pages'
      | 'rate_limited'
      | 'internal_error'
      | 'unavailable';
    /** for humans */
    message: string;
    /** additive: the parameter at fault */
    parameter?: string;
    /** additive: what to do about it */
    next?: string;
    /** additive: names this call in our logs */
    requestId?: string;
    /** with quota_exceeded */
    quota?: Quota;
    /** with too_many_pages */
    pages?: number;
    /** with too_many_pages */
    limit?: number;
    [other: string]: unknown;
  };
};

export type ConfirmBody = {
  value?: string | null;
};

export type ConfirmedMany = {
  fields: Field[];
  /** additive: of the fields, another after each change of one */
  version: number;
};

export type ConfirmManyBody = {
  /** options to choose in their groups */
  select: string[];
  fields: {
    value?: string | null;
    id: string;
  }[];
  /** values that go into several fields: `of` is that of their `part`, and `value` the whole of it */
  wholes?: {
    value?: string | null;
    of: string;
  }[];
  /** that of the fields you looked at: where they changed since, 409 */
  version?: number;
};

export type ExtraForms = {
  /** turned on by an account owner */
  enabled: boolean;
  /** additional forms finished and charged this period */
  used: number;
  /** how many additional forms the cap allows this period */
  max: number;
  /** 0 while turned off */
  remaining: number;
  /** net charge per additional form */
  unitCents: number;
  /** monthly cap */
  capCents: number;
  currency: 'eur';
};

export type Field = {
  id: string;
  /** page in the PDF, from 1 */
  page: number;
  type: 'text' | 'date' | 'checkbox' | 'signature';
  /** label in the form */
  label: string;
  /** heading it stands under in the form: tells labels apart that stand twice */
  section: string | null;
  /** meaning, e.g. the profile value used to fill it */
  semanticKey: string | null;
  state: 'ok' | 'unsure' | 'missing' | 'hand' | 'not_applicable' | 'out_of_scope';
  /** suggested or confirmed value */
  value: string | null;
  /** where the value came from */
  source: 'profile' | 'learned_cache' | 'user_input' | 'none';
  /** signing works once every relevant field is confirmed */
  confirmed: boolean;
  /** fields with the same value are mutually exclusive options */
  checkboxGroup: string | null;
  /** where it is on its page: left, bottom, right, top in points, from the lower left corner */
  rect: [number, number, number, number];
  /** the form itself says that it has to be filled in */
  required: boolean;
  /** as many characters as go in; null where the form sets no bound */
  maxLength: number | null;
  /** how the form writes dates, e.g. dd.mm.yyyy: `value` is a YYYY-MM-DD all the same; null for other fields */
  pattern: string | null;
  /** the choices of a list: `value` is one of them, where the form lets nobody write their own; empty for other fields */
  options: {
    value: string;
    label: string;
  }[];
  /** which piece of which whole it is, where one value goes into several fields; else null */
  part: Part | null;
  /** why it should be looked at, what weighs most first; empty where it need not be, or once it was */
  why: {
    code:
      | 'somebody_else'
      | 'child'
      | 'again'
      | 'under_another'
      | 'two_sides'
      | 'others_form'
      | 'other_signer'
      | 'alone'
      | 'of_thing'
      | 'addressee'
      | 'printed'
      | 'part'
      | 'order'
      | 'by_boxes'
      | 'condition'
      | 'former'
      | 'row'
      | 'address'
      | 'around'
      | 'language'
      | 'label'
      | 'neighbours'
      | 'heading'
      | 'two_in_one'
      | 'certainty'
      | 'no_blank'
      | 'stronger'
      | 'hand'
      | 'office'
      | 'closed'
      | 'written'
      | 'filled_in'
      | 'box'
      | 'choice'
      | 'before'
      | 'for_another'
      | 'worked_out'
      | 'no_room'
      | 'unprintable';
    message: string;
  }[];
};

export type GivenValues = Record<string, string | boolean | null>;

export type Quota = {
  kind: 'forms' | 'uploads';
  plan: string;
  used: number;
  limit: number;
  resetsAt: string;
  extraForms?: ExtraForms | null;
};

export type SelectBody = {
  fieldId: string;
};

export type SignBody = {
  /** that of the fields you looked at: where they changed since, 409 */
  version?: number;
};

export type SignatureReport = {
  /** `timestamp`: a time stamp over the whole document */
  kind: 'signature' | 'timestamp';
  /** intact, and nothing was changed afterwards but what it allows */
  valid: boolean;
  /** why it is not valid */
  problem:
    | 'byte_range'
    | 'not_in_its_revision'
    | 'unreadable'
    | 'unsupported'
    | 'weak_algorithm'
    | 'padding'
    | 'content_changed'
    | 'signature_mismatch'
    | 'timestamp_mismatch'
    | 'changed_afterwards'
    | 'certificate_revoked'
    | null;
  /** the problem, for humans */
  message: string | null;
  coversWholeDocument: boolean;
  /** `allowed`: validation data, further signatures, or values of form fields where they were left open */
  changesAfterwards: 'none' | 'allowed' | 'forbidden';
  /** the signer allowed no change afterwards */
  certified: boolean;
  /** it says of itself that it is a test: nobody signed anything */
  test: boolean;
  /** the name in the signer's certificate */
  signer: string | null;
  issuer: string | null;
  /** null: the signature does not hold; `this_service`: a seal of this service; `disowned`: made with a certificate of this service that it no longer stands by; `trusted`: issued under a root that its operator trusts; `expired`: the same, but out of date */
  trust: 'this_service' | 'disowned' | 'trusted' | 'expired' | 'self_signed' | 'unknown' | null;
  /** compare the SHA-256 with the one that its owner publishes */
  certificate: {
    sha256: string;
    validFrom: string;
    validUntil: string;
  } | null;
  /** by the signer's own clock */
  claimedAt: string | null;
  /** an RFC 3161 time stamp: an independent witness of the time */
  timestamp: {
    at: string;
    authority: string;
    valid: boolean;
    /** by an authority that the operator of this service trusts */
    trusted: boolean;
  } | null;
  /** PAdES baseline level (ETSI EN 319 142-1) */
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | null;
};

export type Usage = {
  plan: string;
  /** forms finished this period */
  used: number;
  /** finished forms the plan includes per period */
  limit: number;
  remaining: number;
  /** PDFs uploaded this period */
  uploads: {
    used: number;
    limit: number;
    remaining: number;
  };
  /** null where not offered for the plan */
  extraForms: ExtraForms | null;
  /** when the period renews */
  resetsAt: string;
};

export type ValuesOutcome = {
  /** how many fields were confirmed with a value that was sent along */
  confirmed: number;
  /** fields that a value was put into by its meaning and that wait to be confirmed, as they may be asked of somebody else, the first 100 */
  toCheck: {
    name: string;
    fieldId: string;
    message: string;
  }[];
  /** names that no field has, the first 100 */
  unknown: string[];
  /** values that fit no field, and why, the first 100 */
  refused: {
    name: string;
    /** null: the name is that of several fields */
    fieldId: string | null;
    message: string;
  }[];
};

export type NewWebhook = {
  id: string;
  url: string;
  /** what it is told of */
  events: (
    | 'document.ready'
    | 'document.failed'
    | 'document.confirmed'
    | 'document.signed'
    | 'document.sent'
    | 'document.revoked'
  )[];
  createdAt: string;
  /** signs each delivery; shown this once */
  secret: string;
};

export type Part = {
  /** the same for all pieces of one whole: `wholes` of a confirm names it */
  of: string;
  /** which piece it is, in the order they are written */
  index: number;
  /** how many pieces there are */
  count: number;
  /** what the whole is called */
  label: string;
  /** what the whole means */
  semanticKey: string | null;
  /** of a date: in which order its day, month and year are written, e.g. ddmmyyyy; else null */
  pattern: string | null;
};

export type Verification = {
  signed: boolean;
  /** `valid`: every signature is; `test`: unaltered, but sealed as a test, which is no signature; `unreadable`: damaged or behind a password */
  status: 'valid' | 'test' | 'invalid' | 'unsigned' | 'unreadable';
  /** the last signature is a valid seal of this service */
  madeHere: boolean;
  /** a seal in it says that it is a test, made with a test key: never `valid` */
  test: boolean;
  document: VerifiedDocument | null;
  /** oldest first */
  signatures: SignatureReport[];
};

export type VerifiedDocument = {
  id: string;
  /** whose signature it is: the person of the account's profile */
  signedBy: string;
  /** the person or organisation it was signed for */
  account: string;
  /** who acted, over the API or in the web app; null: signed before this was recorded */
  by: {
    name: string;
    means: 'api_key' | 'web_app';
  } | null;
  signedAt: string;
  /** no advanced or qualified signature; of a test none at all */
  level: 'simple electronic signature' | 'test, no signature';
  /** of the form that was uploaded */
  originalSha256: string;
  /** whoever had it signed has withdrawn it since; null: not known, as for a document that was deleted */
  withdrawn: boolean | null;
};

export type Webhook = {
  id: string;
  url: string;
  /** what it is told of */
  events: (
    | 'document.ready'
    | 'document.failed'
    | 'document.confirmed'
    | 'document.signed'
    | 'document.sent'
    | 'document.revoked'
  )[];
  createdAt: string;
};

export type WebhookBody = {
  url: string;
  events: (
    | 'document.ready'
    | 'document.failed'
    | 'document.confirmed'
    | 'document.signed'
    | 'document.sent'
    | 'document.revoked'
  )[];
};

export type WebhookDelivery = {
  id: string;
  event: WebhookEvent;
  state: 'waiting' | 'delivered' | 'given_up';
  attempts: number;
  /** what came of the last try: a status, or what went wrong */
  lastAnswer: string | null;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
};

export type WebhookEvent = {
  /** the same in each try: what came twice can be told */
  id: string;
  type:
    | 'document.ready'
    | 'document.failed'
    | 'document.confirmed'
    | 'document.signed'
    | 'document.sent'
    | 'document.revoked';
  createdAt: string;
  data: {
    documentId: string;
    status: DocumentStatus;
    /** of a document that was uploaded with a test key */
    test: boolean;
  };
};
