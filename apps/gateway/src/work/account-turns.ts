import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { GatewayConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

/** How long a call stands in line at most. */
export interface Patience {
  readonly longestWaitMs: number;
  readonly hungUp: AbortSignal;
}

interface Line {
  running: number;
  /** Who waits, the first one first: each is called when it is their turn. */
  readonly waiting: Set<() => void>;
}

/**
 * The calls of one account that start work take turns: they lock the same counter anyway, and more of them at a time
 * would only hold the connections that other accounts need. Who waits holds none.
 */
@Injectable()
export class AccountTurns {
  private readonly lines = new Map<string, Line>();
  private readonly atOnce: number;

  constructor(@Inject(CONFIG) { database }: Pick<GatewayConfig, 'database'>) {
    this.atOnce = Math.max(1, Math.floor(database.poolSize / 2));
  }

  /** Runs `work` when it is this call's turn; 503 where that takes longer than `longestWaitMs`, or for nobody. */
  async take<T>(accountId: string, patience: Patience, work: () => Promise<T>): Promise<T> {
    if (patience.hungUp.aborted) throw notNow();
    const line = this.lines.get(accountId) ?? { running: 0, waiting: new Set() };
    this.lines.set(accountId, line);
    if (line.running < this.atOnce) line.running += 1;
    else await turnIn(line, patience);
    try {
      return await work();
    } finally {
      const [next] = line.waiting;
      // Whoever is next takes the place over; nobody who comes now gets in between.
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.lines.delete(accountId);
    }
  }
}

/** Stands in line until called, until the time is up or the caller has hung up. */
function turnIn({ waiting }: Line, { longestWaitMs, hungUp }: Patience): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(called);
      clearTimeout(timer);
      hungUp.removeEventListener('abort', giveUp);
    };
    const called = () => {
      leave();
      resolve();
    };
    const giveUp = () => {
      leave();
      reject(notNow());
    };
    const timer = setTimeout(giveUp, longestWaitMs);
    hungUp.addEventListener('abort', giveUp);
    waiting.add(called);
  });
}

const notNow = () => new ServiceError('unavailable', {}, 10);
