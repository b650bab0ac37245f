import type { Call } from '@formseal/domain';
import type { CallOptions } from '../auth/call.decorator.js';
import type { Caller } from '../auth/caller.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate; null where no valid key came with the call. */
    caller: Caller | null;
    /** Aborted when the caller has hung up: nobody is left to be answered. */
    hungUp: AbortSignal;
    /** The code of the error this call is answered with. */
    errorCode: string | null;
    /** The document this call is about, for the activity log. */
    documentId: string | null;
    /** True once a transaction has written this call's activity entry. */
    recorded: boolean;
    /** True where the answer is that of an earlier call with the same Idempotency-Key. */
    repeated: boolean;
    /** True where what was asked for was done for an earlier call, and nothing for this one. */
    wasDone: boolean;
    /** True once the question has waited for its answer; and for how many of the milliseconds it took. */
    waited: boolean;
    waitedMs: number;
  }
  interface FastifyContextConfig extends CallOptions {
    /** Set by CallOf; undefined only for what is no call: pages, health, what is not there. */
    call?: Call;
  }
}
