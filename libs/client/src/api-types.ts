// Made from the OpenAPI document by `npm run generate -w @formseal/client`; not written by hand.
/* eslint-disable max-lines */

export type AskedSigner = {
  /** as it is to stand under the signature */
  name: string;
  /** where the link is sent */
  email: string;
  /** in which capacity they sign: printed in the record */
  role?: string;
  /** ids of the signature fields that they sign in; empty: in a place of their own. Left out for everybody the fields are dealt out in order */
  fields?: string[];
  /** ids of other fields that they fill in themselves before they sign: none that is filled in and confirmed, all options of a group and all pieces of a whole together */
  fills?: string[];
  /** when it is their turn: those with the same number are asked at the same time and sign in any order, once all with a lower one have signed. Said of all or of none; left out they sign one after the other */
  order?: number;
};

export type ConfirmBody = {
  /** left out: the suggestion is kept; null or "": it is left empty */
  value?: string | null;
  /** additive, beside no value: true leaves it empty, a place to sign too, where null is what is signed; false signs there after all */
  empty?: boolean;
};

export type ConfirmManyBody = {
  /** options to choose in their groups */
  select?: string[];
  /** fields to confirm */
  fields?: {
    /** left out: the suggestion is kept; null or "": it is left empty */
    value?: string | null;
    /** additive, beside no value: true leaves it empty, a place to sign too, where null is what is signed; false signs there after all */
    empty?: boolean;
    /** the field */
    id: string;
  }[];
  /** values that go into several fields: `of` is that of their `part`, and `value` the whole of it */
  wholes?: {
    /** left out: the suggestion is kept; null or "": it is left empty */
    value?: string | null;
    /** additive, beside no value: true leaves it empty, a place to sign too, where null is what is signed; false signs there after all */
    empty?: boolean;
    /** `of` of the `part`s */
    of: string;
  }[];
  /** that of the fields you looked at: where they changed since, 409 */
  version?: number;
};

export type GivenValues = Record<string, string | boolean | null>;

export type OwnerBody = {
  /** `self`, or whom else the profile knows: `spouse`, `child[2]`, `organisation` */
  owner: string;
  /** fields that are about them */
  fields: string[];
  /** that of the fields you looked at: where they changed since, 409 */
  version?: number;
};

export type RequestBody = {
  /** asked one after the other, or as `order` says */
  signers: AskedSigner[];
  /** the account signs as well, first and at once, with its profile's signature */
  own?: {
    /** as for the others */
    fields?: string[];
    /** the day where whoever signs is, for a date of signing that is left to the service; left out: that of UTC */
    day?: string;
  };
  /** of the fields that were looked at: where they are others by now, nobody is asked (409, `reason` `changed`) */
  version?: number;
  /** how long the links hold */
  expiresInDays?: number;
  /** of the mails */
  language?: 'en' | 'de';
};

export type SelectBody = {
  /** the option that is chosen */
  fieldId: string;
};

export type SignBody = {
  /** that of the fields you looked at: where they changed since, 409 */
  version?: number;
  /** the day where whoever signs is, for a date of signing that is left to the service; left out: that of UTC */
  day?: string;
  /** false: a form with no place for the signature is sealed with none drawn on a page; 422 where it has one */
  visible?: boolean;
};

export type WebhookBody = {
  /** an https address that the internet knows */
  url: string;
  /** what it is told of; left out: everything */
  events?: (
    | 'document.ready'
    | 'document.failed'
    | 'document.confirmed'
    | 'document.signed'
    | 'document.sent'
    | 'document.revoked'
    | 'request.sent'
    | 'request.opened'
    | 'request.signed'
    | 'request.declined'
    | 'request.expired'
    | 'request.completed'
  )[];
};

