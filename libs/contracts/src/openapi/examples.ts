import type { Document } from '../document.js';
import type { Field } from '../field.js';
import type { SigningRequest } from '../request.js';

/** Ids of the examples, the same wherever the same thing is meant. */
export const EXAMPLE_IDS = {
  document: '5f0f3c9e-0c39-4c0e-9d38-5b8f0a3c9d11',
  field: '1c1f0d6e-8f0b-4a51-9d7a-2f4f3f1c8a01',
  option: '7a0e5a52-3f49-4b0e-8c56-0d8e1f2a3b02',
  webhook: '9b2d7c40-6a1e-4f7e-8b57-6c0d9e1f2a03',
  event: '0b0e7b9a-6f0e-4f0c-8a55-2f6d0f8f3a11',
  request: '3d5c1a7e-2b4f-4c6d-9e8f-0a1b2c3d4e05',
  signer: '4e6d2b8f-3c50-4d7e-8f90-1b2c3d4e5f06',
} as const;

const AT = '2026-11-24T09:30:00.000Z';

const field: Field = {
  id: EXAMPLE_IDS.field,
  page: 1,
  type: 'date',
  label: 'Date of birth',
  section: 'Applicant',
  semanticKey: 'self.birth_date',
  state: 'ok',
  value: '1988-04-17',
  source: 'profile',
  confirmed: false,
  checkboxGroup: null,
  rect: [56, 640, 220, 658],
  required: true,
  maxLength: null,
  pattern: 'dd.mm.yyyy',
  options: [],
  part: null,
  fileField: 'date_of_birth',
  why: [],
};

const option: Field = {
  ...field,
  id: EXAMPLE_IDS.option,
  type: 'checkbox',
  label: 'I would like the newsletter',
  section: null,
  semanticKey: null,
  fileField: 'newsletter: yes',
  state: 'ok',
  value: 'true',
  source: 'user_input',
  confirmed: true,
  checkboxGroup: 'newsletter',
  required: false,
  pattern: null,
};

const document: Document = {
  id: EXAMPLE_IDS.document,
  filename: 'membership.pdf',
  title: 'Membership application',
  documentType: 'registration',
  status: 'ready_for_review',
  pageCount: 1,
  requiresStrongerSignature: false,
  requiresStrongerSignatureReason: null,
  createdAt: AT,
  updatedAt: AT,
  signedAt: null,
  sentAt: null,
  downloadable: false,
  reviewUrl: `https://forms.example.org/review/${EXAMPLE_IDS.document}`,
  failureReason: null,
  notes: [],
  test: false,
};

/** Where the bytes of a file go. */
const FILE = '(the bytes of the PDF)';

const signed: Document = { ...document, status: 'signed', signedAt: AT, downloadable: true };

export const EXAMPLE_EVENT = {
  id: EXAMPLE_IDS.event,
  type: 'document.signed',
  createdAt: AT,
  data: { documentId: EXAMPLE_IDS.document, status: 'signed', test: false },
} as const;

const webhook = {
  id: EXAMPLE_IDS.webhook,
  url: 'https://forms.example.org/events',
  events: ['document.ready', 'document.signed'],
  createdAt: AT,
} as const;

const delivery = {
  id: EXAMPLE_IDS.event,
  event: EXAMPLE_EVENT,
  state: 'delivered',
  attempts: 1,
  lastAnswer: '200',
  nextAttemptAt: null,
  deliveredAt: AT,
} as const;

const asked: SigningRequest = {
  id: EXAMPLE_IDS.request,
  state: 'open',
  version: 5,
  createdAt: AT,
  expiresAt: '2026-12-08T09:30:00.000Z',
  completedAt: null,
  endedAt: null,
  halted: null,
  sealError: null,
  signers: [
    {
      id: EXAMPLE_IDS.signer,
      name: 'Jonas Lindqvist',
      email: 'jonas@example.org',
      role: 'Guardian',
      own: false,
      order: 1,
      state: 'asked',
      fields: [],
      fills: [],
      over: 'mailed_link',
      askedAt: AT,
      mailedAt: AT,
      mailFailed: false,
      openedAt: null,
      actedAt: null,
      reason: null,
      url: null,
    },
  ],
};

