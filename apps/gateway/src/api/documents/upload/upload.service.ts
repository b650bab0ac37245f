import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { DocumentWithFields, GivenValues } from '@formseal/contracts';
import { AlreadyTaken, IntakeRepository } from '@formseal/database';
import type { Remembered } from '@formseal/database';
import { isTester, workCallerOf } from '../../../auth/caller.js';
import type { Caller } from '../../../auth/caller.js';
import { AlreadyBegun, Idempotency } from '../../../idempotency/idempotency.js';
import type { CallMemory } from '../../../idempotency/idempotency.js';
import { Dispatcher } from '../../../work/dispatcher.js';
import { givenValues } from './given-values.js';
import type { IncomingFile } from './incoming-file.js';
import { Paper } from './paper.js';
import { Reception } from './reception.js';
import type { ReceivedFile } from './reception.js';
import { UploadAnswers } from './upload-answers.js';

export interface Uploaded {
  readonly document: DocumentWithFields;
  /** True where the answer is that of an earlier call with the same Idempotency-Key. */
  readonly replayed: boolean;
  /** How much of the call was the extractor's work. */
  readonly waitedMs: number;
}

type Memory = Pick<CallMemory, 'begin' | 'answered'>;

/** One upload on its way to a document. */
interface Sending {
  readonly documentId: string;
  readonly caller: Caller;
  readonly since: number;
  memoryOf(file: ReceivedFile): Memory;
  accepted(documentId: string): void;
}

/** From a file on its way in to the document with its fields. The PDF itself is never opened here. */
@Injectable()
export class UploadService {
  constructor(
    private readonly reception: Reception,
    private readonly paper: Paper,
    private readonly intake: IntakeRepository,
    private readonly dispatcher: Dispatcher,
    private readonly idempotency: Idempotency,
    private readonly answers: UploadAnswers,
  ) {}

  /**
   * An upload under an id its sender chose: sent again, for an answer that was lost on the way, it is the same upload
   * and gets the same outcome.
   */
  async put(file: IncomingFile, caller: Caller, documentId: string): Promise<DocumentWithFields> {
    const memory: Memory = {
      begin: async (tx) => {
        if (await this.answers.isKnown(documentId, caller, tx ?? undefined))
          throw new AlreadyBegun({ documentId, fingerprint: '', status: null, body: null });
      },
      answered: async () => undefined,
    };
    const since = performance.now();
    const sending = { documentId, caller, since, memoryOf: () => memory, accepted: () => undefined };
    return (await this.receive(file, sending)).document;
  }

  /** `accepted` is told the document's id as soon as it is counted, recorded and sure to be read. */
  async upload(
    file: IncomingFile,
    caller: Caller,
    idempotencyKey: string | null,
    accepted: (documentId: string) => void,
  ): Promise<Uploaded> {
    const memoryOf = ({ sha256, beside }: ReceivedFile) => {
      const said = beside.values === null ? [] : [beside.values];
      return this.idempotency.of(caller, idempotencyKey, ['POST /documents', file.filename, sha256, ...said]);
    };
    return this.receive(file, { documentId: randomUUID(), caller, since: performance.now(), memoryOf, accepted });
  }

  /**
   * Before the body is read: 503 for what can't be done in time, before anything is asked for; 402 where nothing is left.
   * A call that comes again is answered as it was, whatever has been used up since.
   */
  async admit(
    caller: Caller,
    length: string | undefined,
    again: { readonly key: string | null } | { readonly documentId: string },
  ): Promise<void> {
    await this.dispatcher.ensureRoom('extract', caller.accountId, () => this.reception.uploadsLeft(caller.accountId));
    const known =
      'documentId' in again
        ? await this.answers.isKnown(again.documentId, caller)
        : await this.idempotency.isKnown(caller, again.key);
    if (!known) await this.reception.ensureAllowance(caller.accountId, length);
  }

  private async receive(received: IncomingFile, sending: Sending): Promise<Uploaded> {
    const file = received.takes === 'pictures' ? await this.paper.pdfOf(received, sending.caller) : received;
    return this.dispatcher.takeIn(sending.caller, () =>
      this.reception.take(file, sending.caller.accountId, (received) => this.take(file, received, sending)),
    );
  }

  private async take({ filename }: IncomingFile, received: ReceivedFile, sending: Sending): Promise<Uploaded> {
    const { documentId, caller, since, accepted } = sending;
    const { accountId, hungUp } = caller;
    const { sha256 } = received;
    const given = givenValues(received.beside.values);
    const memory = sending.memoryOf(received);
    const upload = { documentId, accountId, filename, sha256, test: isTester(caller), caller: workCallerOf(caller) };
    let waitedMs: number;
    try {
      waitedMs = await this.dispatcher.run('extract', documentId, { accountId, hungUp, since }, async () => {
        await this.intake.take(upload, async (tx) => {
          await memory.begin(tx, documentId);
          await received.hold(tx);
        });
        accepted(documentId);
        // A new row's.
        return 0;
      });
    } catch (error) {
      const earlier = await this.earlier(error, documentId, caller);
      if (earlier === null) throw error;
      return this.replay(earlier, given, caller);
    }
    const document = await this.answers.of(documentId, given, caller);
    await memory.answered(201, document);
    return { document, replayed: false, waitedMs };
  }

  /** The upload that this one repeats, where that is why it was refused; 409 for an id that was used up by another. */
  private async earlier(
    error: unknown,
    documentId: string,
    caller: Caller,
  ): Promise<Pick<Remembered, 'documentId' | 'body'> | null> {
    if (error instanceof AlreadyBegun) return error.remembered;
    const taken = error instanceof AlreadyTaken;
    // The first of two at once may have had what was left of the allowance.
    if (!taken && !(error instanceof ServiceError && USED_UP.has(error.code))) return null;
    if (await this.answers.isKnown(documentId, caller)) return { documentId, body: null };
    if (!taken) return null;
    throw new ServiceError('conflict', {
      message: 'There was a document under this id before.',
      next: 'Choose another id for each upload.',
    });
  }

  /** The first call's answer; where that call is still being answered, the answer of its document. */
  private async replay(
    remembered: Pick<Remembered, 'documentId' | 'body'>,
    given: GivenValues | null,
    caller: Caller,
  ): Promise<Uploaded> {
    if (remembered.body !== null)
      return { document: remembered.body as DocumentWithFields, replayed: true, waitedMs: 0 };
    const document = await this.answers.again(remembered.documentId ?? '', given, caller);
    return { document, replayed: true, waitedMs: 0 };
  }
}

const USED_UP = new Set(['quota_exceeded', 'rate_limited']);
