import type { RequestState, SignedOver, SignerState } from '@formseal/contracts';
import { selected } from '../connection/transaction.js';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../connection/transaction.js';
import type { WorkCaller, WorkError } from '../entities/document.entity.js';

/** A document that others are asked to sign. */
export interface RequestRow {
  readonly id: string;
  readonly documentId: string;
  readonly state: RequestState;
  readonly version: number;
  readonly language: 'en' | 'de';
  /** Who asked; null once they are erased, or it is over and its time too. */
  readonly caller: WorkCaller | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
  readonly endedAt: Date | null;
  /** Why it is not sealed though all have signed; null while it is being sealed, or where that is not due. */
  readonly sealError: WorkError | null;
}

/** One of those who were asked. */
export interface SignerRow {
  readonly id: string;
  readonly requestId: string;
  readonly position: number;
  /** Who has the same signs in any order beside the others of it. */
  readonly turn: number;
  readonly own: boolean;
  readonly name: string;
  readonly email: string;
  readonly role: string | null;
  readonly fields: readonly string[];
  /** The blanks that they fill in themselves. */
  readonly fills: readonly string[];
  /** How often they filled them in. */
  readonly fillings: number;
  readonly state: SignerState;
  readonly over: SignedOver;
  /** When it was their turn. */
  readonly askedAt: Date | null;
  /** When the mail that asks them was out. */
  readonly mailedAt: Date | null;
  /** Nobody gets mail at their address. */
  readonly mailFailed: boolean;
  readonly openedAt: Date | null;
  readonly actedAt: Date | null;
  readonly address: string | null;
  readonly signatureSha256: string | null;
  readonly shownSha256: string | null;
  readonly shownAt: Date | null;
  /** The day where they were when they were shown it, which stands beneath their signature; null: that of `shownAt` in UTC. */
  readonly shownDay: string | null;
}

const REQUEST = `r.id, r.document_id AS "documentId", r.state, r.version, r.language, r.caller, r.created_at AS "createdAt",
  r.expires_at AS "expiresAt", r.completed_at AS "completedAt", r.ended_at AS "endedAt",
  (SELECT d.work_error FROM documents d WHERE d.id = r.document_id AND d.work IS NULL AND r.state = 'open' AND r.completed_at IS NOT NULL) AS "sealError"`;

const SIGNER = `s.id, s.request_id AS "requestId", s.position, s.turn, s.own, s.name, s.email, s.role, s.fields, s.fills, s.fillings, s.state, s.over,
  s.asked_at AS "askedAt", s.mailed_at AS "mailedAt", s.mail_failed AS "mailFailed", s.opened_at AS "openedAt", s.acted_at AS "actedAt", s.address,
  s.signature_sha256 AS "signatureSha256", s.shown_sha256 AS "shownSha256", s.shown_at AS "shownAt", s.shown_day AS "shownDay"`;

type Asked = Transaction | DataSource;

/** Newest first. */
export const requestsOf = (db: Asked, documentId: string): Promise<RequestRow[]> =>
  selected(db, `SELECT ${REQUEST} FROM signing_requests r WHERE r.document_id = $1 ORDER BY r.created_at DESC, r.id`, [
    documentId,
  ]);

/** The one that is under way; locked where that is asked for. */
export async function openRequest(db: Asked, documentId: string, lock = false): Promise<RequestRow | null> {
  const [row] = await selected<RequestRow>(
    db,
    `SELECT ${REQUEST} FROM signing_requests r WHERE r.document_id = $1 AND r.state = 'open'${lock ? ' FOR UPDATE' : ''}`,
    [documentId],
  );
  return row ?? null;
}

export async function requestById(db: Asked, id: string): Promise<RequestRow | null> {
  const [row] = await selected<RequestRow>(db, `SELECT ${REQUEST} FROM signing_requests r WHERE r.id = $1`, [id]);
  return row ?? null;
}

/** In their order. */
export const signersOf = (db: Asked, requestId: string): Promise<SignerRow[]> =>
  selected(db, `SELECT ${SIGNER} FROM request_signers s WHERE s.request_id = $1 ORDER BY s.position`, [requestId]);

export async function signerById(db: Asked, id: string): Promise<SignerRow | null> {
  const [row] = await selected<SignerRow>(db, `SELECT ${SIGNER} FROM request_signers s WHERE s.id = $1`, [id]);
  return row ?? null;
}
