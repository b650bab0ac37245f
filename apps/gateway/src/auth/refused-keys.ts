import { setTimeout as pause } from 'node:timers/promises';
import type { KeyStanding } from '@formseal/database';
import { hashOf } from './key-looks.js';

const GOOD_FOR_MS = 1_000;
/** Calls with one key that come within this time are looked up together. */
const TOGETHER_MS = 20;

type Look = (header: string | undefined) => Promise<KeyStanding | null>;

/**
 * Keys that were refused for their rate a moment ago. Whoever calls on with one is looked up all the same, since a key that
 * is revoked is unknown from the next call on; but all who come at about the same time by one question. Found by the hash
 * of all that was sent: a prefix is no secret, and nobody may be refused in another's place.
 */
export class RefusedKeys {
  private readonly known = new Map<string, number>();
  private readonly looks = new Map<string, Promise<KeyStanding | null>>();

  constructor(
    private readonly look: Look,
    private readonly now: () => number = () => performance.now(),
    /** Beyond it the oldest is forgotten, and looked up alone. */
    private readonly capacity = 10_000,
  ) {}

  remember(header: string | undefined): void {
    if (header === undefined) return;
    const hash = hashOf(header);
    this.known.delete(hash);
    this.known.set(hash, this.now() + GOOD_FOR_MS);
    const [oldest] = this.known.keys();
    if (this.known.size > this.capacity && oldest !== undefined) this.known.delete(oldest);
  }

  /** Whose the key is, null for nobody's; undefined for one that was not refused lately. */
  find(header: string | undefined): Promise<KeyStanding | null> | undefined {
    if (header === undefined || this.known.size === 0) return undefined;
    const hash = hashOf(header);
    if (this.now() >= (this.known.get(hash) ?? -Infinity)) return undefined;
    const begun = this.looks.get(hash);
    if (begun) return begun;
    const looking = pause(TOGETHER_MS).then(() => {
      // Whoever comes from now on may know of what this question does not see any more.
      this.looks.delete(hash);
      return this.look(header);
    });
    this.looks.set(hash, looking);
    return looking;
  }
}
