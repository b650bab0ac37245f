import type { DataSource } from 'typeorm';
import { changed, selected } from '../connection/transaction.js';

export type RequestMailKind = 'ask' | 'remind' | 'ended';

/** Something that is to be written to somebody, with all that it says. */
export interface RequestMail {
  readonly id: string;
  readonly kind: RequestMailKind;
  readonly tries: number;
  readonly to: string;
  readonly language: 'en' | 'de';
  readonly accountId: string;
  readonly documentId: string;
  readonly title: string;
  readonly state: 'open' | 'sealed' | 'declined' | 'cancelled' | 'expired';
  readonly expiresAt: Date;
  readonly askedBy: { readonly name: string; readonly email: string };
  /** null: it goes to whoever asked. */
  readonly signer: { readonly id: string; readonly name: string } | null;
  /** Who declined it. */
  readonly declinedBy: string | null;
}

/** Whoever asked and has left the account is told nothing of its documents any more, nor is anybody asked in their name. */
const STRANGERS = `DELETE FROM request_mails WHERE id IN (
   SELECT m.id FROM request_mails m JOIN signing_requests r ON r.id = m.request_id JOIN documents d ON d.id = r.document_id
    WHERE m.due_at <= now() AND (m.signer_id IS NULL OR m.kind <> 'ended')
      AND NOT EXISTS (SELECT FROM members o WHERE o.account_id = d.account_id AND o.user_id = (r.caller ->> 'userId')::uuid))`;

/** What is yet to be written about requests. A row is there until its mail is out: one that is lost with a gateway is sent by the next. */
export class RequestMailsRepository {
  constructor(private readonly db: DataSource) {}

  /** Those that are due, each for one of those who ask; for the others again after `holdMs`. What says nothing true any more is dropped. */
  async take(limit: number, holdMs: number): Promise<RequestMail[]> {
    await this.db.query(
      `DELETE FROM request_mails m USING signing_requests r
        WHERE r.id = m.request_id AND (r.caller IS NULL OR (m.kind IN ('ask', 'remind') AND
          (r.state <> 'open' OR NOT EXISTS (SELECT FROM request_signers s WHERE s.id = m.signer_id AND s.state = 'asked'))))`,
    );
    await this.db.query(STRANGERS);
    const taken = await changed<{ id: string }>(
      this.db,
      `UPDATE request_mails SET due_at = now() + $2 * interval '1 millisecond', tries = tries + 1
        WHERE id IN (SELECT id FROM request_mails WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, holdMs],
    );
    const rows = await selected<Omit<RequestMail, 'askedBy' | 'signer'> & Flat>(
      this.db,
      `SELECT m.id, m.kind, m.tries, coalesce(s.email, u.email) AS "to", r.language, r.state, r.expires_at AS "expiresAt",
              d.account_id AS "accountId", d.id AS "documentId", coalesce(d.title, d.filename) AS title,
              u.name AS "askerName", u.email AS "askerEmail", s.id AS "signerId", s.name AS "signerName",
              (SELECT name FROM request_signers WHERE request_id = r.id AND state = 'declined' LIMIT 1) AS "declinedBy"
         FROM request_mails m JOIN signing_requests r ON r.id = m.request_id JOIN documents d ON d.id = r.document_id
         JOIN users u ON u.id = (r.caller ->> 'userId')::uuid
         LEFT JOIN request_signers s ON s.id = m.signer_id
        WHERE m.id = ANY($1::uuid[])`,
      [taken.map(({ id }) => id)],
    );
    return rows.map(({ askerName, askerEmail, signerId, signerName, ...mail }) => ({
      ...mail,
      askedBy: { name: askerName, email: askerEmail },
      signer: signerId === null || signerName === null ? null : { id: signerId, name: signerName },
    }));
  }

  async sent(id: string): Promise<void> {
    await this.db.query('DELETE FROM request_mails WHERE id = $1', [id]);
  }

  async putOff(id: string, seconds: number): Promise<void> {
    await this.db.query(`UPDATE request_mails SET due_at = now() + $2 * interval '1 second' WHERE id = $1`, [
      id,
      seconds,
    ]);
  }
}

interface Flat {
  readonly askerName: string;
  readonly askerEmail: string;
  readonly signerId: string | null;
  readonly signerName: string | null;
}
