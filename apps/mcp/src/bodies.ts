import type { IncomingMessage, ServerResponse } from 'node:http';

// A file of 20 MB in base64, and the message around it.
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_HELD = 8 * MOST_BYTES;

/** The messages of calls under way, bounded one by one and all together. */
export class Bodies {
  private held = 0;

  constructor(private readonly mostHeld = MOST_HELD) {}

  /** A call's message, kept in the sum until it is answered; or the status that refuses it. */
  async receive(request: IncomingMessage, response: ServerResponse): Promise<string | 413 | 503> {
    const chunks: Buffer[] = [];
    let [bytes, gone] = [0, false];
    response.once('close', () => {
      this.held -= bytes;
      gone = true;
    });
    // Who is refused still gets its answer.
    const sent = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of sent) {
      // What still arrives of a call that has hung up is counted no more.
      if (gone) break;
      bytes += chunk.length;
      this.held += chunk.length;
      if (bytes > MOST_BYTES) return 413;
      if (this.held > this.mostHeld) return 503;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }
}
