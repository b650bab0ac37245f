import type { Config, Metrics } from '@formseal/platform';
import { BlobMissingError } from './blob-store.js';
import type { BlobStore } from './blob-store.js';
import { openStore } from './open-store.js';

/** Whether any row points into a store: one that is empty all the same is not mounted. */
export interface References {
  none(): Promise<boolean>;
}

/** The store of a service. */
export const openTimedStore = (
  { storage, dataKeys }: Config<'storage' | 'dataKeys'>,
  references: References,
  metrics: Metrics,
): BlobStore =>
  timedStore(
    openStore(storage.url, dataKeys, () => references.none()),
    metrics,
  );

/** A store that reports how long each of what is asked of it takes, and how it ends. */
export function timedStore(store: BlobStore, metrics: Metrics): BlobStore {
  const seconds = metrics.histogram('store_seconds', 'how long the store takes', ['operation', 'outcome']);
  const time = async <Answer>(operation: string, work: () => Promise<Answer>, isOurs = () => true): Promise<Answer> => {
    const end = seconds.startTimer({ operation });
    try {
      const answer = await work();
      end({ outcome: 'ok' });
      return answer;
    } catch (error) {
      if (!isOurs()) end({ outcome: 'broken_off' });
      else end({ outcome: error instanceof BlobMissingError ? 'missing' : 'failed' });
      throw error;
    }
  };
  return {
    passing: store.passing,
    memory: store.memory,
    write: (source) => {
      const watched = new WatchedSource(source);
      return time(
        'write',
        () => store.write(watched),
        () => !watched.isTorn,
      );
    },
    read: (sha256) => time('read', () => store.read(sha256)),
    open: (sha256) => time('open', () => store.open(sha256)),
    keyIdOf: (sha256) => store.keyIdOf(sha256),
    has: (sha256) => time('has', () => store.has(sha256)),
    remove: (sha256) => time('remove', () => store.remove(sha256)),
    list: () => store.list(),
    tidy: (before) => store.tidy(before),
    check: () => time('check', () => store.check()),
    close: () => store.close(),
  };
}

/** Whoever hangs up in the middle of an upload is no failure of the store. */
class WatchedSource implements AsyncIterable<Uint8Array> {
  isTorn = false;

  constructor(private readonly source: AsyncIterable<Uint8Array>) {}

  async *[Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    try {
      yield* this.source;
    } catch (error) {
      this.isTorn = true;
      throw error;
    }
  }
}
