import type { DataSource, EntityManager } from 'typeorm';
import { onDay, utcDay } from '@formseal/domain';
import type { DatedField } from '@formseal/domain';
import { columnsOf } from '../connection/columns.js';
import { changed, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { DocumentRow } from '../entities/document.entity.js';
import { FieldRow } from '../entities/field.entity.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';
import { SHOWN_OF_FIELD } from './shown.js';
import type { ShownField } from './shown.js';

/** Forms have hundreds of fields, few thousands: read and written in pages that keep a service busy for moments only. */
const PAGE = 500;

export const fieldPlace = (id: string): SealedPlace => ({ column: 'fields.value', row: [id] });

/** Fields as rows, their values sealed: nothing else reads or writes the table's values. */
export class FieldRows {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  /** All fields of a document as they stand at one moment; `day`: where whoever asks is, if that is known. */
  async of(documentId: string, tx?: EntityManager, day = utcDay(new Date())): Promise<FieldRow[]> {
    const first = await this.page(tx ?? this.db.manager, documentId, -1);
    if (first.length < PAGE) return this.dated({ documentId, day }, first, tx);
    // Between two pages outside of a transaction a field could be drawn, and all that come after it move.
    if (!tx) return this.db.transaction('REPEATABLE READ', async (one) => this.of(documentId, one, day));
    const rows = [...first];
    for (let page = first; page.length === PAGE; rows.push(...page))
      page = await this.page(tx, documentId, rows.at(-1)?.position ?? -1);
    return this.dated({ documentId, day }, rows, tx);
  }

  /** Where the day of signing is left to the service it is the day of whoever asks, for as long as the form is not signed. */
  private async dated(
    { documentId, day }: { readonly documentId: string; readonly day: string },
    rows: FieldRow[],
    tx?: EntityManager,
  ): Promise<FieldRow[]> {
    if (!hasDay(rows)) return rows;
    const [document] = await selected<{ language: string | null }>(
      tx ?? this.db.manager,
      'SELECT language FROM documents WHERE id = $1 AND signed_at IS NULL',
      [documentId],
    );
    return document ? onDay(rows, day, document.language) : rows;
  }

  /** As SQL over documents `d`: a page of what is shown of their fields, in one value that `shown` makes rows of. */
  get shownColumn(): string {
    // What makes rows of JSON is the engine's own, and many times as fast as what the driver has for values of many types.
    return `(SELECT json_agg(f) FROM (SELECT ${columnsOf(this.db, FieldRow, 'f', SHOWN_OF_FIELD)} FROM fields f
       WHERE f.document_id = d.id ORDER BY f.position LIMIT ${PAGE}) f)`;
  }

  /** What is shown of the fields of a document that was read in the same statement; asked for anew where they are more than a page. */
  async shown(
    document: Pick<DocumentRow, 'id' | 'signedAt' | 'language'>,
    page: ShownField[],
    day: string,
  ): Promise<ShownField[]> {
    if (page.length === PAGE) return this.of(document.id, undefined, day);
    this.openAll(page);
    return document.signedAt === null && hasDay(page) ? onDay(page, day, document.language) : page;
  }

  private async page(manager: EntityManager, documentId: string, after: number): Promise<FieldRow[]> {
    // Plain rows: making entities of them takes longer than reading them, and this is asked for with every document.
    const rows = await selected<FieldRow>(
      manager,
      `SELECT ${columnsOf(this.db, FieldRow, 'f')} FROM fields f WHERE f.document_id = $1 AND f.position > $2
        ORDER BY f.position LIMIT ${PAGE}`,
      [documentId, after],
    );
    this.openAll(rows);
    return rows;
  }

  private openAll(rows: readonly Pick<FieldRow, 'id' | 'value'>[]): void {
    for (const row of rows) if (row.value !== null) row.value = this.values.open(fieldPlace(row.id), row.value);
  }

  async insert(tx: Transaction, rows: readonly FieldRow[]): Promise<void> {
    const sealed = rows.map((row) => ({ ...row, value: this.sealed(row) }));
    for (let at = 0; at < sealed.length; at += PAGE)
      await tx.getRepository(FieldRow).insert(sealed.slice(at, at + PAGE));
  }

  /** What of a field may change after it was read. */
  async update(tx: Transaction, row: FieldRow): Promise<void> {
    const { id, state, source, confirmed, label, type, rect, format, checkboxGroup, corrected } = row;
    const { semanticKey, confidence, why, confirmedBefore, part, overLink, emptied, dated } = row;
    await changed(
      tx,
      `UPDATE fields SET state = $2, value = $3, source = $4, confirmed = $5, label = $6, type = $7, rect = $8, format = $9,
              checkbox_group = $10, corrected = $11, semantic_key = $12, confidence = $13, why = $14,
              confirmed_before = $15, part = $16, over_link = $17, emptied = $18, dated = $19 WHERE id = $1 RETURNING id`,
      [
        ...[id, state, this.sealed(row), source, confirmed, label, type, rect],
        ...[
          JSON.stringify(format),
          checkboxGroup,
          corrected && JSON.stringify(corrected),
          semanticKey,
          confidence,
          why,
          confirmedBefore,
          part && JSON.stringify(part),
          overLink,
          emptied,
          dated,
        ],
      ],
    );
  }

  private sealed({ id, value }: FieldRow): string | null {
    return value === null ? null : this.values.seal(fieldPlace(id), value);
  }
}

const hasDay = (fields: readonly Pick<DatedField, 'dated'>[]): boolean => fields.some(({ dated }) => dated !== null);
