import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import type { RequestState, SignedOver } from '@formseal/contracts';
import { isSignable, remindAt } from '@formseal/domain';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { ActivityEntry, ActivityRepository } from '../activity/activity.repository.js';
import type { BlobReferencesRepository } from '../cleanup/blob-references.repository.js';
import type { DocumentsRepository } from '../documents/documents.repository.js';
import { ensureSettled } from '../documents/settled.js';
import type { DocumentRow, WorkCaller } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';
import { endRequest, ensureWithNobody } from './ending.js';
import { openRequest, requestById, requestsOf, signersOf } from './request-rows.js';
import type { RequestRow, SignerRow } from './request-rows.js';
import type { SignerValues } from './signer-values.js';

export interface NewSigner {
  readonly name: string;
  readonly email: string;
  readonly role: string | null;
  readonly fields: readonly string[];
  /** The blanks that they fill in themselves. */
  readonly fills: readonly string[];
  /** Those of one turn are asked at the same time; 0 for whoever asks. */
  readonly turn: number;
  readonly over: SignedOver;
  /** Whoever asks, who signs at once with this signature; in a test with one that is drawn for it. `day`: where they are; null: that of UTC. */
  readonly own: { readonly signatureSha256: string | null; readonly day: string | null } | null;
}

export interface NewRequest {
  readonly documentId: string;
  readonly caller: WorkCaller;
  readonly language: 'en' | 'de';
  readonly expiresAt: Date;
  /** Fields that signers fill in themselves: all others are confirmed before anybody is asked. */
  readonly given: ReadonlySet<string>;
  readonly details: RequestDetails;
}

/** What goes into the form of whoever asks, fixed when they do: what others see is what is sealed. */
export interface RequestDetails {
  readonly signedIn: string | null;
}

/** A request with those who were asked. */
export interface RequestWithSigners {
  readonly request: RequestRow;
  readonly signers: readonly SignerRow[];
  /** Why they declined, by signer. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** One that is under way, with all that goes into the file. */
export interface OpenRequest extends RequestWithSigners {
  readonly details: RequestDetails;
  /** What signers filled in themselves, also who has not signed yet: by signer and field. */
  readonly filled: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Decides under the document's lock, on its fields; throws what the caller is answered with. `alongside` joins the transaction. */
export interface AskChecks {
  document(document: DocumentRow): void;
  signers(fields: readonly FieldRow[], tx: Transaction): Promise<readonly NewSigner[]>;
}

export const reasonPlace = (signerId: string): SealedPlace => ({ column: 'request_signers.reason', row: [signerId] });
const detailsPlace = (id: string): SealedPlace => ({ column: 'signing_requests.details', row: [id] });

/** Who is asked to sign which document, from asking to the end. */
export class RequestsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly documents: DocumentsRepository,
    private readonly activity: ActivityRepository,
    private readonly references: BlobReferencesRepository,
    private readonly values: SealedValues,
    private readonly signerValues: SignerValues,
  ) {}

  /** Whether it could be asked for now: throws what `ask` would. */
  async ensureAskable(request: NewRequest, checks: AskChecks): Promise<void> {
    await inTransaction(this.db, (tx) => this.askable(tx, request, checks));
  }

