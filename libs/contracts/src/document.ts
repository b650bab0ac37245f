import { z } from 'zod';
import { Field, Version } from './field.js';
import { ValuesOutcome } from './given-values.js';

export const DOCUMENT_STATUSES = [
  'received',
  'understanding',
  'extracting',
  'ready_for_review',
  'in_review',
  'signed',
  'sent',
  'revoked',
  'failed',
] as const;
export const DocumentStatus = z.enum(DOCUMENT_STATUSES).meta({ id: 'DocumentStatus' });
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** Why a document ended as `failed`. */
export const FAILURE_REASONS = [
  'unreadable_scan',
  'password',
  'damaged',
  'resources',
  'xfa',
  'ambiguous',
  'active_content',
] as const;
export const FailureReason = z.enum(FAILURE_REASONS);
export type FailureReason = z.infer<typeof FailureReason>;

/** Why a document has no fields; `busy`: the machine had no time for it, and it stays `received` until it is asked for again. */
export const UnreadReason = z.enum([...FAILURE_REASONS, 'busy']);
export type UnreadReason = z.infer<typeof UnreadReason>;

/** The closed list of `documentType`. */
export const DOCUMENT_TYPES = [
  'tax',
  'employment',
  'rental',
  'insurance',
  'medical',
  'bank',
  'loan',
  'immigration',
  'social_benefits',
  'registration',
  'education',
  'court',
  'power_of_attorney',
  'consent',
  'complaint',
  'order',
  'contract',
  'certificate',
  'other',
] as const;
export const DocumentType = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.infer<typeof DocumentType>;

const dateTime = z.iso.datetime();

/** A document as the contract shows it, without its fields. */
export const Document = z
  .object({
    id: z.uuid().describe('names it in every other call'),
    filename: z.string().describe('name of the uploaded file'),
    title: z.string().nullable().describe('detected title of the form'),
    documentType: z.string().nullable().describe('detected document type'),
    status: DocumentStatus.describe('how far it has come'),
    pageCount: z.int().nullable().describe('null until it was read'),
    requiresStrongerSignature: z
      .boolean()
      .describe('true: more than a simple electronic signature is needed; signing through the API is refused'),
    requiresStrongerSignatureReason: z.string().nullable().describe('by which words of the form; else null'),
    createdAt: dateTime.describe('when it was uploaded'),
    updatedAt: dateTime.describe('additive: when anything of it changed last'),
    signedAt: dateTime.nullable().describe('null until it is signed'),
    sentAt: dateTime.nullable().describe('when it was sent by e-mail; else null'),
    downloadable: z.boolean().describe('true once a signed PDF can be downloaded'),
    reviewUrl: z.url().describe('the review screen in a browser; valid for 7 days, works without signing in'),
    failureReason: UnreadReason.nullable().describe(
      'additive: why the status is `failed`; or `busy`: the service had no time to read it, ask for it again',
    ),
    notes: z.array(z.string()).describe('additive: what the signed PDF no longer is, e.g. PDF/A-1; else empty'),
    test: z
      .boolean()
      .describe(
        'additive: uploaded with a test key; filled from a sample profile, counted as an upload and as no form, and marked as a test where it is signed',
      ),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof Document>;

/** What a single read and the upload answer: the document with every field in it. */
export const DocumentWithFields = Document.extend({
  fields: z.array(Field).describe('every field, in the order of the form'),
  version: Version,
  values: ValuesOutcome.optional().describe('additive: what became of the values that were uploaded with it'),
}).meta({ id: 'DocumentWithFields' });
export type DocumentWithFields = z.infer<typeof DocumentWithFields>;

export const DocumentList = z
  .object({
    data: z.array(Document).describe('newest first, without their fields'),
    total: z.int().describe('how many there are in all'),
    limit: z.int().describe('as it was asked for'),
    offset: z.int().describe('as it was asked for'),
  })
  .meta({ id: 'DocumentList' });
export type DocumentList = z.infer<typeof DocumentList>;
