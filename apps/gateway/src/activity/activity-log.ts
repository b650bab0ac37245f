import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit, BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ActivityRepository, ApiKeysRepository } from '@formseal/database';
import type { ActivityEntry } from '@formseal/database';
import type { Logger } from '@formseal/platform';
import { LOGGER } from '../tokens.js';
import type { Caller } from '../auth/caller.js';

const FLUSH_MS = 500;
/** Beyond this the database has been away for long: the oldest entries give way. */
const MOST = 50_000;

/** One entry for each call made with a key: what no transaction recorded is gathered here and written in batches. */
@Injectable()
export class ActivityLog implements OnModuleInit, BeforeApplicationShutdown {
  private waiting: ActivityEntry[] = [];
  private used = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly entries: ActivityRepository,
    private readonly keys: ApiKeysRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** The call is answered: it becomes an entry unless the transaction that did its work wrote one. */
  answered(request: FastifyRequest): void {
    const { caller } = request;
    if (!caller) return;
    if (caller.keyId !== null) this.used.add(caller.keyId);
    if (request.recorded) return;
    const action = request.routeOptions.config.call ?? 'request.unknown';
    // One entry a call, and one `ok` an effect.
    const result = request.errorCode ?? (request.repeated || request.wasDone ? 'repeated' : 'ok');
    this.waiting.push(entryOf(caller, action, result, request.documentId));
    if (this.waiting.length > MOST) this.waiting.splice(0, this.waiting.length - MOST);
  }

  /** Writes what waits; what could not be written waits on. */
  flush(): Promise<void> {
    this.writing = this.writing.then(async () => ((await this.write()) ? this.touch() : undefined));
    return this.writing;
  }

  /** Whether nothing stands in the way of writing. */
  private async write(): Promise<boolean> {
    const entries = this.waiting;
    this.waiting = [];
    try {
      await this.entries.append(entries);
      return true;
    } catch (error) {
      this.waiting = [...entries, ...this.waiting];
      this.log.warn({ err: error, waiting: this.waiting.length }, 'activity not written yet');
      return false;
    }
  }

  /** By itself: where this fails, an entry that is written must not be written again. */
  private async touch(): Promise<void> {
    const used = this.used;
    if (used.size === 0) return;
    this.used = new Set();
    try {
      await this.keys.touch([...used], new Date());
    } catch (error) {
      this.used = new Set([...used, ...this.used]);
      this.log.warn({ err: error }, 'when keys were last used is not written yet');
    }
  }
}

/** A line of the log about a caller's own action. */
export function entryOf(caller: Caller, action: string, result: string, documentId: string | null): ActivityEntry {
  const { accountId, keyPrefix, userId, address, requestId } = caller;
  return { accountId, at: new Date(), action, result, documentId, keyPrefix, userId, address, requestId };
}

/** A line about a member, a key or a recipient. */
export const entryAbout = (caller: Caller, action: string, about: string): ActivityEntry => ({
  ...entryOf(caller, action, 'ok', null),
  about,
});
