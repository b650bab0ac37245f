/** How a wait ended. `settled`: the database said so. */
export type WaitEnd = 'settled' | 'timeout' | 'aborted';

/** One request's wait for one document. */
export class Waiter {
  private readonly ended: Promise<WaitEnd>;
  private resolve: (end: WaitEnd) => void = () => {};

  constructor(
    readonly id: string,
    private readonly forget: (waiter: Waiter) => void,
  ) {
    this.ended = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  /** Waits until the document is settled, the time is up or the caller has gone. */
  async settled(timeoutMs: number, signal?: AbortSignal): Promise<WaitEnd> {
    const onAbort = () => this.end('aborted');
    const timer = setTimeout(() => this.end('timeout'), timeoutMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    try {
      return await this.ended;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Gives the place up without waiting. */
  release(): void {
    this.end('aborted');
  }

  /** The first end counts. */
  end(how: WaitEnd): void {
    this.forget(this);
    this.resolve(how);
  }
}
