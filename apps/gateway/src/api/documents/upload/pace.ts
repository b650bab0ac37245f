import { ServiceError } from '@formseal/contracts';

/** Who sends less than this in a while of waiting for them keeps a place that others wait for. */
export const LEAST_PACE = { bytes: 20 * 1024, inMs: 20_000 };

/** For a sender whose file comes in too slowly, or not at all. */
export const tooSlow = (): ServiceError => new ServiceError('request_timeout');

/**
 * Passes a sender's bytes on as long as they keep the pace, and breaks off where they don't. Only the time they are
 * waited for counts, not what the reader takes. The source is left as it is then: ending it would end the connection
 * before its sender is told why.
 */
export async function* inPace(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const bytes = source[Symbol.asyncIterator]();
  let waited = { bytes: 0, ms: 0 };
  let coming = bytes.next();
  let givenUp = false;
  try {
    for (;;) {
      const begun = performance.now();
      const next = await within(LEAST_PACE.inMs - waited.ms, coming);
      if (next?.done) return;
      waited = { bytes: waited.bytes + (next?.value.length ?? 0), ms: waited.ms + performance.now() - begun };
      if (next === null || waited.ms >= LEAST_PACE.inMs) {
        givenUp = waited.bytes < LEAST_PACE.bytes;
        if (givenUp) throw tooSlow();
        waited = { bytes: 0, ms: 0 };
      }
      if (next === null) continue;
      yield next.value;
      coming = bytes.next();
    }
  } finally {
    coming.catch(() => undefined);
    if (!givenUp) await bytes.return?.();
  }
}

/** Null where it takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
