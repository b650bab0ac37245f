import { createHash } from 'node:crypto';
import type { KeyStanding } from '@formseal/database';

/** A key that is revoked meanwhile is refused for its rate for so long, and only then as unknown. */
const GOOD_FOR_MS = 1_000;

/**
 * Whose key was refused for its rate a moment ago, so that the next call with it asks no row. Found by the hash of all that
 * was sent: a prefix is no secret, and nobody may be refused in another's place.
 */
export class RefusedKeys {
  private readonly known = new Map<string, { readonly standing: KeyStanding | null; readonly until: number }>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    /** Beyond it the oldest is forgotten, and looked up again. */
    private readonly capacity = 10_000,
  ) {}

  remember(header: string | undefined, standing: KeyStanding | null): void {
    if (header === undefined) return;
    const hash = hashOf(header);
    this.known.delete(hash);
    this.known.set(hash, { standing, until: this.now() + GOOD_FOR_MS });
    const [oldest] = this.known.keys();
    if (this.known.size > this.capacity && oldest !== undefined) this.known.delete(oldest);
  }

  /** null: it is nobody's; undefined: not known. */
  find(header: string | undefined): KeyStanding | null | undefined {
    if (header === undefined || this.known.size === 0) return undefined;
    const found = this.known.get(hashOf(header));
    return found && this.now() < found.until ? found.standing : undefined;
  }
}

const hashOf = (header: string): string => createHash('sha256').update(header).digest('base64');
