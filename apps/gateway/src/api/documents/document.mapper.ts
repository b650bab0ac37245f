import { Injectable } from '@nestjs/common';
import type { Document, DocumentWithFields } from '@formseal/contracts';
import type { ShownDocument, ShownField } from '@formseal/database';
import { isDownloadable } from '@formseal/domain';
import type { Reach } from '@formseal/domain';
import type { Caller } from '../../auth/caller.js';
import { toField } from './field.mapper.js';
import { ReviewUrl } from './review-url.js';

/** What everybody who may see a document is told of it, a program and the screen alike. */
export const factsOf = (row: ShownDocument): Omit<Document, 'reviewUrl'> => ({
  id: row.id,
  filename: row.filename,
  title: row.title,
  documentType: row.documentType,
  status: row.status,
  pageCount: row.pageCount,
  requiresStrongerSignature: row.strongerTier !== null,
  requiresStrongerSignatureReason: row.strongerReason,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  signedAt: row.signedAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  downloadable: isDownloadable(row.status) && row.signedSha256 !== null,
  failureReason: row.failureReason,
  notes: [...row.signNotes],
  test: row.test,
});

/** Rows as the contract shows them; storage locations and the like stay inside. */
@Injectable()
export class DocumentMapper {
  constructor(private readonly reviewUrl: ReviewUrl) {}

  /** `reach`: how far this caller goes; the address in it leads no further. */
  document(row: ShownDocument, caller: Caller, reach: Reach): Document {
    return { ...factsOf(row), reviewUrl: this.reviewUrl.for(row.id, caller, reach) };
  }

  withFields(row: ShownDocument, fields: readonly ShownField[], caller: Caller, reach: Reach): DocumentWithFields {
    return { ...this.document(row, caller, reach), fields: fields.map(toField), version: row.version };
  }
}
