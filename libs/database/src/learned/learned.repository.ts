import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { isLearnable } from '@formseal/domain';
import type { Role } from '@formseal/domain';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';
import { selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { VISIBLE, visibleTo } from '../documents/viewer.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';

/** A value an account once supplied, by its meaning or by its place in a form. */
export interface LearnedValue {
  readonly id: string;
  readonly semanticKey: string | null;
  readonly layout: string | null;
  readonly place: string | null;
  readonly label: string;
  readonly value: string;
  readonly documentId: string | null;
  /** Who supplied it; null where a version that did not ask learned it, perhaps over a link. */
  readonly userId: string | null;
  readonly learnedAt: Date;
}

const COLUMNS = `id, semantic_key AS "semanticKey", layout, place, label, value, document_id AS "documentId", user_id AS "userId", learned_at AS "learnedAt"`;

type Told = Pick<LearnedValue, 'semanticKey' | 'layout' | 'place'>;

/** A value learned again takes the row of the former, whatever its id: what it is known by tells it apart. */
export const learnedPlace = (accountId: string, { semanticKey, layout, place }: Told): SealedPlace => ({
  column: 'learned_values.value',
  row: [accountId, semanticKey, layout, place],
});

/** What people and clients supplied comes back on the next form, and can be forgotten. */
export class LearnedRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  /** Remembers what a user put in; suggestions that were merely accepted teach nothing new, nor does what still waits to be looked at. */
  async learn(tx: Transaction, document: DocumentRow, fields: readonly FieldRow[], author: string): Promise<void> {
    for (const field of fields) {
      if (field.source !== 'user_input' || !field.value || !isLearnable(field)) continue;
      if (field.state === 'unsure' && !field.confirmed) continue;
      if (field.semanticKey !== null) await this.keepMeaning(tx, document, field, author);
      if (document.layout !== null) await this.keepPlace(tx, document, field, author);
    }
  }

  /** All that may help this person with this form: every meaning, and the places of its layout, as far as they see it. */
  async for(accountId: string, layout: string, userId: string): Promise<LearnedValue[]> {
    const role = await this.roleOf(accountId, userId);
    if (role === null) return [];
    const rows = await selected<LearnedValue>(
      this.db,
      `SELECT ${COLUMNS} FROM learned_values l
        WHERE account_id = $1 AND (layout IS NULL OR layout = $4)
          AND ($3 OR l.user_id = $2 OR EXISTS (SELECT FROM documents d WHERE d.id = l.document_id AND ${VISIBLE}))
        ORDER BY learned_at DESC`,
      [...visibleTo({ accountId, userId, role }), layout],
    );
    return rows.map((row) => this.opened(accountId, row));
  }

  /** With it everything that was learned of the same entry: by meaning it would come back where the place is forgotten. */
  async forget(accountId: string, id: string): Promise<void> {
    const rows = await selected<LearnedValue>(
      this.db,
      `SELECT ${COLUMNS} FROM learned_values WHERE account_id = $1 AND (label, coalesce(document_id::text, '')) IN
         (SELECT label, coalesce(document_id::text, '') FROM learned_values WHERE account_id = $1 AND id = $2)`,
      [accountId, id],
    );
    const entries = rows.map((row) => this.opened(accountId, row));
    const known = entries.find((entry) => entry.id === id);
    if (!known) return;
    const same = entries.filter(({ value }) => value === known.value).map((entry) => entry.id);
    await this.db.query('DELETE FROM learned_values WHERE account_id = $1 AND id = ANY($2::uuid[])', [accountId, same]);
  }

  async forgetAll(accountId: string): Promise<void> {
    await this.db.query('DELETE FROM learned_values WHERE account_id = $1', [accountId]);
  }

  private async roleOf(accountId: string, userId: string): Promise<Role | null> {
    const [member] = await selected<{ role: Role }>(
      this.db,
      'SELECT role FROM members WHERE account_id = $1 AND user_id = $2',
      [accountId, userId],
    );
    return member?.role ?? null;
  }

  private opened(accountId: string, row: LearnedValue): LearnedValue {
    return { ...row, value: this.values.open(learnedPlace(accountId, row), row.value) };
  }

  private async keepMeaning(tx: Transaction, document: DocumentRow, field: FieldRow, author: string): Promise<void> {
    const key = field.semanticKey;
    const place = learnedPlace(document.accountId, { semanticKey: key, layout: null, place: null });
    await tx.query(
      `INSERT INTO learned_values (id, account_id, semantic_key, label, value, document_id, user_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (account_id, semantic_key) WHERE semantic_key IS NOT NULL
       DO UPDATE SET value = excluded.value, label = excluded.label, document_id = excluded.document_id, user_id = excluded.user_id, learned_at = now()`,
      [
        randomUUID(),
        document.accountId,
        key,
        field.label,
        this.values.seal(place, field.value ?? ''),
        document.id,
        author,
      ],
    );
  }

  private async keepPlace(tx: Transaction, document: DocumentRow, field: FieldRow, author: string): Promise<void> {
    const { layout } = document;
    const place = learnedPlace(document.accountId, { semanticKey: null, layout, place: field.place });
    const value = this.values.seal(place, field.value ?? '');
    await tx.query(
      `INSERT INTO learned_values (id, account_id, layout, place, label, value, document_id, user_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (account_id, layout, place) WHERE layout IS NOT NULL
       DO UPDATE SET value = excluded.value, label = excluded.label, document_id = excluded.document_id, user_id = excluded.user_id, learned_at = now()`,
      [randomUUID(), document.accountId, layout, field.place, field.label, value, document.id, author],
    );
  }
}