export type Document = {
  /** names it in every other call */
  id: string;
  /** name of the uploaded file */
  filename: string;
  /** detected title of the form */
  title: string | null;
  /** detected document type */
  documentType: string | null;
  /** how far it has come */
  status: DocumentStatus;
  /** null until it was read */
  pageCount: number | null;
  /** true: more than a simple electronic signature is needed; signing through the API is refused */
  requiresStrongerSignature: boolean;
  /** by which words of the form; else null */
  requiresStrongerSignatureReason: string | null;
  /** when it was uploaded */
  createdAt: string;
  /** additive: when anything of it changed last */
  updatedAt: string;
  /** null until it is signed */
  signedAt: string | null;
  /** when it was sent by e-mail; else null */
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
  /** newest first, without their fields */
  data: Document[];
  /** how many there are in all */
  total: number;
  /** as it was asked for */
  limit: number;
  /** as it was asked for */
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
  /** names it in every other call */
  id: string;
  /** name of the uploaded file */
  filename: string;
  /** detected title of the form */
  title: string | null;
  /** detected document type */
  documentType: string | null;
  /** how far it has come */
  status: DocumentStatus;
  /** null until it was read */
  pageCount: number | null;
  /** true: more than a simple electronic signature is needed; signing through the API is refused */
  requiresStrongerSignature: boolean;
  /** by which words of the form; else null */
  requiresStrongerSignatureReason: string | null;
  /** when it was uploaded */
  createdAt: string;
  /** additive: when anything of it changed last */
  updatedAt: string;
  /** null until it is signed */
  signedAt: string | null;
  /** when it was sent by e-mail; else null */
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
  /** every field, in the order of the form */
  fields: Field[];
  /** additive: of the fields, another after each change of one */
  version: number;
  /** additive: what became of the values that were uploaded with it */
  values?: ValuesOutcome;
};

export type ErrorBody = {
  /** what went wrong; further properties may be added */
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
    /** with too_many_pages; with conflict: as many webhooks an account may have */
    limit?: number;
    /** with rate_limited, unavailable: seconds, as the header says */
    retryAfter?: number;
    /** with insufficient_scope: the scope that is needed */
    scope?: string;
    /** with conflict, not_signed: the status that the document has */
    status?: DocumentStatus;
    /** which of several reasons, for programs */
    reason?: string | null;
    /** with invalid: the signature that the form asks for */
    tier?: string;
    /** with conflict, `reason` `changed`: the version that the fields have now */
    version?: number;
    /** the field that it is about */
    fieldId?: string;
    /** with invalid_parameter of a `file`: which of several pictures, from 1 */
    picture?: number;
    /** with invalid_parameter: what the value has to be */
    rule?: string;
    /** with conflict: what is still to be confirmed, the first 50 */
    fields?: {
      /** the field */
      id: string;
      /** its label */
      label: string;
    }[];
    /** with invalid_parameter of a call on many fields: what it can’t take; with invalid, where several values can’t be written: all of them. The first 100 */
    refused?: {
      /** the field or option, as it was sent, in small letters */
      fieldId?: string;
      /** the whole, as it was sent */
      of?: string;
      /** why */
      message: string;
      /** what the value has to be */
      rule?: string;
    }[];
    [other: string]: unknown;
  };
};

export type ConfirmedMany = {
  /** each as it stands now */
  fields: Field[];
  /** additive: of the fields, another after each change of one */
  version: number;
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
  /** of both amounts */
  currency: 'eur';
};

export type Field = {
  /** names it in confirms */
  id: string;
  /** page in the PDF, from 1 */
  page: number;
  /** what goes into it */
  type: 'text' | 'date' | 'checkbox' | 'signature';
  /** label in the form */
  label: string;
  /** heading it stands under in the form: tells labels apart that stand twice */
  section: string | null;
  /** meaning, e.g. the profile value used to fill it */
  semanticKey: string | null;
  /** what is to be done about it */
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
    /** what is set */
    value: string;
    /** what the form shows */
    label: string;
  }[];
  /** which piece of which whole it is, where one value goes into several fields; else null */
  part: Part | null;
  /** additive: which field of the file it is a place of, where that declares fields; those of the same one show one value: what one is confirmed with, all are */
  fileField: string | null;
  /** why it should be looked at, what weighs most first; empty where it need not be, or once it was */
  why: {
    /** stable, for programs */
    code:
      | 'somebody_else'
      | 'child'
      | 'again'
      | 'under_another'
      | 'two_sides'
      | 'others_form'
      | 'other_signer'
      | 'others_signature'
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
      | 'place'
      | 'stronger'
      | 'hand'
      | 'office'
      | 'closed'
      | 'written'
      | 'filled_in'
      | 'box'
      | 'choice'
      | 'before'
      | 'other_caption'
      | 'for_another'
      | 'worked_out'
      | 'signing_day'
      | 'no_room'
      | 'unprintable';
    /** for humans */
    message: string;
  }[];
};

export type Quota = {
  /** which allowance is used up */
  kind: 'forms' | 'uploads';
  /** its name */
  plan: string;
  /** in this period */
  used: number;
  /** of a period */
  limit: number;
  /** when the period renews */
  resetsAt: string;
  /** of kind `forms`: forms beyond the allowance */
  extraForms?: ExtraForms | null;
};

export type RequestList = {
  /** newest first */
  data: SigningRequest[];
};

