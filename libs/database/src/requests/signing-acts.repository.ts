import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import { isSignable, leftEmpty, utcDay } from '@formseal/domain';
import { changed, inTransaction } from '../connection/transaction.js';
import type { Alongside, Transaction } from '../connection/transaction.js';
import type { ActivityRepository } from '../activity/activity.repository.js';
import type { BlobReferencesRepository } from '../cleanup/blob-references.repository.js';
import type { DocumentsRepository } from '../documents/documents.repository.js';
import { putUpForSigning } from '../documents/signing.repository.js';
import type { LearnedRepository } from '../learned/learned.repository.js';
import type { DocumentRow, WorkCaller } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { SealedValues } from '../sealing/sealed-values.js';
import { endRequest } from './ending.js';
import type { HaltsRepository } from './halts.repository.js';
import { requestById, signerById, signersOf } from './request-rows.js';
import type { RequestRow, SignerRow } from './request-rows.js';
import type { SignerValues } from './signer-values.js';
import { askNext, reasonPlace } from './requests.repository.js';

/** Somebody before the document they are asked to sign. */
export interface SignerVisit {
  readonly signer: SignerRow;
  readonly request: RequestRow;
  readonly signers: readonly SignerRow[];
  readonly document: DocumentRow;
}

/** From where somebody acts, and which day it is there. */
export interface From {
  readonly address: string;
  readonly day: string;
  readonly requestId: string;
}

/** The seal that the last signature asks for. */
export interface ToSeal {
  readonly documentId: string;
  readonly fence: number;
}

interface Kept {
  readonly learned: LearnedRepository;
  readonly values: SealedValues;
  readonly signerValues: SignerValues;
}

