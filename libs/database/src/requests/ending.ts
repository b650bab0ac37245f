import { ServiceError } from '@formseal/contracts';
import type { RequestState } from '@formseal/contracts';
import { changed } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { BlobReferencesRepository } from '../cleanup/blob-references.repository.js';
import type { DocumentRow } from '../entities/document.entity.js';
import { openRequest } from './request-rows.js';
import { forgetValues } from './signer-values.js';
import type { RequestRow } from './request-rows.js';

/** Where links were handed over there was no mail server: what nobody writes would all go out, long stale, once there is one. */
const BY_MAIL = `EXISTS (SELECT FROM request_signers s WHERE s.request_id = r.id AND s.over = 'mailed_link')`;

/** Who is told that a request is over, unless it is a test: whoever asked, and all who signed where there is something to have. */
const TOLD = {
  asker: `INSERT INTO request_mails (request_id, kind) SELECT r.id, 'ended' FROM signing_requests r JOIN documents d ON d.id = r.document_id
     WHERE r.id = $1 AND r.caller IS NOT NULL AND NOT d.test AND ${BY_MAIL}`,
  signers: `INSERT INTO request_mails (request_id, signer_id, kind)
    SELECT request_id, id, 'ended' FROM request_signers WHERE request_id = $1 AND NOT own AND over = 'mailed_link'`,
};

/** That the last signature was followed by no seal: whoever asked may have it sealed later. */
export const tellUnsealed = (tx: Transaction, documentId: string): Promise<unknown> =>
  tx.query(
    `INSERT INTO request_mails (request_id, kind) SELECT r.id, 'unsealed' FROM signing_requests r JOIN documents d ON d.id = r.document_id
      WHERE d.id = $1 AND r.state = 'open' AND r.completed_at IS NOT NULL AND r.caller IS NOT NULL AND NOT d.test AND ${BY_MAIL}`,
    [documentId],
  );

/** Ends a request that is open; the signatures that were given for it are kept no longer, nor what was filled in for it, and what was to be written is not. */
export async function endRequest(
  tx: Transaction,
  { id }: Pick<RequestRow, 'id'>,
  state: Exclude<RequestState, 'open'>,
  references: BlobReferencesRepository,
): Promise<void> {
  await tx.query(`UPDATE signing_requests SET state = $2, ended_at = now() WHERE id = $1`, [id, state]);
  const given = await changed<{ hash: string }>(
    tx,
    `UPDATE request_signers s SET signature_sha256 = NULL FROM request_signers was
      WHERE s.id = was.id AND s.request_id = $1 AND was.signature_sha256 IS NOT NULL RETURNING was.signature_sha256 AS hash`,
    [id],
  );
  if (given.length > 0)
    await references.markNow(
      given.map(({ hash }) => hash),
      tx,
    );
  await forgetValues(tx, id);
  if (state === 'expired')
    await tx.query(
      `UPDATE request_signers SET state = 'expired' WHERE request_id = $1 AND state IN ('waiting', 'asked')`,
      [id],
    );
  if (state !== 'cancelled') await tx.query(TOLD.asker, [id]);
  if (state === 'sealed') await tx.query(TOLD.signers, [id]);
}

/** A document that is with others is theirs to sign, as they see it: 409, also where it would be signed by the account alone. */
export async function ensureWithNobody(tx: Transaction, documentId: string): Promise<void> {
  if ((await openRequest(tx, documentId)) !== null) throw withOthers();
}

/** What may be sealed now: all who were asked have signed, and null where nobody was asked. */
export async function completeRequest(tx: Transaction, documentId: string): Promise<RequestRow | null> {
  const request = await openRequest(tx, documentId, true);
  if (request && request.completedAt === null) throw withOthers();
  return request;
}

/**
 * The request that a file was written for is the one that is open now, and nobody signed anything else: its end, with the
 * document's row locked. `written`: null where the file has the account's signature alone.
 */
export async function sealRequest(
  tx: Transaction,
  { id, version }: Pick<DocumentRow, 'id' | 'version'>,
  written: string | null,
  references: BlobReferencesRepository,
): Promise<void> {
  const request = await completeRequest(tx, id);
  if ((request?.id ?? null) !== written || (request && request.version !== version))
    throw new ServiceError('conflict', { message: 'Who signs was changed while the document was being signed.' });
  if (request) await endRequest(tx, request, 'sealed', references);
}

const withOthers = (): ServiceError =>
  new ServiceError('conflict', {
    message: 'The document is with others who sign it, as it is now.',
    next: 'Wait until all have signed, or take it back: DELETE /documents/{id}/requests.',
    reason: 'requested',
  });
