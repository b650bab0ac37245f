const KEPT_MS = 10 * 60_000;
const MOST = 1_000;

/**
 * Pages that took a child all it may have, each some seconds of the little that draws for everybody: for a while they are not tried
 * again. By the file, not the document: who uploads it again gets the same answer.
 */
export class UndrawablePages {
  private readonly failed = new Map<string, { readonly width: number; readonly until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** A smaller picture may still be possible. */
  has(sha256: string, page: number, width: number): boolean {
    const found = this.failed.get(`${sha256} ${page}`);
    return found !== undefined && width >= found.width && found.until > this.now();
  }

  add(sha256: string, page: number, width: number): void {
    const name = `${sha256} ${page}`;
    // The eldest goes first, and what has just failed is the youngest.
    this.failed.delete(name);
    this.failed.set(name, { width, until: this.now() + KEPT_MS });
    const [eldest] = this.failed.keys();
    if (this.failed.size > MOST && eldest !== undefined) this.failed.delete(eldest);
  }
}
