import type { DataSource } from 'typeorm';
import { selected } from '../connection/transaction.js';

interface Standing {
  readonly id: string;
  readonly stands: string;
}

/** Who was asked, has opened it and has acted, of the document `d`. */
const ASKED = `coalesce((SELECT string_agg(concat_ws(' ', r.state, s.state, s.opened_at, s.acted_at), ',' ORDER BY r.id, s.position)
                  FROM signing_requests r JOIN request_signers s ON s.request_id = r.id WHERE r.document_id = d.id), '')`;

/** How documents and accounts' lists of them stand, in words that differ where somebody who looks at them sees something new. */
export class StandingsRepository {
  constructor(private readonly db: DataSource) {}

  /** How far those are who were asked to sign a document; '' where nobody was. */
  async requests(documentId: string): Promise<string> {
    const [found] = await selected<{ stands: string }>(
      this.db,
      `SELECT ${ASKED} AS stands FROM (SELECT $1::uuid AS id) d`,
      [documentId],
    );
    return found?.stands ?? '';
  }

  /** None of a document that is gone. */
  documents(ids: readonly string[]): Promise<Standing[]> {
    return selected<Standing>(
      this.db,
      `SELECT id, version || ' ' || status || ' ' || ${ASKED} AS stands FROM documents d WHERE id = ANY ($1::uuid[])`,
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
