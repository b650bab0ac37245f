import type { DataSource } from 'typeorm';
import { remindAt } from '@formseal/domain';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { WorkCaller } from '../entities/document.entity.js';
import type { HaltsRepository } from './halts.repository.js';

export type RequestMailKind = 'ask' | 'remind' | 'ended' | 'unsealed';

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

/** Whoever asked and has left the account is told nothing of its documents any more. */
const STRANGERS = `DELETE FROM request_mails WHERE id IN (
   SELECT m.id FROM request_mails m JOIN signing_requests r ON r.id = m.request_id JOIN documents d ON d.id = r.document_id
    WHERE m.due_at <= now() AND m.signer_id IS NULL
      AND NOT EXISTS (SELECT FROM members o WHERE o.account_id = d.account_id AND o.user_id = (r.caller ->> 'userId')::uuid))`;

/** After an outage: with less left than a tenth of the time that somebody was given, or an hour, they can do nothing about it. */
const TOO_LATE = `DELETE FROM request_mails m USING signing_requests r, request_signers s
   WHERE m.kind = 'remind' AND r.id = m.request_id AND s.id = m.signer_id
     AND r.expires_at - now() < least(interval '1 hour', (r.expires_at - s.asked_at) / 10)`;

/** How long what can't be signed at the moment is not looked at again. */
const HALTED_S = 3_600;

/** What is yet to be written about requests. A row is there until its mail is out: one that is lost with a gateway is sent by the next. */
export class RequestMailsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly halts: HaltsRepository,
  ) {}

  /** Those that are due, each for one of those who ask; for the others again after `holdMs`. What says nothing true any more is dropped. */
  async take(limit: number, holdMs: number): Promise<RequestMail[]> {
    await this.db.query(
      `DELETE FROM request_mails m USING signing_requests r
        WHERE r.id = m.request_id AND (r.caller IS NULL OR (m.kind = 'unsealed' AND r.state <> 'open') OR (m.kind IN ('ask', 'remind') AND
          (r.state <> 'open' OR r.expires_at <= now() OR NOT EXISTS (SELECT FROM request_signers s WHERE s.id = m.signer_id AND s.state = 'asked'))))`,
    );
    await this.db.query(STRANGERS);
    await this.db.query(TOO_LATE);
    for (;;) {
      const due = await this.claim(limit, holdMs);
      const going = await this.thoseThatGoOn(due);
      if (due.length === 0 || going.length > 0) return going;
    }
  }

  /** Nobody is asked for what they can't sign: such a mail waits until it goes on, or the request is over. */
  private async thoseThatGoOn(due: readonly ClaimedMail[]): Promise<RequestMail[]> {
    const going: RequestMail[] = [];
    for (const { caller, completedAt, ...mail } of due)
      if (mail.kind !== 'ended' && (await this.halts.of({ ...mail, caller, completedAt })) !== null)
        await this.putOff(mail.id, HALTED_S);
      else going.push(mail);
    return going;
  }

  private async claim(limit: number, holdMs: number): Promise<ClaimedMail[]> {
    const taken = await changed<{ id: string }>(
      this.db,
      `UPDATE request_mails SET due_at = now() + $2 * interval '1 millisecond', tries = tries + 1
        WHERE id IN (
          SELECT id FROM request_mails m WHERE due_at <= now()
             AND NOT (kind = 'remind' AND EXISTS (SELECT FROM request_mails a WHERE a.signer_id = m.signer_id AND a.kind = 'ask'))
           ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, holdMs],
    );
    const rows = await selected<Omit<ClaimedMail, 'askedBy' | 'signer'> & Flat>(
      this.db,
      `SELECT m.id, m.kind, m.tries, coalesce(s.email, u.email) AS "to", r.language, r.state, r.expires_at AS "expiresAt", r.caller, r.completed_at AS "completedAt",
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

  /** It is out; a signer who has it, or a reminder of it, was written to. Whoever has it late is reminded as if they had been asked now. */
  async sent(id: string): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      const [gone] = await changed<{ signerId: string | null; kind: RequestMailKind; expiresAt: Date }>(
        tx,
        `DELETE FROM request_mails m USING signing_requests r WHERE m.id = $1 AND r.id = m.request_id
         RETURNING m.signer_id AS "signerId", m.kind, r.expires_at AS "expiresAt"`,
        [id],
      );
      if (!gone?.signerId) return;
      const { signerId, kind, expiresAt } = gone;
      await tx.query(`UPDATE request_signers SET mailed_at = coalesce(mailed_at, now()) WHERE id = $1`, [signerId]);
      if (kind === 'ask')
        await tx.query(`UPDATE request_mails SET due_at = $2 WHERE signer_id = $1 AND kind = 'remind'`, [
          signerId,
          remindAt(new Date(), expiresAt),
        ]);
    });
  }

  /** Nobody gets mail at its address: it is tried no more, nor is a signer who was to have it reminded. */
  async refused(id: string): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      const [asked] = await changed<{ id: string }>(
        tx,
        `UPDATE request_signers s SET mail_failed = true FROM request_mails m
          WHERE m.id = $1 AND s.id = m.signer_id AND m.kind IN ('ask', 'remind') RETURNING s.id`,
        [id],
      );
      await tx.query(
        `DELETE FROM request_mails WHERE id = $1 OR (signer_id = $2::uuid AND kind IN ('ask', 'remind'))`,
        [id, asked?.id ?? null],
      );
    });
  }

  async putOff(id: string, seconds: number): Promise<void> {
    await this.db.query(`UPDATE request_mails SET due_at = now() + $2 * interval '1 second' WHERE id = $1`, [
      id,
      seconds,
    ]);
  }
}

/** With that by which its request goes on. */
interface ClaimedMail extends RequestMail {
  readonly caller: WorkCaller | null;
  readonly completedAt: Date | null;
}

interface Flat {
  readonly askerName: string;
  readonly askerEmail: string;
  readonly signerId: string | null;
  readonly signerName: string | null;
}
