import { FormsealError, NoAnswerError } from './errors.js';

/** A timer of more goes off at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** How a call is repeated. */
export interface Repeating {
  /** How often at most. */
  readonly retries: number;
  /** A longer Retry-After than this is the caller's to wait for. */
  readonly longestWaitMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Makes a call again while that can help: honours Retry-After, else backs off with a random part. */
export async function repeating<T>(call: () => Promise<T>, how: Repeating): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      const waitMs = tried < how.retries ? pauseAfter(error, tried) : null;
      if (waitMs === null || waitMs > how.longestWaitMs) throw error;
      await pause(waitMs, how.signal);
    }
  }
}

/** Milliseconds until the call is worth another try; null: never. */
function pauseAfter(error: unknown, tried: number): number | null {
  const backOff = Math.min(500 * 2 ** tried, 8_000) * (0.5 + Math.random() / 2);
  if (error instanceof NoAnswerError) return backOff;
  if (!(error instanceof FormsealError)) return null;
  // A 409 with Retry-After: the first call with this Idempotency-Key is still being answered.
  if (error.retryAfterSeconds !== null && [409, 429, 503].includes(error.status)) return error.retryAfterSeconds * 1000;
  return error.status === 429 || error.status >= 500 ? backOff : null;
}

/** Resolves after so long, rejects as soon as the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, LONGEST_TIMER_MS),
    );
    signal?.addEventListener('abort', stop, { once: true });
  });
}
