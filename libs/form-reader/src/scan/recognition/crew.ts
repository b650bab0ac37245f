import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Grey } from '../bitmap.js';
import type { Letters } from './line-reader.js';

/** Lines to read with the data of a code. */
export interface Order {
  readonly code: string;
  readonly lines: readonly Grey[];
}

/** Threads that read lines at the same time. */
export class Crew {
  private readonly threads: readonly Worker[];
  private readonly idle: Worker[];
  private readonly waiting: { take(thread: Worker): void; refuse(reason: Error): void }[] = [];
  private failure: Error | undefined;

  constructor(size: number, file = new URL('worker.js', import.meta.url)) {
    this.threads = Array.from({ length: size }, () => new Worker(file));
    this.idle = [...this.threads];
  }

  /** Has an order carried out by the next thread that is free. What breaks one thread breaks the crew. */
  async read(order: Order): Promise<Letters[]> {
    if (this.failure) throw this.failure;
    const thread = this.idle.pop() ?? (await this.nextFree());
    try {
      thread.postMessage(order);
      const [letters] = (await once(thread, 'message')) as [Letters[]];
      this.free(thread);
      return letters;
    } catch (error) {
      this.failure = error as Error;
      for (const { refuse } of this.waiting.splice(0)) refuse(this.failure);
      throw error;
    }
  }

  private nextFree(): Promise<Worker> {
    return new Promise((take, refuse) => this.waiting.push({ take, refuse }));
  }

  private free(thread: Worker): void {
    const next = this.waiting.shift();
    if (next) next.take(thread);
    else this.idle.push(thread);
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}
