import { randomUUID } from 'node:crypto';
import { within } from '@formseal/platform';
import type { Redis } from '@formseal/queue';

/** A gateway that died on the way holds nobody up for longer. */
const HELD_MS = 30_000;
const PATIENCE_MS = 200;

/** KEYS: the hold. ARGV: who holds it, milliseconds. A Redis that came back empty is told again. */
const RENEW = `
local holder = redis.call('GET', KEYS[1])
if not holder or holder == ARGV[1] then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** Whose exports are on their way, from whichever gateway; as long as Redis is away, from this one. */
export class ExportHolds {
  renewEveryMs = HELD_MS / 3;
  private readonly here = new Set<string>();

  constructor(
    /** A producer's connection; it stays the caller's to close. */
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {}

  /** How many are sent by this gateway. */
  get count(): number {
    return this.here.size;
  }

  async isHeld(whose: string): Promise<boolean> {
    if (this.here.has(whose)) return true;
    return (await this.asked(this.redis.exists(this.key(whose)))) === 1;
  }

  /** What gives it back; null where one is on its way already. */
  async take(whose: string): Promise<(() => void) | null> {
    if (this.here.has(whose)) return null;
    this.here.add(whose);
    const [key, holder] = [this.key(whose), randomUUID()];
    if ((await this.asked(this.redis.set(key, holder, 'PX', HELD_MS, 'NX'))) === null) {
      this.here.delete(whose);
      return null;
    }
    const renewal = setInterval(
      () => void this.asked(this.redis.eval(RENEW, 1, key, holder, HELD_MS)),
      this.renewEveryMs,
    );
    renewal.unref();
    return () => {
      clearInterval(renewal);
      this.here.delete(whose);
      void this.asked(this.redis.eval(RELEASE, 1, key, holder));
    };
  }

  private key(whose: string): string {
    return `${this.prefix}:export:${whose}`;
  }

  /** What Redis answers; nothing where it is away, which its connection says in the log. */
  private asked<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
    return within(PATIENCE_MS, answer).catch(() => undefined);
  }
}
