import { Worker } from 'node:worker_threads';
import type { Grey } from '../bitmap.js';
import type { Letters } from './line-reader.js';

/** Lines to read with the data of a code. */
export interface Order {
  readonly code: string;
  readonly lines: readonly Grey[];
}

interface Job {
  readonly order: Order;
  done(letters: Letters[]): void;
  fail(reason: Error): void;
}

/** Threads that read lines at the same time. What a thread dies of fails its order alone; the others carry on without it. */
export class Crew {
  private readonly threads: Set<Worker>;
  private readonly idle: Worker[];
  private readonly busy = new Map<Worker, Job>();
  private readonly waiting: Job[] = [];
  private failure = new Error('a crew without threads');

  constructor(size: number, file = new URL('worker.js', import.meta.url)) {
    this.idle = Array.from({ length: size }, () => this.thread(file));
    this.threads = new Set(this.idle);
  }

  private thread(file: URL): Worker {
    const thread = new Worker(file);
    thread.on('message', (letters: Letters[]) => {
      const job = this.busy.get(thread);
      this.busy.delete(thread);
      this.idle.push(thread);
      job?.done(letters);
      this.next();
    });
    thread.on('error', (error: Error) => this.lose(thread, error));
    // Some ends are no errors, and those whom nobody tells would wait for ever.
    thread.on('exit', (code) => this.lose(thread, new Error(`a thread ended with ${code}`)));
    return thread;
  }

  /** Has an order carried out by the next thread that is free. */
  read(order: Order): Promise<Letters[]> {
    return new Promise((done, fail) => {
      this.waiting.push({ order, done, fail });
      this.next();
    });
  }

  private next(): void {
    if (this.threads.size === 0) for (const { fail } of this.waiting.splice(0)) fail(this.failure);
    while (this.idle.length > 0 && this.waiting.length > 0) {
      const [thread, job] = [this.idle.pop()!, this.waiting.shift()!];
      this.busy.set(thread, job);
      thread.postMessage(job.order);
    }
  }

  private lose(thread: Worker, reason: Error): void {
    if (!this.threads.delete(thread)) return;
    this.failure = reason;
    const place = this.idle.indexOf(thread);
    if (place >= 0) this.idle.splice(place, 1);
    this.busy.get(thread)?.fail(reason);
    this.busy.delete(thread);
    this.next();
  }

  async close(): Promise<void> {
    const threads = [...this.threads];
    for (const thread of threads) this.lose(thread, new Error('a crew that was sent home'));
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
