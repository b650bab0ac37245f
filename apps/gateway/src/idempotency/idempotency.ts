import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import { IdempotencyRepository } from '@formseal/database';
import type { Remembered, Transaction } from '@formseal/database';
import type { Caller } from '../auth/caller.js';

/** The header. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

const MOST_CHARS = 255;
/** How long a repeated call waits for the first one's answer. */
const LONGEST_WAIT_MS = 30_000;
/** A first call says so often that it is still at it, and is given up when it has been silent for so long. */
const RENEW_MS = 4_000;
const SILENT_MS = 15_000;

/** Thrown where another call with the same key came first: rolls back whatever this one had begun. */
export class AlreadyBegun extends Error {
  constructor(readonly remembered: Remembered) {
    super('another call with this Idempotency-Key came first');
  }
}

/** A call that may have come before; its answer is forgotten with the document that it is about. */
export interface AskedCall {
  readonly request: Pick<FastifyRequest, 'repeated' | 'documentId'>;
  readonly caller: Pick<Caller, 'keyId' | 'hungUp'>;
  readonly key: string | null | undefined;
  /** What it is: the same key with another one is a mistake. */
  readonly asked: readonly string[];
  /** Throws where the caller may not make it any more: an earlier answer is given only to who still may. null: the gate has asked all there is. */
  readonly ensureMay: (() => Promise<unknown>) | null;
}

/** Remembers an answer with what it tells of: a gateway that dies right after that transaction leaves nothing to be done again. */
export type Remember<T> = (tx: Transaction, answer: T) => Promise<void>;

/** The memory of one call; without a key it remembers nothing. */
export interface CallMemory {
  /** Joins `tx`, so that a call that fails leaves no trace. Throws AlreadyBegun for a repeated call. */
  begin(tx: Transaction | null, documentId: string | null): Promise<void>;
  /** With `tx`, throws AlreadyBegun where another call was taken for its repetition meanwhile, and answered. */
  answered(status: number, body: unknown, tx?: Transaction): Promise<void>;
  forget(): Promise<void>;
  renew(): Promise<void>;
  /** True where the first call's gateway has died, and this call takes its place. */
  takeOver(): Promise<boolean>;
}

const NOTHING: CallMemory = {
  begin: async () => undefined,
  answered: async () => undefined,
  forget: async () => undefined,
  renew: async () => undefined,
  takeOver: async () => false,
};

/** `Idempotency-Key` on POST: a repeated call gets the first one's answer, another call under the same key a 422. */
@Injectable()
export class Idempotency {
  constructor(private readonly entries: IdempotencyRepository) {}

  /** Whether a call with this key came before: it is answered, whatever has been used up since. */
  async isKnown({ keyId }: Pick<Caller, 'keyId'>, key: string | null): Promise<boolean> {
    return key !== null && keyId !== null && (await this.entries.recall(null, keyId, key)) !== null;
  }

  of({ keyId }: Pick<Caller, 'keyId'>, key: string | null, request: readonly string[]): CallMemory {
    if (key === null || keyId === null) return NOTHING;
    if (key === '' || key.length > MOST_CHARS)
      throw new ServiceError('invalid_parameter', {
        message: `Idempotency-Key: must have 1 to ${MOST_CHARS} characters.`,
        parameter: 'Idempotency-Key',
      });
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const callId = randomUUID();
    return {
      begin: async (tx, documentId) => {
        // The first call may fail, and be forgotten, between the two looks.
        for (let looks = 3; looks > 0; looks -= 1) {
          if (await this.entries.begin(tx, keyId, key, fingerprint, documentId, callId)) return;
          const remembered = await this.entries.recall(tx, keyId, key);
          if (remembered === null) continue;
          if (remembered.fingerprint !== fingerprint) throw reused();
          throw new AlreadyBegun(remembered);
        }
        throw new ServiceError('unavailable', {}, 1);
      },
      answered: async (status, body, tx) => {
        if ((await this.entries.answer(keyId, key, status, body, tx)) || !tx) return;
        const remembered = await this.entries.recall(tx, keyId, key);
        if (remembered !== null && remembered.status !== null) throw new AlreadyBegun(remembered);
      },
      forget: () => this.entries.forget(keyId, key, callId),
      renew: () => this.entries.renew(keyId, key, callId),
      takeOver: () => this.entries.takeOver(keyId, key, callId, SILENT_MS),
    };
  }

  /**
   * Runs a call once: one that comes while the first is at it waits for that one's answer. It takes the place of a first
   * call that failed, or whose gateway died.
   */
  async run<T>(
    { request, caller, key = null, asked, ensureMay }: AskedCall,
    call: (remember: Remember<T>) => Promise<T>,
  ): Promise<T> {
    if (key === null || caller.keyId === null) return call(async () => undefined);
    const memory = this.of(caller, key, asked);
    const again = async ({ body }: Remembered): Promise<T> => {
      await ensureMay?.();
      request.repeated = true;
      return body as T;
    };
    const earlier = await firstOf(memory, request.documentId, caller);
    if (earlier !== null) return again(earlier);
    const renewal = setInterval(() => void memory.renew().catch(() => undefined), RENEW_MS);
    try {
      const answer = await call((tx, early) => memory.answered(200, early, tx)).catch(async (error: unknown) => {
        // It was taken for dead, and has been held up only: nothing of it stands.
        if (error instanceof AlreadyBegun) return again(error.remembered);
        await memory.forget().catch(() => undefined);
        throw error;
      });
      await memory.answered(200, answer);
      return answer;
    } finally {
      clearInterval(renewal);
    }
  }
}

/** Null once this call is the first; else what the first one was answered with, 409 where that does not come. */
async function firstOf(
  memory: CallMemory,
  documentId: string | null,
  { hungUp }: Pick<Caller, 'hungUp'>,
): Promise<Remembered | null> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1_000)) {
    const remembered = await earlierCall(() => memory.begin(null, documentId));
    if (remembered === null || remembered.status !== null) return remembered;
    if (await memory.takeOver()) return null;
    if (hungUp.aborted || performance.now() + pauseMs > end) throw stillRunning();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Null where this call is the first with its key. */
async function earlierCall(begin: () => Promise<void>): Promise<Remembered | null> {
  try {
    await begin();
    return null;
  } catch (error) {
    if (error instanceof AlreadyBegun) return error.remembered;
    throw error;
  }
}

const stillRunning = () =>
  new ServiceError(
    'conflict',
    {
      message: 'The first call with this Idempotency-Key is still being answered.',
      next: 'Send the call again with the same key after as many seconds as the Retry-After header says.',
      parameter: 'Idempotency-Key',
    },
    5,
  );

const reused = () =>
  new ServiceError('invalid', {
    message: 'This Idempotency-Key was used for another request.',
    next: 'Use a new key for each different request.',
    parameter: 'Idempotency-Key',
  });
