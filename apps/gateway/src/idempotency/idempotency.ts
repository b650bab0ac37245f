import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import { IdempotencyRepository } from '@formseal/database';
import type { Remembered, Transaction } from '@formseal/database';
import type { Caller } from '../auth/caller.js';

const MOST_CHARS = 255;

/** Thrown where another call with the same key came first: rolls back whatever this one had begun. */
export class AlreadyBegun extends Error {
  constructor(readonly remembered: Remembered) {
    super('another call with this Idempotency-Key came first');
  }
}

/** The memory of one call; without a key it remembers nothing. */
export interface CallMemory {
  /** Joins `tx`, so that a call that fails leaves no trace. Throws AlreadyBegun for a repeated call. */
  begin(tx: Transaction | null, documentId: string | null): Promise<void>;
  answered(status: number, body: unknown): Promise<void>;
  forget(): Promise<void>;
}

const NOTHING: CallMemory = {
  begin: async () => undefined,
  answered: async () => undefined,
  forget: async () => undefined,
};

/** `Idempotency-Key` on POST: a repeated call gets the first one's answer, another call under the same key a 422. */
@Injectable()
export class Idempotency {
  constructor(private readonly entries: IdempotencyRepository) {}

  of({ keyId }: Caller, key: string | null, request: readonly string[]): CallMemory {
    if (key === null || keyId === null) return NOTHING;
    if (key === '' || key.length > MOST_CHARS)
      throw new ServiceError('invalid_parameter', {
        message: `Idempotency-Key: must have 1 to ${MOST_CHARS} characters.`,
        parameter: 'Idempotency-Key',
      });
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    return {
      begin: async (tx, documentId) => {
        if (await this.entries.begin(tx, keyId, key, fingerprint, documentId)) return;
        const remembered = await this.entries.recall(tx, keyId, key);
        if (remembered === null) throw new ServiceError('unavailable', {}, 1);
        if (remembered.fingerprint !== fingerprint) throw reused();
        throw new AlreadyBegun(remembered);
      },
      answered: (status, body) => this.entries.answer(keyId, key, status, body),
      forget: () => this.entries.forget(keyId, key),
    };
  }

  /** Runs a call whose effect may safely happen twice: only its answer has to be the same. */
  async run<T>(caller: Caller, key: string | null, request: readonly string[], call: () => Promise<T>): Promise<T> {
    const memory = this.of(caller, key, request);
    try {
      await memory.begin(null, null);
    } catch (error) {
      if (!(error instanceof AlreadyBegun)) throw error;
      if (error.remembered.status !== null) return error.remembered.body as T;
    }
    try {
      const answer = await call();
      await memory.answered(200, answer);
      return answer;
    } catch (error) {
      await memory.forget();
      throw error;
    }
  }
}

const reused = () =>
  new ServiceError('invalid', {
    message: 'This Idempotency-Key was used for another request.',
    next: 'Use a new key for each different request.',
    parameter: 'Idempotency-Key',
  });
