import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { DocumentWithFields } from '@formseal/contracts';
import {
  AlreadyTaken,
  BlobGone,
  BlobReferencesRepository,
  IntakeRepository,
  QuotaRepository,
} from '@formseal/database';
import type { Remembered } from '@formseal/database';
import type { BlobStore } from '@formseal/storage';
import { workCallerOf } from '../../../auth/caller.js';
import type { Caller } from '../../../auth/caller.js';
import { AlreadyBegun, Idempotency } from '../../../idempotency/idempotency.js';
import type { CallMemory } from '../../../idempotency/idempotency.js';
import type { GatewayConfig } from '../../../config.js';
import { BLOB_STORE, CONFIG } from '../../../tokens.js';
import { Dispatcher } from '../../../work/dispatcher.js';
import { Outcomes } from '../outcomes.js';
import { counted } from './counted.js';
import type { IncomingFile } from './incoming-file.js';
import { Receiving } from './receiving.js';

export interface Uploaded {
  readonly document: DocumentWithFields;
  /** True where the answer is that of an earlier call with the same Idempotency-Key. */
  readonly replayed: boolean;
  /** How much of the call was the extractor's work. */
  readonly waitedMs: number;
}

/** From a file on its way in to the document with its fields. The PDF itself is never opened here. */
@Injectable()
export class UploadService {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly intake: IntakeRepository,
    private readonly references: BlobReferencesRepository,
    private readonly quota: QuotaRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly dispatcher: Dispatcher,
    private readonly idempotency: Idempotency,
    private readonly outcomes: Outcomes,
    private readonly receiving: Receiving,
  ) {}

  /**
   * An upload under an id its sender chose: sent again, for an answer that was lost on the way, it is the same upload
   * and gets the same outcome.
   */
  async put(file: IncomingFile, caller: Caller, documentId: string): Promise<DocumentWithFields> {
    const memory = {
      begin: async () => {
        if (await this.outcomes.isKnown(documentId, caller))
          throw new AlreadyBegun({ documentId, fingerprint: '', status: null, body: null });
      },
      answered: async () => undefined,
    };
    return (
      await this.receive(
        file,
        caller,
        documentId,
        () => memory,
        () => undefined,
      )
    ).document;
  }

  /** `accepted` is told the document's id as soon as it is counted, recorded and sure to be read. */
  async upload(
    file: IncomingFile,
    caller: Caller,
    idempotencyKey: string | null,
    accepted: (documentId: string) => void,
  ): Promise<Uploaded> {
    const memoryOf = (sha256: string) =>
      this.idempotency.of(caller, idempotencyKey, ['POST /documents', file.filename, sha256]);
    return this.receive(file, caller, randomUUID(), memoryOf, accepted);
  }

  private async receive(
    file: IncomingFile,
    caller: Caller,
    documentId: string,
    memoryOf: (sha256: string) => Pick<CallMemory, 'begin' | 'answered'>,
    accepted: (documentId: string) => void,
  ): Promise<Uploaded> {
    // Before the body: what can't be done in time is refused at once, not after 20 MB.
    await this.dispatcher.ensureRoom('extract');
    const write = () => this.blobs.write(counted(file.bytes));
    const { sha256, size } = await this.receiving.take(`account:${caller.accountId}`, write);
    const tally = { size, limit: this.config.keeping.accountBytesPerDay };
    try {
      await file.done;
      return await this.take(file, caller, documentId, { sha256, tally }, memoryOf(sha256), accepted);
    } catch (error) {
      await this.references.markRefused(sha256);
      throw error instanceof BlobGone ? new ServiceError('unavailable', { retryAfter: 1 }, 1) : error;
    }
  }

  /** Before the body is read: what has no allowance left costs neither bandwidth nor storage. A call that comes again is answered as it was. */
  async ensureAllowance(
    caller: Caller,
    length: string | undefined,
    again: { readonly key: string | null } | { readonly documentId: string },
  ): Promise<void> {
    const known =
      'documentId' in again
        ? await this.outcomes.isKnown(again.documentId, caller)
        : await this.idempotency.isKnown(caller, again.key);
    if (known) return;
    await this.quota.ensureUploadLeft(
      caller.accountId,
      Number(length ?? 0) || 0,
      this.config.keeping.accountBytesPerDay,
    );
  }

  private async take(
    file: IncomingFile,
    caller: Caller,
    documentId: string,
    stored: { readonly sha256: string; readonly tally: { readonly size: number; readonly limit: number } },
    memory: Pick<CallMemory, 'begin' | 'answered'>,
    accepted: (documentId: string) => void,
  ): Promise<Uploaded> {
    const { sha256, tally } = stored;
    const { accountId } = caller;
    const { filename } = file;
    const upload = { documentId, accountId, filename, sha256, caller: workCallerOf(caller) };
    let waitedMs: number;
    try {
      waitedMs = await this.dispatcher.run('extract', documentId, caller, async () => {
        await this.intake.take(upload, async (tx) => {
          await memory.begin(tx, documentId);
          await this.quota.takeBytes(tx, accountId, tally.size, tally.limit);
          await this.references.hold(tx, sha256, (one) => this.blobs.has(one));
        });
        accepted(documentId);
        // A new row's.
        return 0;
      });
    } catch (error) {
      if (error instanceof AlreadyBegun) return this.replay(error.remembered, caller);
      if (error instanceof AlreadyTaken) return this.replay(await this.takenBy(documentId, caller), caller);
      throw error;
    }
    const document = await this.outcomes.ofUpload(documentId, caller);
    await memory.answered(201, document);
    return { document, replayed: false, waitedMs };
  }

  /** Two uploads under one id at once: the other came first. 404 where that was somebody else's. */
  private async takenBy(documentId: string, caller: Caller): Promise<Pick<Remembered, 'documentId' | 'body'>> {
    if (await this.outcomes.isKnown(documentId, caller)) return { documentId, body: null };
    throw new ServiceError('conflict', {
      message: 'There was a document under this id before.',
      next: 'Choose another id for each upload.',
    });
  }

  /** The first call's answer; where that call is still being answered, the answer of its document. */
  private async replay(remembered: Pick<Remembered, 'documentId' | 'body'>, caller: Caller): Promise<Uploaded> {
    if (remembered.body !== null)
      return { document: remembered.body as DocumentWithFields, replayed: true, waitedMs: 0 };
    const documentId = remembered.documentId ?? '';
    await this.dispatcher.join(documentId);
    return { document: await this.outcomes.ofUpload(documentId, caller), replayed: true, waitedMs: 0 };
  }
}