export type RequestSigner = {
  /** its id */
  id: string;
  /** as it stands under the signature */
  name: string;
  /** where the link was sent */
  email: string;
  /** in which capacity they sign */
  role: string | null;
  /** whoever asked, who signed at once */
  own: boolean;
  /** when it is their turn: those with the same number sign in any order; 0 for `own` */
  order: number;
  /** `waiting`: for those before them; `asked`: has the link */
  state: 'waiting' | 'asked' | 'signed' | 'declined' | 'expired';
  /** the signature fields that are theirs; empty: a place of their own */
  fields: string[];
  /** the fields that they fill in themselves */
  fills: string[];
  /** how they come to it: as said in the signing record */
  over: 'mailed_link' | 'handed_link' | 'api_key' | 'web_app';
  /** when it was their turn */
  askedAt: string | null;
  /** when the mail with the link went out; null: it waits, was refused, or the link is handed over */
  mailedAt: string | null;
  /** the mail server refuses their address for good, and they are not written to again: take it back and ask anew */
  mailFailed: boolean;
  /** when they first opened it */
  openedAt: string | null;
  /** when they signed or declined */
  actedAt: string | null;
  /** why they declined */
  reason: string | null;
  /** the link to hand over, where this installation sends no mail, and of a test; for who may ask, while they are asked */
  url: string | null;
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
  /** nothing was added to the file after it */
  coversWholeDocument: boolean;
  /** `allowed`: validation data, further signatures, or values of form fields where they were left open */
  changesAfterwards: 'none' | 'allowed' | 'forbidden';
  /** the signer allowed no change afterwards */
  certified: boolean;
  /** it says of itself that it is a test: nobody signed anything */
  test: boolean;
  /** the name in the signer's certificate */
  signer: string | null;
  /** who issued that certificate */
  issuer: string | null;
  /** null: the signature does not hold; `this_service`: a seal of this service; `disowned`: made with a certificate of this service that it no longer stands by; `trusted`: issued under a root that its operator trusts; `expired`: the same, but out of date */
  trust: 'this_service' | 'disowned' | 'trusted' | 'expired' | 'self_signed' | 'unknown' | null;
  /** compare the SHA-256 with the one that its owner publishes */
  certificate: {
    /** of its bytes, in hex */
    sha256: string;
    /** by its own words */
    validFrom: string;
    /** by its own words */
    validUntil: string;
  } | null;
  /** by the signer's own clock */
  claimedAt: string | null;
  /** an RFC 3161 time stamp: an independent witness of the time */
  timestamp: {
    /** the time it vouches for */
    at: string;
    /** who vouches for it */
    authority: string;
    /** it is intact and of this signature */
    valid: boolean;
    /** by an authority that the operator of this service trusts */
    trusted: boolean;
  } | null;
  /** PAdES baseline level (ETSI EN 319 142-1) */
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | null;
};

export type SigningRequest = {
  /** its id */
  id: string;
  /** `open` until the document is sealed, or somebody or time has ended it */
  state: 'open' | 'sealed' | 'declined' | 'cancelled' | 'expired';
  /** of the fields that all who sign are shown */
  version: number;
  /** when they were asked */
  createdAt: string;
  /** when the links end */
  expiresAt: string;
  /** when the last of them signed: from then on it is being sealed, unless `sealError` says that this failed */
  completedAt: string | null;
  /** when it was sealed, declined, cancelled, or ran out */
  endedAt: string | null;
  /** why nobody can sign it at the moment, where whoever asked may not have it sealed any more: the API key was revoked, they left the account or do not exist any more, the plan does not sign for organisations, or their share was lowered. Nobody is written to meanwhile; take it back and ask anew */
  halted: 'key_revoked' | 'asker_left' | 'asker_gone' | 'plan' | 'share' | null;
  /** why it could not be sealed though all have signed. What they signed is kept: `POST /documents/{id}/sign` seals it once that is mended */
  sealError: {
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
    /** what to do about it */
    next: string | null;
    /** which of several reasons, for programs */
    reason: string | null;
    /** the field that it is about */
    fieldId: string | null;
  } | null;
  /** in their order */
  signers: RequestSigner[];
};

export type Usage = {
  /** its name */
  plan: string;
  /** forms finished this period */
  used: number;
  /** finished forms the plan includes per period */
  limit: number;
  /** finished forms that are left */
  remaining: number;
  /** PDFs uploaded this period */
  uploads: {
    /** PDFs that could be read */
    used: number;
    /** twice the forms */
    limit: number;
    /** uploads that are left */
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
    /** as it was sent */
    name: string;
    /** the field it was put into */
    fieldId: string;
    /** why it waits */
    message: string;
  }[];
  /** names that no field has, the first 100 */
  unknown: string[];
  /** values that fit no field, and why, the first 100 */
  refused: {
    /** as it was sent */
    name: string;
    /** null: the name is that of several fields */
    fieldId: string | null;
    /** why it does not fit */
    message: string;
  }[];
};

