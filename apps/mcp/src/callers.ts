import { createHash } from 'node:crypto';
import { Formseal, FormsealError } from '@formseal/client';

/** A key that is revoked meanwhile is refused by the service itself, whatever it calls for. */
const KNOWN_FOR_MS = 60_000;
const PATIENCE_MS = 10_000;
/** Beyond it whoever called longest ago is asked about again. */
const CAPACITY = 10_000;

/** Who calls: a key that the service does not know gets nothing read, received or kept. */
export class Callers {
  private readonly known = new Map<string, number>();

  constructor(
    private readonly baseUrl: string,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The status that refuses a key: 401 for nobody's, 503 where that can't be told now; null for one that is known. */
  async refusal(apiKey: string): Promise<401 | 503 | null> {
    const hash = createHash('sha256').update(apiKey).digest('base64');
    if (this.now() < (this.known.get(hash) ?? -Infinity)) return null;
    const refusal = await this.asked(apiKey);
    this.known.delete(hash);
    if (refusal === null) this.known.set(hash, this.now() + KNOWN_FOR_MS);
    const [oldest] = this.known.keys();
    if (this.known.size > CAPACITY && oldest !== undefined) this.known.delete(oldest);
    return refusal;
  }

  private async asked(apiKey: string): Promise<401 | 503 | null> {
    try {
      await new Formseal({ baseUrl: this.baseUrl, apiKey, retries: 0, timeoutMs: PATIENCE_MS }).usage();
      return null;
    } catch (error) {
      const status = error instanceof FormsealError ? error.status : 503;
      if (status === 401) return 401;
      // A key that may not see this is a key all the same; what a call may do the service says itself.
      return status === 403 ? null : 503;
    }
  }
}
