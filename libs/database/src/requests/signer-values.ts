import type { DataSource } from 'typeorm';
import { changed, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { FieldRows } from '../documents/field-rows.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';

interface Stored {
  readonly signerId: string;
  readonly fieldId: string;
  readonly value: string;
}

const placeOf = ({ signerId, fieldId }: Omit<Stored, 'value'>): SealedPlace => ({
  column: 'request_values.value',
  row: [signerId, fieldId],
});

/** What those who sign fill in themselves: kept sealed beside the fields, until it goes into them with the seal. */
export class SignerValues {
  constructor(
    private readonly rows: FieldRows,
    private readonly values: SealedValues,
  ) {}

  /** Of all who are asked by a request, by signer and field. */
  async of(db: Transaction | DataSource, requestId: string): Promise<Map<string, Map<string, string>>> {
    const stored = await selected<Stored>(
      db,
      `SELECT v.signer_id AS "signerId", v.field_id AS "fieldId", v.value FROM request_values v
         JOIN request_signers s ON s.id = v.signer_id WHERE s.request_id = $1`,
      [requestId],
    );
    const bySigner = new Map<string, Map<string, string>>();
    for (const { value, ...where } of stored) {
      const own = bySigner.get(where.signerId) ?? new Map<string, string>();
      bySigner.set(where.signerId, own.set(where.fieldId, this.values.open(placeOf(where), value)));
    }
    return bySigner;
  }

  /** All that one of them filled in, in place of what they did before. */
  async replace(tx: Transaction, signerId: string, values: ReadonlyMap<string, string>): Promise<void> {
    await tx.query('DELETE FROM request_values WHERE signer_id = $1', [signerId]);
    const ids = [...values.keys()];
    const sealed = [...values].map(([fieldId, value]) => this.values.seal(placeOf({ signerId, fieldId }), value));
    await tx.query(
      'INSERT INTO request_values (signer_id, field_id, value) SELECT $1, v.* FROM unnest($2::uuid[], $3::text[]) v',
      [signerId, ids, sealed],
    );
  }

  /**
   * What they filled in leaves its place, for the fields: the rows as they are to be written once the request is over, confirmed
   * by who filled them in, and empty where they left them so. `given`: the fields that are theirs.
   */
  async take(tx: Transaction, requestId: string, given: readonly FieldRow[]): Promise<readonly FieldRow[]> {
    const filled = new Map([...(await this.of(tx, requestId)).values()].flatMap((own) => [...own]));
    await forgetValues(tx, requestId);
    const chosen = new Set(given.filter(({ id }) => filled.has(id)).map(({ checkboxGroup }) => checkboxGroup));
    return given.flatMap((field): FieldRow[] => {
      const value = filled.get(field.id);
      if (value !== undefined)
        return [{ ...field, value, source: 'user_input', state: 'ok', confirmed: true, dated: null }];
      // As choosing another option does.
      if (field.checkboxGroup !== null && chosen.has(field.checkboxGroup))
        return [{ ...field, value: 'false', state: 'not_applicable' }];
      // Others' blanks that they left empty are as they were.
      if (field.state === 'out_of_scope') return [];
      return [{ ...field, value: null, source: 'none', state: 'missing', confirmed: true, dated: null }];
    });
  }

  async write(tx: Transaction, documentId: string, fields: readonly FieldRow[]): Promise<void> {
    if (fields.length === 0) return;
    for (const field of fields) await this.rows.update(tx, field);
    await tx.query('UPDATE documents SET version = version + 1 WHERE id = $1', [documentId]);
  }
}

/** The fields that signers fill in themselves, of the request that a document is with; none where it is with nobody. */
export async function givenToSigners(tx: Transaction, documentId: string): Promise<Set<string>> {
  const rows = await selected<{ id: string }>(
    tx,
    `SELECT DISTINCT unnest(s.fills) AS id FROM request_signers s JOIN signing_requests r ON r.id = s.request_id
      WHERE r.document_id = $1 AND r.state = 'open'`,
    [documentId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What was filled in for a request is kept no longer. */
export async function forgetValues(tx: Transaction, requestId: string): Promise<void> {
  await changed(
    tx,
    `DELETE FROM request_values v USING request_signers s WHERE s.id = v.signer_id AND s.request_id = $1 RETURNING v.field_id`,
    [requestId],
  );
}
