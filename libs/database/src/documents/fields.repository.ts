import type { DataSource } from 'typeorm';
import type { FieldSource, FieldState } from '@formseal/contracts';
import { inTransaction, changed } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { FieldRow } from '../entities/field.entity.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { ActivityRepository, ActivityEntry } from '../activity/activity.repository.js';
import type { LearnedRepository } from '../learned/learned.repository.js';
import type { DocumentsRepository } from './documents.repository.js';

/** What of a field may change after it was read. */
export interface FieldChange {
  readonly id: string;
  readonly state?: FieldState;
  readonly value?: string | null;
  readonly source?: FieldSource;
  readonly confirmed?: boolean;
}

/** Decides on the fields as they stand under the row's lock; throws what the caller is answered with. */
export type Decide = (document: DocumentRow, fields: FieldRow[]) => FieldChange[];

/** What joins a change's transaction: the fields before and after it. */
export type Alongside = (tx: Transaction, before: FieldRow[], after: FieldRow[]) => Promise<unknown>;

/** Changes of fields by people and clients: the fields, what is learned and the activity entry in one transaction. */
export class FieldsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly documents: DocumentsRepository,
    private readonly learned: LearnedRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Answers the fields that `decide` changed, as they stand now; null where the document is gone. */
  change(
    documentId: string,
    decide: Decide,
    entry: ActivityEntry | null,
    alongside?: Alongside,
  ): Promise<FieldRow[] | null> {
    return inTransaction(this.db, async (tx) => {
      // The lock orders this against other changes and against a signing that is about to commit.
      const document = await this.documents.lock(tx, documentId);
      if (!document) return null;
      const fields = await this.documents.fields(documentId, tx);
      const changes = decide(document, fields);
      const after = await this.apply(tx, changes, fields);
      await tx.query('UPDATE documents SET version = version + 1 WHERE id = $1', [documentId]);
      await this.learned.learn(tx, document, after);
      await alongside?.(tx, fields, after);
      if (entry) await this.activity.append([entry], tx);
      return after;
    });
  }

  private async apply(
    tx: Transaction,
    changes: readonly FieldChange[],
    fields: readonly FieldRow[],
  ): Promise<FieldRow[]> {
    const byId = new Map(fields.map((field) => [field.id, field]));
    const after: FieldRow[] = [];
    for (const change of changes) {
      const before = byId.get(change.id);
      if (!before) continue;
      const row = { ...before, ...change };
      await changed(
        tx,
        'UPDATE fields SET state = $2, value = $3, source = $4, confirmed = $5 WHERE id = $1 RETURNING id',
        [row.id, row.state, row.value, row.source, row.confirmed],
      );
      after.push(row);
    }
    return after;
  }
}
