import type { DataSource } from 'typeorm';
import type { WebhookEvent } from '@formseal/contracts';
import { allows, isTestKey, onDay, utcDay, WHO_MAY } from '@formseal/domain';
import type { LinkIssuer, Permission, Reach, Role } from '@formseal/domain';
import { columnsOf } from '../connection/columns.js';
import { askedOften, prepared } from '../connection/prepared.js';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { DocumentRow } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { FieldRows } from './field-rows.js';
import { eventOf } from '../webhooks/webhooks.repository.js';
import type { Happened } from '../webhooks/webhooks.repository.js';
import { SHOWN_OF_DOCUMENT } from './shown.js';
import type { ShownDocument, ShownField } from './shown.js';
import { reachOf, VISIBLE, visibleTo } from './viewer.js';
import type { Viewer } from './viewer.js';

export interface SeenDocument<Row = DocumentRow> {
  readonly document: Row;
  readonly reach: Reach;
}

/** A document as the contract shows it. */
export interface ShownForm extends SeenDocument<ShownDocument> {
  readonly fields: ShownField[];
}

/** In whose name a person meets a document, and how far they go. */
export interface StandingBefore {
  readonly accountId: string;
  readonly reach: Reach;
}

/** Null: all of them. */
export interface EventsPage {
  readonly limit: number | null;
  readonly offset: number;
}

/** A review link as it came in: for which document, by whom, when. */
export interface IssuedLink {
  readonly documentId: string;
  readonly issuer: LinkIssuer;
  readonly issuedAt: Date;
}

/** Whoever issued a link, as they stand to its document now. */
interface LinkStanding {
  readonly userId: string;
  readonly role: Role;
  readonly permission: Permission | null;
  /** Of the key, where one issued it. */
  readonly prefix: string | null;
}

