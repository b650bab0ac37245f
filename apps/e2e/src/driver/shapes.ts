/** What the answers look like, written down from the contract's text, not from the service's own types. */
export interface Field {
  id: string;
  page: number;
  type: string;
  label: string;
  section: string | null;
  semanticKey: string | null;
  state: string;
  value: string | null;
  source: string;
  confirmed: boolean;
  checkboxGroup: string | null;
  rect: number[];
  required: boolean;
  maxLength: number | null;
  pattern: string | null;
  options: { value: string; label: string }[];
  part: Part | null;
  fileField: string | null;
  why: { code: string; message: string }[];
}

export interface Part {
  of: string;
  index: number;
  count: number;
  label: string;
  semanticKey: string | null;
  pattern: string | null;
}

export interface Document {
  id: string;
  filename: string;
  title: string | null;
  documentType: string | null;
  status: string;
  pageCount: number | null;
  requiresStrongerSignature: boolean;
  requiresStrongerSignatureReason: string | null;
  createdAt: string;
  updatedAt: string;
  signedAt: string | null;
  sentAt: string | null;
  downloadable: boolean;
  reviewUrl: string;
  failureReason?: string | null;
  notes?: string[];
  test?: boolean;
}

export type DocumentWithFields = Document & {
  fields: Field[];
  version: number;
  values?: { confirmed: number; toCheck: { fieldId: string }[]; unknown: string[]; refused: object[] };
};

export interface DocumentList {
  data: Document[];
  total: number;
  limit: number;
  offset: number;
}

export interface ExtraForms {
  enabled: boolean;
  used: number;
  max: number;
  remaining: number;
  unitCents: number;
  capCents: number;
  currency: string;
}

export interface Usage {
  plan: string;
  used: number;
  limit: number;
  remaining: number;
  uploads: { used: number; limit: number; remaining: number };
  extraForms: ExtraForms | null;
  resetsAt: string;
}

export interface ErrorShape {
  code: string;
  message: string;
  parameter?: string;
  pages?: number;
  limit?: number;
  quota?: {
    kind: string;
    plan: string;
    used: number;
    limit: number;
    resetsAt: string;
    extraForms?: ExtraForms | null;
  };
  [more: string]: unknown;
}

export interface SignatureReport {
  readonly kind: 'signature' | 'timestamp';
  readonly valid: boolean;
  readonly problem: string | null;
  readonly message: string | null;
  readonly coversWholeDocument: boolean;
  readonly changesAfterwards: 'none' | 'allowed' | 'forbidden';
  readonly certified: boolean;
  readonly test: boolean;
  readonly signer: string | null;
  readonly trust: string | null;
  readonly claimedAt: string | null;
  readonly level: string | null;
}

export interface Verification {
  readonly signed: boolean;
  readonly status: 'valid' | 'test' | 'invalid' | 'unsigned' | 'unreadable';
  readonly madeHere: boolean;
  readonly test: boolean;
  readonly document: {
    readonly id: string;
    readonly signedBy: string;
    readonly account: string;
    readonly by: { readonly name: string; readonly means: 'api_key' | 'web_app' } | null;
    readonly signers: readonly { readonly name: string }[];
    readonly signedAt: string;
    readonly level: string;
  } | null;
  readonly signatures: readonly SignatureReport[];
}
