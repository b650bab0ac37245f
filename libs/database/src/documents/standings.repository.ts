import type { DataSource } from 'typeorm';
import { selected } from '../connection/transaction.js';

interface Standing {
  readonly id: string;
  readonly stands: string;
}

/** How documents and accounts' lists of them stand, in words that differ where somebody who looks at them sees something new. */
export class StandingsRepository {
  constructor(private readonly db: DataSource) {}

  /** None of a document that is gone. */
  documents(ids: readonly string[]): Promise<Standing[]> {
    return selected<Standing>(
      this.db,
      `SELECT id, version || ' ' || status AS stands FROM documents WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
  }

  /** What came, went or changed in an account; a share is none of it. */
  lists(accountIds: readonly string[]): Promise<Standing[]> {
    return selected<Standing>(
      this.db,
      `SELECT account.id, concat_ws(' ',
              (SELECT max(updated_at) FROM documents WHERE account_id = account.id),
              (SELECT coalesce(sum(turns), 0) FROM document_totals WHERE account_id = account.id AND viewer_id = account.id)
              + (SELECT count(*) FROM document_changes WHERE account_id = account.id AND viewer_id = account.id)) AS stands
         FROM unnest($1::uuid[]) AS account (id)`,
      [accountIds],
    );
  }
}
