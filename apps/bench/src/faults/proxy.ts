import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Ailments } from './proxy-thread.js';

const THREAD = new URL('./proxy-thread.js', import.meta.url);

/** Stands between the services and a server, in a thread of its own, and makes the way slow, deaf or broken. */
export class Proxy {
  private ailments: Ailments = { delayMs: 0, deaf: false };

  private constructor(
    private readonly thread: Worker,
    private readonly from: number,
    private readonly server: number,
  ) {}

  static async to(port: number): Promise<Proxy> {
    const thread = new Worker(THREAD, { workerData: { port } });
    const [from] = (await once(thread, 'message')) as [number];
    return new Proxy(thread, from, port);
  }

  /** The address with the proxy's port in place of the server's. */
  through(url: string): string {
    return url.replace(`:${this.server}`, `:${this.from}`);
  }

  /** Makes the way worse, or well again; what is not named stays as it is. */
  ail(ailments: Partial<Ailments>): void {
    this.ailments = { ...this.ailments, ...ailments };
    this.thread.postMessage(this.ailments);
  }

  async close(): Promise<void> {
    await this.thread.terminate();
  }
}
