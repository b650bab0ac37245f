import { createHash } from 'node:crypto';
import type { KeyStanding } from '@formseal/database';

type Look = (header: string | undefined) => Promise<KeyStanding | null>;

interface Asking {
  readonly under: Promise<KeyStanding | null>;
  /** What all share who came meanwhile. */
  next: Promise<KeyStanding | null> | null;
}

/** Beyond it the account that was seen longest ago is forgotten. */
const CAPACITY = 10_000;

/**
 * Looks keys up. Each call is answered by a question that was asked after it came, since a key that is revoked is unknown
 * from the next call on; but all who come while one is under way share the next: of a hundred calls at once with one key,
 * two are asked for. Found by the hash of all that was sent.
 */
export class KeyLooks {
  private readonly asking = new Map<string, Asking>();
  private readonly accounts = new Map<string, string>();

  constructor(private readonly ask: Look) {}

  look(header: string | undefined): Promise<KeyStanding | null> {
    if (header === undefined) return this.ask(header);
    const hash = hashOf(header);
    const asking = this.asking.get(hash);
    if (!asking) return this.begin(hash, header);
    asking.next ??= asking.under.then(noMatter, noMatter).then(() => this.begin(hash, header));
    return asking.next;
  }

  /** Whose the key was when it was last looked up: for names, never for what may be done. */
  accountOf(header: string | undefined): string | undefined {
    return header === undefined ? undefined : this.accounts.get(hashOf(header));
  }

  private begin(hash: string, header: string): Promise<KeyStanding | null> {
    const under = this.ask(header);
    const asking: Asking = { under, next: null };
    this.asking.set(hash, asking);
    const ended = (standing: KeyStanding | null): void => {
      if (asking.next === null) this.asking.delete(hash);
      this.remember(hash, standing);
    };
    under.then(ended, () => ended(null));
    return under;
  }

  private remember(hash: string, standing: KeyStanding | null): void {
    this.accounts.delete(hash);
    if (standing === null) return;
    this.accounts.set(hash, standing.accountId);
    const [oldest] = this.accounts.keys();
    if (this.accounts.size > CAPACITY && oldest !== undefined) this.accounts.delete(oldest);
  }
}

/** A key as it may be kept in memory. */
export const hashOf = (header: string): string => createHash('sha256').update(header).digest('base64');

const noMatter = (): void => undefined;
