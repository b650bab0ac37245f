import type { IncomingMessage, ServerResponse } from 'node:http';

// A file of 20 MB in base64, and the message around it.
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_HELD = 8 * MOST_BYTES;
/** One caller leaves the others room. */
const PART_OF_ONE = 4;
/** Brackets, numbers, names: read, they take fifty times as much memory as sent, and no call needs a tenth of this. */
const MOST_OUTSIDE_TEXTS = 1024 * 1024;

/** The messages of calls under way, bounded one by one, for each caller and all together. */
export class Bodies {
  private readonly heldBy = new Map<string, number>();
  private held = 0;

  constructor(private readonly mostHeld = MOST_HELD) {}

  /** A call's message, kept in the sums until it is answered; or the status that refuses it. */
  async receive(request: IncomingMessage, response: ServerResponse, whose: string): Promise<string | 413 | 503> {
    const chunks: Buffer[] = [];
    const outside = new OutsideTexts();
    let [bytes, gone] = [0, false];
    response.once('close', () => {
      this.count(whose, -bytes);
      gone = true;
    });
    // Who is refused still gets its answer.
    const sent = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of sent) {
      // What still arrives of a call that has hung up is counted no more.
      if (gone) break;
      bytes += chunk.length;
      this.count(whose, chunk.length);
      if (bytes > MOST_BYTES || outside.count(chunk) > MOST_OUTSIDE_TEXTS) return 413;
      if (this.held > this.mostHeld || (this.heldBy.get(whose) ?? 0) > this.mostHeld / PART_OF_ONE) return 503;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  private count(whose: string, bytes: number): void {
    this.held += bytes;
    const held = (this.heldBy.get(whose) ?? 0) + bytes;
    if (held > 0) this.heldBy.set(whose, held);
    else this.heldBy.delete(whose);
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** How many bytes of a JSON text stand outside of its strings, told as it comes in. */
class OutsideTexts {
  private total = 0;
  private inText = false;
  private escaped = false;

  /** Of all that came so far. */
  count(chunk: Buffer): number {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (!this.inText) this.total += 1;
      if (this.escaped) this.escaped = false;
      else if (byte === BACKSLASH) this.escaped = this.inText;
      else if (byte === QUOTE) this.inText = !this.inText;
    }
    return this.total;
  }
}