/** What those who are asked do, each once and in their turn: decided under the document's lock. */
export class SigningActsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly halts: HaltsRepository,
    private readonly documents: DocumentsRepository,
    private readonly activity: ActivityRepository,
    private readonly references: BlobReferencesRepository,
    private readonly kept: Kept,
  ) {}

  /** null where the link is nobody's any more. */
  async visit(signerId: string): Promise<SignerVisit | null> {
    const signer = await signerById(this.db, signerId);
    const request = signer && (await requestById(this.db, signer.requestId));
    const document = request && (await this.documents.find(request.documentId));
    if (!signer || !request || !document) return null;
    return { signer, request, document, signers: await signersOf(this.db, request.id) };
  }

  /** Before anything is made of what they send: 409 with the reason where it is not their turn, or nobody stands behind it any more. */
  async ensureTurn(visit: SignerVisit): Promise<void> {
    ensureTheirTurn(visit.signer, visit.request, visit.document);
    await this.ensureGoesOn(visit);
  }

  /** 409 with the reason where nobody is asked any more. */
  ensureOpen({ request }: Pick<SignerVisit, 'request'>): void {
    if (request.state !== 'open')
      throw refused(`request_${request.state}`, 'This document is not to be signed any more.');
  }

  /** Nobody can sign it at the moment, whoever's turn it is. */
  async isHalted({ request }: SignerVisit): Promise<boolean> {
    return (await this.halts.of(request)) !== null;
  }

  /** It is in the right of whoever asked, which is answered, that others look at it and sign: 409 where it has ended. Why is the account's to know. */
  async ensureGoesOn(
    { request: { caller }, document }: Pick<SignerVisit, 'request' | 'document'>,
    tx?: Transaction,
  ): Promise<WorkCaller> {
    if (caller === null || (await this.halts.between(document, caller, tx)) !== null) throw halted();
    return caller;
  }

  /** Notes the first time; 404 where the document is gone meanwhile. */
  async opened(visit: SignerVisit, from: From): Promise<void> {
    if (visit.signer.openedAt !== null || visit.signer.state !== 'asked') return;
    await inTransaction(this.db, async (tx) => {
      // First the document, as whoever signs, takes back or deletes it does: what is noted is told as an event of it.
      if (!(await this.documents.lock(tx, visit.document.id))) throw new ServiceError('not_found');
      const first = await changed(
        tx,
        `UPDATE request_signers SET opened_at = now() WHERE id = $1 AND opened_at IS NULL AND state = 'asked' RETURNING id`,
        [visit.signer.id],
      );
      if (first.length > 0) await this.record(visit, 'request.open', from, tx);
    });
  }

  /** The signature they are about to give; what was shown before says nothing of it. Answers the one it replaces. */
  giveSignature(signerId: string, sha256: string, alongside: Alongside): Promise<string | null> {
    return this.inTurn(signerId, async (tx, { signer }) => {
      await alongside(tx);
      await tx.query(
        `UPDATE request_signers SET signature_sha256 = $2, shown_sha256 = NULL, shown_at = NULL, shown_day = NULL WHERE id = $1`,
        [signerId, sha256],
      );
      return signer.signatureSha256;
    });
  }

  /** What they have filled in so far. */
  async filled({ signer, request }: SignerVisit): Promise<ReadonlyMap<string, string>> {
    return (await this.kept.signerValues.of(this.db, request.id)).get(signer.id) ?? new Map();
  }

  /** All that they fill in, in place of what they did before; what was shown before says nothing of it. `decide` throws what is wrong. */
  fill(signerId: string, decide: (own: readonly FieldRow[]) => ReadonlyMap<string, string>, from: From): Promise<void> {
    return this.inTurn(signerId, async (tx, visit) => {
      await this.kept.signerValues.replace(tx, signerId, decide(await this.own(tx, visit)));
      await tx.query(
        'UPDATE request_signers SET fillings = fillings + 1, shown_sha256 = NULL, shown_at = NULL, shown_day = NULL WHERE id = $1',
        [signerId],
      );
      // Told once: how often somebody changes their mind is theirs.
      if (visit.signer.fillings === 0) await this.record(visit, 'request.fill', from, tx);
    });
  }

  /** The blanks that are theirs to fill in. */
  private async own(tx: Transaction, { document, signer }: SignerVisit): Promise<FieldRow[]> {
    if (signer.fills.length === 0) return [];
    return (await this.documents.fields(document.id, tx)).filter(({ id }) => signer.fills.includes(id));
  }

  /**
   * They were shown these bytes, with this signature in them and those that had been given when the visit began; false where
   * theirs or what they filled in is another by now, or somebody beside them has signed meanwhile.
   */
  shown({ signer, request, signers }: SignerVisit, sha256: string, day: string): Promise<boolean> {
    const before = signers.filter(({ state }) => state === 'signed').map(({ id }) => id);
    return inTransaction(this.db, async (tx) => {
      // Whoever signs holds it too: what is read below is so until this is written.
      await tx.query('SELECT id FROM signing_requests WHERE id = $1 FOR UPDATE', [request.id]);
      const rows = await changed(
        tx,
        `UPDATE request_signers SET shown_sha256 = $3, shown_at = now(), shown_day = $7
          WHERE id = $1 AND signature_sha256 = $2 AND state = 'asked' AND fillings = $6 AND NOT EXISTS (
            SELECT FROM request_signers o WHERE o.request_id = $4 AND o.state = 'signed' AND o.id <> ALL($5::uuid[]))
         RETURNING id`,
        [signer.id, signer.signatureSha256, sha256, request.id, before, signer.fillings, day],
      );
      return rows.length > 0;
    });
  }

  /** Their signature under exactly what they were shown; those of the next turn are asked, or the seal, which is answered. */
  sign(signerId: string, shown: string, from: From): Promise<ToSeal | null> {
    return this.inTurn(signerId, async (tx, visit) => {
      const { signer, request, document } = visit;
      if (signer.signatureSha256 === null || signer.shownSha256 !== shown) throw lookAgain();
      await this.ensureFilled(tx, visit);
      // The day of the signature stands beneath it.
      if (!signer.shownAt || (signer.shownDay ?? utcDay(signer.shownAt)) !== from.day) throw lookAgain();
      await this.act(tx, visit, 'signed', from);
      await this.record(visit, 'request.sign', from, tx);
      if (await askNext(tx, request)) return null;
      await tx.query('UPDATE signing_requests SET completed_at = now() WHERE id = $1', [request.id]);
      if (!document.test)
        await this.kept.learned.settleOnceSigned(tx, document, await this.documents.fields(document.id, tx));
      const fence = await putUpForSigning(tx, document.id, request.caller);
      return { documentId: document.id, fence };
    });
  }

  /** 409 with the first that the form asks for and they left empty. */
  private async ensureFilled(tx: Transaction, visit: SignerVisit): Promise<void> {
    const filled = (await this.kept.signerValues.of(tx, visit.request.id)).get(visit.signer.id) ?? new Map();
    const empty = leftEmpty(await this.own(tx, visit), filled);
    if (empty)
      throw new ServiceError('conflict', {
        message: `"${empty.label}" has to be filled in.`,
        next: 'Fill it in, look at the document again, and sign it then.',
        reason: 'left_empty',
        fieldId: empty.id,
      });
  }

  /** Nobody is asked any further. Whatever has become of whoever asked: a no needs nobody's right. */
  decline(signerId: string, reason: string, from: From): Promise<void> {
    return this.theirs(signerId, async (tx, visit) => {
      const sealed = reason === '' ? null : this.kept.values.seal(reasonPlace(signerId), reason);
      await tx.query('UPDATE request_signers SET reason = $2 WHERE id = $1', [signerId, sealed]);
      await this.act(tx, visit, 'declined', from);
      await endRequest(tx, visit.request, 'declined', this.references);
      await this.record(visit, 'request.decline', from, tx);
    });
  }

  /** The same of what leads to a seal: only where whoever asked may still have it sealed. */
  private inTurn<T>(signerId: string, work: (tx: Transaction, visit: SignerVisit) => Promise<T>): Promise<T> {
    return this.theirs(signerId, async (tx, visit) => {
      await this.ensureGoesOn(visit, tx);
      return work(tx, visit);
    });
  }

  /** With the document's row locked, and only where it is their turn: 409 with the reason where it is not. */
  private async theirs<T>(signerId: string, work: (tx: Transaction, visit: SignerVisit) => Promise<T>): Promise<T> {
    const before = await this.visit(signerId);
    if (!before) throw new ServiceError('not_found');
    return inTransaction(this.db, async (tx) => {
      const document = await this.documents.lock(tx, before.document.id);
      await tx.query('SELECT id FROM signing_requests WHERE id = $1 FOR UPDATE', [before.request.id]);
      const [signer, request] = [await signerById(tx, signerId), await requestById(tx, before.request.id)];
      if (!document || !signer || !request) throw new ServiceError('not_found');
      ensureTheirTurn(signer, request, document);
      return work(tx, { ...before, document, signer, request });
    });
  }

  private async act(
    tx: Transaction,
    { signer }: SignerVisit,
    state: 'signed' | 'declined',
    { address }: From,
  ): Promise<void> {
    await tx.query('UPDATE request_signers SET state = $2, acted_at = now(), address = $3 WHERE id = $1', [
      signer.id,
      state,
      address,
    ]);
  }

  private async record(
    { document, signer }: SignerVisit,
    action: string,
    { address, requestId }: From,
    tx: Transaction,
  ): Promise<void> {
    const nobody = { keyPrefix: null, userId: null };
    const entry = { accountId: document.accountId, documentId: document.id, at: new Date(), action, result: 'ok' };
    await this.activity.append([{ ...entry, ...nobody, about: signer.email, address, requestId }], tx);
  }
}

function ensureTheirTurn(signer: SignerRow, request: RequestRow, document: DocumentRow): void {
  if (signer.state === 'signed' || signer.state === 'declined') throw refused('acted', 'This link was used already.');
  if (request.state !== 'open')
    throw refused(`request_${request.state}`, 'This document is not to be signed any more.');
  if (signer.state === 'expired' || request.expiresAt <= new Date())
    throw refused('request_expired', 'This link is over.');
  if (signer.state !== 'asked') throw refused('waiting', 'Somebody before you has not signed yet.');
  if (document.version !== request.version || !isSignable(document.status))
    throw refused('changed', 'The document was changed since you were asked.');
}

const refused = (reason: string, message: string): ServiceError => new ServiceError('conflict', { message, reason });

const halted = (): ServiceError =>
  new ServiceError('conflict', {
    message: 'Whoever asked for your signature can not have the document sealed any more.',
    next: 'Ask them for a new link, or decline.',
    reason: 'halted',
  });

const lookAgain = (): ServiceError =>
  new ServiceError('conflict', {
    message: 'Nothing was signed: this is not what you were shown last.',
    next: 'Look at the document again, and sign it then.',
    reason: 'look_again',
  });
