import { setTimeout as pause } from 'node:timers/promises';

const LATE_MS = 50;
const LATEST_MS = 1_000;
/** As many connections may be kept waiting; whoever comes beyond is answered at once. */
const MOST = 1_000;
/** So many connections that one caller has waiting already make the next wait as long again. */
const AS_LONG_AGAIN = 4;

/**
 * Whoever calls on after a refusal is answered late: a caller who waits for each answer can't call faster than that, and the less so the
 * more connections they call over.
 */
export class LateAnswers {
  private held = 0;
  private readonly heldOf = new Map<string, number>();

  constructor(
    private readonly lateMs = LATE_MS,
    private readonly most = MOST,
  ) {}

  /** `whose`: what the caller was refused by. */
  async hold(whose: string): Promise<void> {
    if (this.held >= this.most) return;
    const before = this.heldOf.get(whose) ?? 0;
    this.held += 1;
    this.heldOf.set(whose, before + 1);
    try {
      await pause(Math.min(LATEST_MS, this.lateMs * (1 + before / AS_LONG_AGAIN)));
    } finally {
      this.held -= 1;
      const left = this.heldOf.get(whose)! - 1;
      if (left > 0) this.heldOf.set(whose, left);
      else this.heldOf.delete(whose);
    }
  }
}
