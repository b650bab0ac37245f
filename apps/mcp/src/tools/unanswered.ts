import { createHash, randomUUID } from 'node:crypto';
import { FormsealError, UnreadableError } from '@formseal/client';

/** Uploads whose answer never came: an agent that tries again gets that very document, and pays for one. */
export class Unanswered {
  private readonly keys = new Map<string, string>();

  /** Sends a file, and waits for what becomes of it, under the key of its earlier try, where that one got no answer. */
  async send<T>(bytes: Uint8Array, filename: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
    const file = createHash('sha256').update(filename).update('\0').update(bytes).digest('hex');
    const key = this.keys.get(file) ?? randomUUID();
    this.keys.set(file, key);
    try {
      const answer = await send(key);
      this.keys.delete(file);
      return answer;
    } catch (error) {
      if (error instanceof UnreadableError || (error instanceof FormsealError && isFinal(error)))
        this.keys.delete(file);
      throw error;
    }
  }
}

// A 409 says that the first call is still under way; after a failure of the service, or an answer of something else in its
// place, nobody knows what became of it.
const isFinal = ({ status }: FormsealError): boolean => status >= 400 && status < 500 && status !== 409;