/** What a call is sent and answered, by its operation: a spec holds each to its schema. */
export const EXAMPLES: Readonly<Record<string, { readonly body?: unknown; readonly ok?: unknown }>> = {
  getUsage: {
    ok: {
      plan: 'pro',
      used: 12,
      limit: 100,
      remaining: 88,
      uploads: { used: 15, limit: 200, remaining: 185 },
      extraForms: null,
      resetsAt: '2026-12-01T00:00:00.000Z',
    },
  },
  listDocuments: { ok: { data: [document], total: 1, limit: 25, offset: 0 } },
  uploadDocument: {
    body: { file: FILE, values: { 'self.birth_date': '1988-04-17', 'Shoe size': '42' } },
    ok: {
      ...document,
      fields: [field],
      version: 4,
      values: { confirmed: 1, toCheck: [], unknown: ['Shoe size'], refused: [] },
    },
  },
  getDocument: { ok: { ...document, fields: [field], version: 4 } },
  readDocumentAgain: { ok: { ...document, fields: [field], version: 4 } },
  confirmField: { body: { value: '1988-04-17' }, ok: { field: { ...field, source: 'user_input', confirmed: true } } },
  confirmFields: {
    body: { select: [EXAMPLE_IDS.option], fields: [{ id: EXAMPLE_IDS.field, value: '1988-04-17' }], version: 4 },
    ok: { fields: [{ ...field, source: 'user_input', confirmed: true }, option], version: 5 },
  },
  tellOwner: { body: { owner: 'self', fields: [EXAMPLE_IDS.field] }, ok: { fields: [field], version: 5 } },
  selectOption: { body: { fieldId: EXAMPLE_IDS.option }, ok: { fields: [option] } },
  signDocument: { body: { version: 5 }, ok: signed },
  listRequests: { ok: { data: [asked] } },
  askToSign: {
    body: { signers: [{ name: 'Jonas Lindqvist', email: 'jonas@example.org', role: 'Guardian' }], version: 5 },
    ok: asked,
  },
  listEvents: { ok: { data: [EXAMPLE_EVENT] } },
  verifyPdf: {
    body: { file: FILE },
    ok: {
      signed: true,
      status: 'valid',
      madeHere: true,
      test: false,
      document: {
        id: EXAMPLE_IDS.document,
        signedBy: 'Mara Lindqvist',
        account: 'Mara Lindqvist',
        by: { name: 'Mara Lindqvist', means: 'api_key' },
        signers: [],
        signedAt: AT,
        level: 'simple electronic signature',
        originalSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        withdrawn: false,
      },
      signatures: [
        {
          kind: 'signature',
          valid: true,
          problem: null,
          message: null,
          coversWholeDocument: true,
          changesAfterwards: 'none',
          certified: true,
          test: false,
          signer: 'Formseal',
          issuer: 'Formseal',
          trust: 'this_service',
          certificate: {
            sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
            validFrom: '2026-01-01T00:00:00.000Z',
            validUntil: '2036-01-01T00:00:00.000Z',
          },
          claimedAt: AT,
          timestamp: null,
          level: 'B-B',
        },
      ],
    },
  },
  listWebhooks: { ok: { data: [webhook] } },
  createWebhook: {
    body: { url: webhook.url, events: webhook.events },
    ok: { ...webhook, secret: 'whsec_0123456789abcdefghijklmnopqrstuv' },
  },
  listDeliveries: { ok: { data: [delivery] } },
  replayDelivery: {
    ok: { ...delivery, state: 'waiting', attempts: 0, lastAnswer: null, nextAttemptAt: AT, deliveredAt: null },
  },
};
