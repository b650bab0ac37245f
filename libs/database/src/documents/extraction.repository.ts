import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ERRORS } from '@formseal/contracts';
import type { FailureReason, FieldSource, FieldState, Part, ReadForm, Reason, UnreadReason } from '@formseal/contracts';
import type { CorrectedField } from '@formseal/domain';
import type { BlobReferencesRepository } from '../cleanup/blob-references.repository.js';
import { changed, inTransaction, nothing } from '../connection/transaction.js';
import type { Alongside, Transaction } from '../connection/transaction.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { QuotaRepository } from '../quota/quota.repository.js';
import type { FieldRows } from './field-rows.js';
import type { PagePrintsRepository } from './page-prints.repository.js';
import type { Hold, WorkRepository } from './work.repository.js';

/** A field as read and set right, with what the account's own values make of it. */
export interface SuggestedField extends Omit<CorrectedField, 'state' | 'value' | 'why'> {
  readonly state: FieldState;
  readonly value: string | null;
  readonly source: FieldSource;
  readonly why: readonly Reason[];
  readonly confirmedBefore: string | null;
  /** Confirmed as it comes: the person who sends it said so on an earlier copy, and nothing has changed since. */
  readonly confirmed: boolean;
  readonly part: Part | null;
  readonly dated?: string;
}

export interface ReadDocument {
  readonly form: Omit<ReadForm, 'fields'>;
  readonly fields: readonly SuggestedField[];
  readonly normalisedSha256: string;
}

/** How a reading ended. */
export type ExtractionEnd =
  | { readonly kind: 'read'; readonly read: ReadDocument }
  | { readonly kind: 'failed'; readonly reason: FailureReason }
  /** The machine had no time for it, often enough: it can be asked for again. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'too_many_pages'; readonly pages: number; readonly limit: number };

/** The extractor's finish: fields, status and a returned upload in ONE transaction, conditional on its claim. */
export class ExtractionRepository {
  constructor(
    private readonly db: DataSource,
    private readonly rows: FieldRows,
    private readonly prints: PagePrintsRepository,
    private readonly work: WorkRepository,
    private readonly quota: QuotaRepository,
    private readonly references: BlobReferencesRepository,
  ) {}

  /** Shows how far the reading is; an overtaken claim shows nothing. */
  async show(hold: Hold, status: 'understanding' | 'extracting', title?: string | null): Promise<void> {
    await this.db.query(
      `UPDATE documents SET status = $3, title = coalesce($4, title) WHERE id = $1 AND work = 'extract' AND work_fence = $2`,
      [hold.documentId, hold.fence, status, title ?? null],
    );
  }

  /** False for a ghost: somebody else finished, and nothing was changed. `alongside` joins the transaction. */
  finish(hold: Hold, end: ExtractionEnd, alongside: Alongside = nothing): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      await alongside(tx);
      const document = await this.work.lock(tx, hold, 'extract');
      if (!document) return false;
      if (end.kind === 'read') await this.store(tx, document, end.read);
      else if (end.kind === 'failed') await this.fail(tx, document, 'failed', end.reason);
      else if (end.kind === 'busy') await this.fail(tx, document, 'received', 'busy');
      else await this.reject(tx, document, end.pages, end.limit);
      return true;
    });
  }

  /** An upload that has to wait for the machine costs nothing as long as it was not read. */
  readonly givingBack =
    (documentId: string): Alongside =>
    (tx) =>
      this.quota.returnUpload(tx, documentId);

  private async store(
    tx: Transaction,
    { id, accountId, workPutOff }: DocumentRow,
    { form, fields, normalisedSha256 }: ReadDocument,
  ): Promise<void> {
    const rows = fields.map((field, position) => fieldRow(id, position, field));
    await this.rows.insert(tx, rows);
    await this.prints.keep(tx, id, form.print);
    if (workPutOff > 0) await this.quota.countUploadWhereLeft(tx, accountId, id, new Date());
    await changed(
      tx,
      `UPDATE documents SET status = 'ready_for_review', work = NULL, work_lease_until = NULL, title = $2, document_type = $3,
              language = $4, layout = $5, page_count = $6, pages = $7, stronger_tier = $8, stronger_reason = $9,
              normalised_sha256 = $10 WHERE id = $1 RETURNING id`,
      [
        id,
        form.title,
        form.documentType,
        form.language,
        form.layout,
        form.pageCount,
        JSON.stringify(form.pages),
        form.strongerSignature?.tier ?? null,
        form.strongerSignature?.reason ?? null,
        normalisedSha256,
      ],
    );
  }

  private async fail(
    tx: Transaction,
    { id }: DocumentRow,
    status: 'failed' | 'received',
    reason: UnreadReason,
  ): Promise<void> {
    await tx.query(
      `UPDATE documents SET status = $3, failure_reason = $2, work = NULL, work_lease_until = NULL WHERE id = $1`,
      [id, reason, status],
    );
    await this.quota.returnUpload(tx, id);
  }

  private async reject(
    tx: Transaction,
    { id, originalSha256 }: DocumentRow,
    pages: number,
    limit: number,
  ): Promise<void> {
    const message = `${ERRORS.too_many_pages.message} It has ${pages}; ${limit} are allowed.`;
    await tx.query('INSERT INTO rejections (document_id, error) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      JSON.stringify({ code: 'too_many_pages', details: { message, pages, limit } }),
    ]);
    await this.quota.returnUpload(tx, id);
    await tx.query('DELETE FROM documents WHERE id = $1', [id]);
    await this.references.markNow([originalSha256], tx);
  }
}

function fieldRow(documentId: string, position: number, field: SuggestedField): FieldRow {
  const { page, rect, type, label, section, semanticKey, state, value, source, confirmed } = field;
  const {
    checkboxGroup,
    format,
    widget,
    origin,
    place,
    confidence,
    why,
    confirmedBefore,
    corrected,
    part,
    dated = null,
  } = field;
  const read = { page, rect, type, label, section, semanticKey, state, value, source };
  const inner = { checkboxGroup, format, widget, origin, place, confidence, why, confirmedBefore, corrected, part };
  return {
    id: randomUUID(),
    documentId,
    position,
    confirmed,
    overLink: false,
    emptied: false,
    dated,
    ...read,
    ...inner,
  };
}