  /**
   * Asks those whose turn is first; 409 where it can't be signed, is being signed or is with others already. `alongside`
   * joins the transaction.
   */
  ask(
    asked: NewRequest,
    checks: AskChecks,
    alongside: (tx: Transaction, made: RequestWithSigners) => Promise<void> = async () => undefined,
  ): Promise<RequestWithSigners> {
    return inTransaction(this.db, async (tx) => {
      const { documentId, caller, ...request } = asked;
      const { document, signers } = await this.askable(tx, asked, checks);
      const id = randomUUID();
      await tx.query(
        `INSERT INTO signing_requests (id, document_id, version, language, caller, details, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          ...[id, documentId, document.version, request.language, JSON.stringify(caller)],
          ...[this.values.sealJson(detailsPlace(id), request.details), request.expiresAt],
        ],
      );
      await insertSigners(tx, id, signers);
      await askNext(tx, { id, expiresAt: request.expiresAt });
      const about = signers.map(({ email }) => email).join(', ');
      await this.activity.append([entryOf(document, caller, 'request.create', about)], tx);
      const made = { request: (await requestById(tx, id))!, signers: await signersOf(tx, id), reasons: new Map() };
      await alongside(tx, made);
      return made;
    });
  }

  private async askable(tx: Transaction, { documentId, given }: NewRequest, checks: AskChecks) {
    const document = await this.documents.lock(tx, documentId);
    if (!document) throw new ServiceError('not_found');
    if (!isSignable(document.status) || document.work !== null) throw notNow(document);
    await ensureWithNobody(tx, documentId);
    checks.document(document);
    const fields = await this.documents.fields(documentId, tx);
    ensureSettled(fields.filter((field) => !given.has(field.id)));
    return { document, signers: await checks.signers(fields, tx) };
  }

  async of(documentId: string): Promise<RequestWithSigners[]> {
    const requests = await requestsOf(this.db, documentId);
    return Promise.all(requests.map((request) => this.withSigners(request)));
  }

  /** How far the last one is; null where there was none. */
  async latest(documentId: string): Promise<RequestState | null> {
    const [row] = await selected<{ state: RequestState }>(
      this.db,
      'SELECT state FROM signing_requests WHERE document_id = $1 ORDER BY created_at DESC LIMIT 1',
      [documentId],
    );
    return row?.state ?? null;
  }

  /** Whose signatures a seal is for, where others were asked; null where nobody was. */
  async open(documentId: string): Promise<OpenRequest | null> {
    const request = await openRequest(this.db, documentId);
    if (!request) return null;
    const [row] = await selected<{ details: unknown }>(this.db, 'SELECT details FROM signing_requests WHERE id = $1', [
      request.id,
    ]);
    const details = this.values.openJson<RequestDetails>(detailsPlace(request.id), row?.details);
    return { ...(await this.withSigners(request)), details, filled: await this.signerValues.of(this.db, request.id) };
  }

  /** Takes it back: nobody signs it any more. 409 where there is none, or it is being sealed. */
  cancel(documentId: string, caller: WorkCaller): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      const document = await this.documents.lock(tx, documentId);
      const request = document && (await openRequest(tx, documentId, true));
      if (!document || !request)
        throw new ServiceError('conflict', { message: 'Nobody is asked to sign this document.' });
      if (document.work === 'sign') throw notNow(document);
      await endRequest(tx, request, 'cancelled', this.references);
      await this.activity.append([entryOf(document, caller, 'request.cancel')], tx);
    });
  }

  /** Ends those whose time is over; how many. Who has all signatures is sealed, however late. One that somebody acts on now is left to the next round. */
  expire(): Promise<number> {
    return inTransaction(this.db, async (tx) => {
      const over = await selected<{ id: string; documentId: string; accountId: string }>(
        tx,
        `SELECT r.id, r.document_id AS "documentId", d.account_id AS "accountId"
           FROM signing_requests r JOIN documents d ON d.id = r.document_id
          WHERE r.state = 'open' AND r.completed_at IS NULL AND r.expires_at < now()
          ORDER BY r.id LIMIT 100 FOR UPDATE OF d, r SKIP LOCKED`,
        [],
      );
      for (const { id, documentId, accountId } of over) {
        await endRequest(tx, { id }, 'expired', this.references);
        const nobody = { keyPrefix: null, userId: null, address: null, requestId: null };
        const entry = { accountId, documentId, at: new Date(), action: 'request.expire', result: 'ok' };
        await this.activity.append([{ ...entry, ...nobody }], tx);
      }
      return over.length;
    });
  }

  private async withSigners(request: RequestRow): Promise<RequestWithSigners> {
    const signers = await signersOf(this.db, request.id);
    const rows = await selected<{ id: string; reason: string }>(
      this.db,
      'SELECT id, reason FROM request_signers WHERE request_id = $1 AND reason IS NOT NULL',
      [request.id],
    );
    return {
      request,
      signers,
      reasons: new Map(rows.map(({ id, reason }) => [id, this.values.open(reasonPlace(id), reason)])),
    };
  }
}

async function insertSigners(tx: Transaction, requestId: string, signers: readonly NewSigner[]): Promise<void> {
  for (const [position, { name, email, role, fields, fills, turn, over, own }] of signers.entries())
    await tx.query(
      `INSERT INTO request_signers (id, request_id, position, turn, own, name, email, role, fields, fills, over, state, signature_sha256, shown_day, asked_at, acted_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, CASE WHEN $5 THEN now() END, CASE WHEN $5 THEN now() END)`,
      [
        ...[randomUUID(), requestId, position, turn, own !== null, name, email, role, fields, fills, over],
        ...[own === null ? 'waiting' : 'signed', own?.signatureSha256 ?? null, own?.day ?? null],
      ],
    );
}

/** Once all of a turn have signed, those of the next have it: they are written to, and reminded once. False where nobody is left to sign. */
export async function askNext(
  tx: Transaction,
  { id, expiresAt }: Pick<RequestRow, 'id' | 'expiresAt'>,
): Promise<boolean> {
  const next = await changed<{ id: string; over: SignedOver; askedAt: Date }>(
    tx,
    `UPDATE request_signers SET state = 'asked', asked_at = now()
      WHERE request_id = $1 AND state = 'waiting'
        AND turn = (SELECT min(turn) FROM request_signers WHERE request_id = $1 AND state IN ('waiting', 'asked'))
     RETURNING id, over, asked_at AS "askedAt"`,
    [id],
  );
  for (const { id: signerId, over, askedAt } of next)
    if (over === 'mailed_link')
      await tx.query(
        `INSERT INTO request_mails (request_id, signer_id, kind, due_at) VALUES ($1, $2, 'ask', now()), ($1, $2, 'remind', $3)`,
        [id, signerId, remindAt(askedAt, expiresAt)],
      );
  const [left] = await selected(
    tx,
    `SELECT id FROM request_signers WHERE request_id = $1 AND state IN ('waiting', 'asked') LIMIT 1`,
    [id],
  );
  return left !== undefined;
}

export function entryOf(
  { accountId, id }: DocumentRow,
  { keyPrefix, userId, address, requestId }: WorkCaller,
  action: string,
  about?: string,
): ActivityEntry {
  const entry = {
    accountId,
    documentId: id,
    at: new Date(),
    action,
    result: 'ok',
    keyPrefix,
    userId,
    address,
    requestId,
  };
  return about === undefined ? entry : { ...entry, about };
}

const notNow = ({ status, work }: Pick<DocumentRow, 'status' | 'work'>): ServiceError =>
  new ServiceError('conflict', {
    message:
      work === 'sign'
        ? 'The document is being signed at this moment.'
        : `A document that is ${status} cannot be signed.`,
    status,
  });
