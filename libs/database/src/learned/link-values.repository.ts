import type { DataSource } from 'typeorm';
import { joinPieces } from '@formseal/contracts';
import type { WebLinkValue } from '@formseal/contracts';
import { capacityOf, isLearnable, isRelevant, namesDay } from '@formseal/domain';
import type { ActivityEntry, ActivityRepository } from '../activity/activity.repository.js';
import { selectedInSlices } from '../connection/in-slices.js';
import { inTransaction } from '../connection/transaction.js';
import { fieldPlace } from '../documents/field-rows.js';
import type { DocumentsRepository } from '../documents/documents.repository.js';
import { FILLABLE, visibleTo } from '../documents/viewer.js';
import type { Viewer } from '../documents/viewer.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { SealedValues } from '../sealing/sealed-values.js';
import type { LearnedRepository } from './learned.repository.js';

type Waiting = Pick<FieldRow, 'id' | 'label' | 'semanticKey' | 'type' | 'state' | 'part' | 'format' | 'documentId'> & {
  readonly value: string;
  readonly document: string;
  readonly createdAt: Date;
};

/** As many as a person looks through; what comes after them is told once these are settled. */
const TOLD = 1000;

interface Settling {
  readonly documentId: string;
  /** Fields; one whose value did not come over a link is left as it is. */
  readonly fields: readonly string[];
  readonly keep: boolean;
  /** Who says so. */
  readonly author: string;
  readonly entry: ActivityEntry;
}

/** What was put in over review links, and waits for somebody of the account to say whether to remember it. */
export class LinkValuesRepository {
  constructor(
    private readonly db: DataSource,
    private readonly documents: DocumentsRepository,
    private readonly learned: LearnedRepository,
    private readonly activity: ActivityRepository,
    private readonly values: SealedValues,
  ) {}

  /** Of the documents that this viewer may fill in, or of one of them; newest first, as the form has them. */
  async list(viewer: Viewer, documentId: string | null = null): Promise<WebLinkValue[]> {
    const lines = new Map<string, Waiting[]>();
    await selectedInSlices<Waiting, void>(
      this.db,
      `SELECT f.id, f.label, f.semantic_key AS "semanticKey", f.type, f.state, f.part, f.format, f.value,
              d.id AS "documentId", d.created_at AS "createdAt", coalesce(d.name, d.title, d.filename) AS document
         FROM fields f JOIN documents d ON d.id = f.document_id
        WHERE f.over_link AND f.value IS NOT NULL AND f.source = 'user_input' AND ${FILLABLE}
          AND ($4::uuid IS NULL OR d.id = $4)
        ORDER BY d.created_at DESC, d.seq DESC, f.position LIMIT ${TOLD}`,
      [...visibleTo(viewer), documentId],
      (row) => {
        if (!isRelevant(row) || !isLearnable(row)) return;
        const line = `${row.documentId} ${row.part?.of ?? row.id}`;
        const value = this.values.open(fieldPlace(row.id), row.value);
        if (!namesDay(value, [row.createdAt, new Date()]))
          lines.set(line, [...(lines.get(line) ?? []), { ...row, value }]);
      },
    );
    return [...lines.values()].map(lineOf);
  }

  /** Remembers them as this person's word, or lets them be the document's for good. */
  settle({ documentId, fields: ids, keep, author, entry }: Settling): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      const document = await this.documents.lock(tx, documentId);
      if (!document) return;
      const named = new Set(ids);
      const fields = (await this.documents.fields(documentId, tx)).filter(
        ({ id, overLink }) => overLink && named.has(id),
      );
      if (fields.length === 0) return;
      if (keep) await this.learned.learn(tx, document, fields.filter(isRelevant), { author, settled: true });
      await tx.query('UPDATE fields SET over_link = false WHERE id = ANY($1::uuid[])', [fields.map(({ id }) => id)]);
      await this.activity.append([entry], tx);
    });
  }
}

/** The pieces of a value are one line, as they are one thing to people. */
function lineOf(rows: readonly Waiting[]): WebLinkValue {
  const [{ label, semanticKey, type, value, part, documentId, document }] = rows as [Waiting, ...Waiting[]];
  const capacities = rows.map((row) => capacityOf(row) ?? 1);
  const whole = part && { label: part.label, semanticKey: part.semanticKey };
  const text = part
    ? joinPieces(
        rows.map((row) => row.value),
        capacities,
      )
    : value;
  return { fields: rows.map(({ id }) => id), label, semanticKey, type, ...whole, value: text, documentId, document };
}
