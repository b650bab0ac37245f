import type { BlobReferencesRepository } from './blob-references.repository.js';
import type { InstallationRepository, Memory, Standing } from './installation.repository.js';

/** As much of a store as its cleanup needs. */
export interface CleanableStore {
  readonly memory: Memory;
  list(): AsyncIterable<{ readonly sha256: string; readonly modifiedAt: Date }>;
  remove(sha256: string): Promise<void>;
}

/** Why nothing was deleted: whose files they are is not sure, or so many at once are not needed that it can't be right. */
export type Stop = Exclude<Standing, 'own'> | 'implausible';

export interface CleanupResult {
  readonly stopped: Stop | null;
  readonly stored: number;
  /** Of which nobody knew until now that nothing points at them. */
  readonly unneeded: number;
  readonly removed: number;
}

const LEASE_MS = 3_600_000;
/** Bytes stand in the store before their row does: what is younger may still get one. */
const YOUNG_MS = 3_600_000;
const BATCH = 500;
const AT_ONCE = 32;
/** More than these at once are not what crashes leave behind. */
const PLAUSIBLE_FILES = 20;
const PLAUSIBLE_SHARE = 0.2;
const ADOPTED_SHARE = 0.5;

/** Deletes files that nobody needs: those that lost their last row at once, others days after nothing was found to point at them. */
export class StoredFiles {
  constructor(
    private readonly references: BlobReferencesRepository,
    private readonly installation: InstallationRepository,
  ) {}

  /** What has lost its row, right away where nothing else points at it; what can't go now goes with a cleanup. */
  async removeNow(store: CleanableStore, hashes: readonly string[]): Promise<number> {
    if (hashes.length === 0) return 0;
    await this.references.markNow(hashes);
    if ((await this.standing(store)) !== 'own') return 0;
    return this.remove(store, [...new Set(hashes)].sort());
  }

  /** null: somebody else is at it. */
  async cleanup(store: CleanableStore, waitMs: number, now = new Date()): Promise<CleanupResult | null> {
    if (!(await this.installation.lease(LEASE_MS))) return null;
    try {
      return await this.clean(store, waitMs, now);
    } finally {
      await this.installation.release();
    }
  }

  private async clean(store: CleanableStore, waitMs: number, now: Date): Promise<CleanupResult> {
    const agreed = await this.installation.takeAcknowledgement();
    if (agreed) await this.installation.renew(store.memory);
    const standing = await this.standing(store);
    if (standing !== 'own') return { stopped: standing, stored: 0, unneeded: 0, removed: 0 };
    const { stored, unneeded } = await this.mark(store, waitMs, now);
    if (!agreed && unneeded > PLAUSIBLE_FILES && unneeded > stored * PLAUSIBLE_SHARE) {
      await this.references.forgetMarks();
      return { stopped: 'implausible', stored, unneeded, removed: 0 };
    }
    await this.installation.renew(store.memory);
    return { stopped: null, stored, unneeded, removed: await this.removeAll(store) };
  }

  /** Those whose wait is over, between two cleanups. */
  async removeDue(store: CleanableStore): Promise<number> {
    if ((await this.references.due(1)).length === 0) return 0;
    return (await this.installation.standing(store.memory)) === 'own' ? this.removeAll(store) : 0;
  }

  private async removeAll(store: CleanableStore): Promise<number> {
    let removed = 0;
    for (;;) {
      const due = await this.references.due(AT_ONCE);
      const gone = await this.remove(store, due);
      removed += gone;
      // What is held by somebody else waits for the next cleanup.
      if (due.length < AT_ONCE || gone === 0) return removed;
    }
  }

  private async remove(store: CleanableStore, hashes: readonly string[]): Promise<number> {
    let removed = 0;
    for (let at = 0; at < hashes.length; at += AT_ONCE)
      removed += await this.references.remove(hashes.slice(at, at + AT_ONCE), (sha256) => store.remove(sha256));
    return removed;
  }

  /** A store that remembers nothing is taken over where this database knows most of what lies in it. */
  private async standing(store: CleanableStore): Promise<Standing> {
    const standing = await this.installation.standing(store.memory);
    if (standing !== 'none') return standing;
    let [stored, unknown] = [0, 0];
    for await (const batch of batches(store)) {
      stored += batch.length;
      unknown += await this.references.unknown(batch.map(({ sha256 }) => sha256));
    }
    if (unknown > 1 && unknown > stored * ADOPTED_SHARE) return 'none';
    await this.installation.renew(store.memory);
    return 'own';
  }

  private async mark(store: CleanableStore, waitMs: number, now: Date): Promise<{ stored: number; unneeded: number }> {
    let [stored, unneeded] = [0, 0];
    for await (const batch of batches(store)) {
      stored += batch.length;
      const old = batch.filter(({ modifiedAt }) => now.getTime() - modifiedAt.getTime() > YOUNG_MS);
      unneeded += await this.references.mark(
        old.map(({ sha256 }) => sha256),
        waitMs,
      );
    }
    return { stored, unneeded };
  }
}

async function* batches(store: CleanableStore): AsyncGenerator<{ sha256: string; modifiedAt: Date }[]> {
  let batch: { sha256: string; modifiedAt: Date }[] = [];
  for await (const blob of store.list()) {
    batch.push(blob);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
