import { openFields } from '@formseal/client';
import type { Document, DocumentWithFields } from '@formseal/client';
import { z } from 'zod';
import { fieldSchema, reasonsOf } from './field-view.js';
import { pageOf } from './field-page.js';
import type { PageRequest } from './field-page.js';
import { LONGEST, NOTICE, noticeSchema, visible, visibleOrNone } from './untrusted.js';

/** A document as an agent sees it. */
export const documentSchema = z.object({
  id: z.string(),
  status: z.string(),
  pageCount: z.number().nullable(),
  createdAt: z.string(),
  signedAt: z.string().nullable(),
  downloadable: z.boolean(),
  test: z.boolean().optional().describe('true: a test; signing it is no signature and costs nothing'),
  failureReason: z.string().optional(),
  withOthers: z
    .boolean()
    .optional()
    .describe(
      'true: others were asked to sign it, and nothing of it can be changed; `requests` tells how far they are',
    ),
  strongerSignatureNeeded: z
    .boolean()
    .optional()
    .describe('true: it can not be signed here; download it with `filled`'),
  documentType: z.string().optional(),
  untrusted: z.object({
    filename: z.string(),
    title: z.string().optional(),
    strongerSignatureReason: z.string().optional().describe('the words of the form that ask for it'),
  }),
});

/** Which state of the fields an agent has seen: `confirm` and `sign` refuse where it is another by now. */
export const versionSchema = z
  .int()
  .min(0)
  .describe('of the fields; pass it on to confirm and sign, which refuse where somebody changed a field since');

/** A document with a page of its fields. */
export const documentPageSchema = z.object({
  notice: noticeSchema,
  document: documentSchema,
  version: versionSchema,
  open: z
    .object({ missing: z.number(), unsure: z.number(), hand: z.number(), ok: z.number() })
    .describe('how many fields have to be confirmed before the document can be signed, by state'),
  fields: z.array(fieldSchema),
  reasons: z.record(z.string(), z.string()).describe('what the codes in `why` mean'),
  after: z.string().nullable().describe('there are more fields: call get with this `after`'),
});

/** Shows a document. */
export function documentView(document: Document): z.infer<typeof documentSchema> {
  const title = visibleOrNone(document.title, LONGEST.title);
  const strongerSignatureReason = visibleOrNone(document.requiresStrongerSignatureReason, LONGEST.reason);
  return {
    id: document.id,
    status: document.status,
    pageCount: document.pageCount,
    createdAt: document.createdAt,
    signedAt: document.signedAt,
    downloadable: document.downloadable,
    ...(document.test ? { test: true } : {}),
    ...(document.documentType ? { documentType: document.documentType } : {}),
    ...(document.failureReason ? { failureReason: document.failureReason } : {}),
    ...(document.requiresStrongerSignature ? { strongerSignatureNeeded: true } : {}),
    untrusted: {
      filename: visible(document.filename, LONGEST.filename),
      ...(title ? { title } : {}),
      ...(strongerSignatureReason ? { strongerSignatureReason } : {}),
    },
  };
}

/** Shows a document with a page of its fields. `withOthers`: they were asked to sign it. */
export function documentPage(
  document: DocumentWithFields,
  request: PageRequest,
  withOthers = false,
): z.infer<typeof documentPageSchema> {
  const open = { missing: 0, unsure: 0, hand: 0, ok: 0 };
  for (const { state } of openFields(document.fields)) if (state in open) open[state as keyof typeof open] += 1;
  const page = pageOf(document.fields, request);
  const reasons = reasonsOf(document.fields, page.fields);
  const shown = { ...documentView(document), ...(withOthers ? { withOthers } : {}) };
  return { notice: NOTICE, document: shown, version: document.version, open, ...page, reasons };
}