export type NewWebhook = {
  /** names it in other calls */
  id: string;
  /** where events are posted */
  url: string;
  /** what it is told of */
  events: (
    | 'document.ready'
    | 'document.failed'
    | 'document.confirmed'
    | 'document.signed'
    | 'document.sent'
    | 'document.revoked'
    | 'request.sent'
    | 'request.opened'
    | 'request.signed'
    | 'request.declined'
    | 'request.expired'
    | 'request.completed'
  )[];
  /** when it was made */
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
  /** there is a signature in it */
  signed: boolean;
  /** `valid`: every signature is; `test`: unaltered, but sealed as a test, which is no signature; `unreadable`: damaged or behind a password */
  status: 'valid' | 'test' | 'invalid' | 'unsigned' | 'unreadable';
  /** the last signature is a valid seal of this service */
  madeHere: boolean;
  /** a seal in it says that it is a test, made with a test key: never `valid` */
  test: boolean;
  /** what its signing record says; null where it was not made here */
  document: VerifiedDocument | null;
  /** oldest first */
  signatures: SignatureReport[];
};

export type VerifiedDocument = {
  /** its id here */
  id: string;
  /** whose signature it is: the person of the account's profile */
  signedBy: string;
  /** the person or organisation it was signed for */
  account: string;
  /** who acted, over the API or in the web app; null: signed before this was recorded */
  by: {
    /** of whoever acted */
    name: string;
    /** by which way in */
    means: 'api_key' | 'web_app';
  } | null;
  /** where several were asked to sign: each of them, in the order in which they signed; `by` asked them. Else empty */
  signers: {
    /** of whoever signed, in the words of whoever asked */
    name: string;
    /** in which capacity they signed, in the words of whoever asked */
    role: string | null;
    /** by which way they came to it */
    over: 'mailed_link' | 'handed_link' | 'api_key' | 'web_app';
    /** when */
    signedAt: string;
  }[];
  /** when */
  signedAt: string;
  /** no advanced or qualified signature; of a test none at all */
  level: 'simple electronic signature' | 'test, no signature';
  /** of the form that was uploaded */
  originalSha256: string;
  /** whoever had it signed has withdrawn it since; null: not known, as for a document that was deleted */
  withdrawn: boolean | null;
};

export type Webhook = {
  /** names it in other calls */
  id: string;
  /** where events are posted */
  url: string;
  /** what it is told of */
  events: (
    | 'document.ready'
    | 'document.failed'
    | 'document.confirmed'
    | 'document.signed'
    | 'document.sent'
    | 'document.revoked'
    | 'request.sent'
    | 'request.opened'
    | 'request.signed'
    | 'request.declined'
    | 'request.expired'
    | 'request.completed'
  )[];
  /** when it was made */
  createdAt: string;
};

export type WebhookDelivery = {
  /** names it in a replay; that of its event too */
  id: string;
  /** what is told */
  event: WebhookEvent;
  /** `given_up`: nobody took it for three days */
  state: 'waiting' | 'delivered' | 'given_up';
  /** how often it was tried */
  attempts: number;
  /** what came of the last try: a status, or what went wrong */
  lastAnswer: string | null;
  /** null: it is not tried again */
  nextAttemptAt: string | null;
  /** null until it was taken */
  deliveredAt: string | null;
};

export type WebhookEvent = {
  /** the same in each try: what came twice can be told */
  id: string;
  /** what happened */
  type:
    | 'document.ready'
    | 'document.failed'
    | 'document.confirmed'
    | 'document.signed'
    | 'document.sent'
    | 'document.revoked'
    | 'request.sent'
    | 'request.opened'
    | 'request.signed'
    | 'request.declined'
    | 'request.expired'
    | 'request.completed';
  /** when */
  createdAt: string;
  /** nothing that stands in the form */
  data: {
    /** to which document */
    documentId: string;
    /** the status that it had then */
    status: DocumentStatus;
    /** of a document that was uploaded with a test key */
    test: boolean;
    /** of `request.…`: which request to sign */
    requestId?: string;
    /** of `request.sent`, `opened`, `signed` and `declined`: which of those who were asked */
    signerId?: string;
  };
};