/** Documents as they are read; what changes them is beside this file. */
export class DocumentsRepository {
  private writtenShown: string | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly rows: FieldRows,
  ) {}

  find(id: string, tx?: Transaction): Promise<DocumentRow | null> {
    return (tx ?? this.db.manager).getRepository(DocumentRow).findOneBy({ id });
  }

  /** The document with the row locked until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<DocumentRow | null> {
    return tx.getRepository(DocumentRow).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * What this viewer sees of it: null for a document that is none of theirs, just as for none at all, and after the same
   * one question, so that the time tells nothing either.
   */
  async seen(id: string, viewer: Viewer, tx?: Transaction): Promise<SeenDocument | null> {
    const [document] = await selected<DocumentRow & { sharePermission: Permission | null }>(
      tx ?? this.db,
      prepared(`SELECT ${columnsOf(this.db, DocumentRow, 'd')}, s.permission AS "sharePermission"
         FROM documents d LEFT JOIN shares s ON s.document_id = d.id AND s.user_id = $3
        WHERE d.id = $1 AND d.account_id = $2`),
      [id, viewer.accountId, viewer.userId],
    );
    const reach = document && reachOf(viewer, document, document.sharePermission);
    return reach ? { document, reach } : null;
  }

  /**
   * What the contract shows of it and of its fields, in one round trip and as they stand at one moment; null as in `seen`.
   * Of a document that this viewer does not see no field is read: the time tells nothing here either.
   */
  async shown(id: string, viewer: Viewer): Promise<ShownForm | null> {
    type Row = ShownDocument & { sharePermission: Permission | null; fields: ShownField[] | null };
    const values = [...visibleTo(viewer), id, viewer.byTestKey ?? false];
    const [document] = await askedOften<Row>(this.db, this.shownStatement, values);
    const reach = document && reachOf(viewer, document, document.sharePermission);
    if (!document || !reach) return null;
    return { document, reach, fields: await this.rows.shown(document, document.fields ?? [], utcDay(new Date())) };
  }

  /** Written once: every call that reads a document asks it. */
  private get shownStatement(): string {
    this.writtenShown ??= `SELECT ${columnsOf(this.db, DocumentRow, 'd', SHOWN_OF_DOCUMENT)}, s.permission AS "sharePermission",
              CASE WHEN ${VISIBLE} AND (d.test OR NOT $5) THEN ${this.rows.shownColumn} END AS fields
         FROM documents d LEFT JOIN shares s ON s.document_id = d.id AND s.user_id = $2
        WHERE d.id = $4 AND d.account_id = $1`;
    return this.writtenShown;
  }

  /** How a person stands to a document, whichever of their accounts it is in; as `seen`, null after one question. */
  async standingBefore(id: string, userId: string): Promise<StandingBefore | null> {
    const [row] = await selected<{
      accountId: string;
      role: Role;
      uploadedBy: string | null;
      test: boolean;
      permission: Permission | null;
    }>(
      this.db,
      `SELECT d.account_id AS "accountId", m.role, d.uploaded_by AS "uploadedBy", d.test,
              (SELECT s.permission FROM shares s WHERE s.document_id = d.id AND s.user_id = $2) AS permission
         FROM documents d JOIN members m ON m.account_id = d.account_id AND m.user_id = $2
        WHERE d.id = $1`,
      [id, userId],
    );
    if (!row) return null;
    const { accountId, role, permission } = row;
    const reach = reachOf({ accountId, userId, role }, row, permission);
    return reach && { accountId, reach };
  }

  /** The document a link opens; null once whoever issued it left, lost the key or may fill it in no more. */
  async ofLink({ documentId, issuer, issuedAt }: IssuedLink): Promise<DocumentRow | null> {
    const document = await this.find(documentId);
    const [standing] = await selected<LinkStanding>(
      this.db,
      `SELECT m.user_id AS "userId", m.role, s.permission, k.prefix
         FROM documents d
         LEFT JOIN api_keys k ON k.id = $3::uuid AND k.account_id = d.account_id AND k.revoked_at IS NULL
         JOIN members m ON m.account_id = d.account_id AND m.user_id = coalesce($2::uuid, k.user_id)
          AND date_trunc('milliseconds', m.joined_at) <= $4::timestamptz
         LEFT JOIN shares s ON s.document_id = d.id AND s.user_id = m.user_id
        WHERE d.id = $1`,
      [documentId, issuer.kind === 'user' ? issuer.id : null, issuer.kind === 'key' ? issuer.id : null, issuedAt],
    );
    if (!document || !standing) return null;
    const { userId, role, permission, prefix } = standing;
    const viewer = { accountId: document.accountId, userId, role, byTestKey: isTestKey(prefix) };
    const reach = reachOf(viewer, document, permission);
    return reach !== null && allows(reach, WHO_MAY['link.issue'].document) ? document : null;
  }

  /** Whether there is any document this viewer may sign. */
  async signsAny(viewer: Viewer): Promise<boolean> {
    const [row] = await selected<{ any: boolean }>(
      this.db,
      `SELECT $3 OR EXISTS (SELECT FROM documents d WHERE d.account_id = $1 AND d.uploaded_by = $2)
          OR EXISTS (SELECT FROM shares s JOIN documents d ON d.id = s.document_id
                      WHERE d.account_id = $1 AND s.user_id = $2 AND s.permission = 'sign') AS any`,
      visibleTo(viewer),
    );
    return row?.any === true;
  }

  /** What became of it, newest first. */
  async events(documentId: string, { limit, offset }: EventsPage): Promise<WebhookEvent[]> {
    const rows = await selected<Happened>(
      this.db,
      `SELECT e.id, e.event, e.document_id AS "documentId", e.status, e.created_at AS "createdAt", d.test,
              e.request_id AS "requestId", e.signer_id AS "signerId"
         FROM document_events e JOIN documents d ON d.id = e.document_id
        WHERE e.document_id = $1 ORDER BY e.created_at DESC, e.id LIMIT $2 OFFSET $3`,
      [documentId, limit, offset],
    );
    return rows.map(eventOf);
  }

  /** With its fields, all as they stand at one moment. */
  async whole(id: string): Promise<{ readonly document: DocumentRow; readonly fields: FieldRow[] } | null> {
    return this.db.transaction('REPEATABLE READ', async (tx) => {
      const document = await this.find(id, tx);
      return document && { document, fields: await this.rows.of(id, tx) };
    });
  }

  fields(documentId: string, tx?: Transaction): Promise<FieldRow[]> {
    return this.rows.of(documentId, tx);
  }

  /** As whoever it is that day for would sign them. */
  fieldsOn(day: string, documentId: string, tx?: Transaction): Promise<FieldRow[]> {
    return this.rows.of(documentId, tx, day);
  }

  /** The day of signing as it was written into the form, where it was left to the service. */
  async keepDay(tx: Transaction, { language }: DocumentRow, fields: readonly FieldRow[], day: string): Promise<void> {
    for (const row of onDay(fields, day, language)) if (row.dated !== null) await this.rows.update(tx, row);
  }

  /** False where the document is gone, or they have left its account, maybe at this moment. */
  share(documentId: string, userId: string, permission: Permission): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      // In turn with removals of members: what was shared with them is withdrawn by those, and this may not come after.
      await tx.query(
        'SELECT id FROM accounts WHERE id = (SELECT account_id FROM documents WHERE id = $1) FOR KEY SHARE',
        [documentId],
      );
      const rows = await changed(
        tx,
        `INSERT INTO shares (document_id, user_id, permission)
         SELECT d.id, m.user_id, $3 FROM documents d JOIN members m ON m.account_id = d.account_id AND m.user_id = $2
          WHERE d.id = $1 FOR SHARE OF d
         ON CONFLICT (document_id, user_id) DO UPDATE SET permission = excluded.permission RETURNING document_id`,
        [documentId, userId, permission],
      );
      return rows.length > 0;
    });
  }

  async unshare(documentId: string, userId: string): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      // First the document, then its share, in the order of whoever deletes the document meanwhile.
      await tx.query('SELECT id FROM documents WHERE id = $1 FOR SHARE', [documentId]);
      await tx.query('DELETE FROM shares WHERE document_id = $1 AND user_id = $2', [documentId, userId]);
    });
  }

  /** Withdraws a signed document; null where there is none to withdraw. */
  async revoke(id: string): Promise<DocumentRow | null> {
    const rows = await changed(
      this.db,
      `UPDATE documents SET status = 'revoked' WHERE id = $1 AND status IN ('signed', 'sent') RETURNING id`,
      [id],
    );
    return rows.length === 0 ? null : this.find(id);
  }

  /** Every review link issued until now opens nothing any more. */
  async voidLinks(id: string): Promise<boolean> {
    const rows = await changed(this.db, 'UPDATE documents SET links_void_before = now() WHERE id = $1 RETURNING id', [
      id,
    ]);
    return rows.length > 0;
  }
}
