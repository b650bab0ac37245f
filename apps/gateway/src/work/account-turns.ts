import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { ServiceError } from '@formseal/contracts';
import type { GatewayConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

/**
 * The calls of one account that start work take turns: they lock the same counter anyway, and more of them at a time
 * would only hold the connections that other accounts need. Who waits holds none.
 */
@Injectable()
export class AccountTurns {
  private readonly lines = new Map<string, LimitFunction>();
  private readonly atOnce: number;

  constructor(@Inject(CONFIG) { database }: Pick<GatewayConfig, 'database'>) {
    this.atOnce = Math.max(1, Math.floor(database.poolSize / 2));
  }

  /** Runs `work` when it is this call's turn; 503 where that took longer than `longestWaitMs`. */
  async take<T>(accountId: string, longestWaitMs: number, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(accountId) ?? pLimit(this.atOnce);
    this.lines.set(accountId, line);
    const since = performance.now();
    try {
      return await line(() => {
        if (performance.now() - since > longestWaitMs) throw new ServiceError('unavailable', {}, 10);
        return work();
      });
    } finally {
      if (line.activeCount + line.pendingCount === 0) this.lines.delete(accountId);
    }
  }
}
