import { setTimeout as pause } from 'node:timers/promises';

const LATE_MS = 50;
/** As many connections may be kept waiting; whoever comes beyond is answered at once. */
const MOST = 1_000;

/** Whoever calls on after a refusal is answered late: a caller who waits for each answer can't call faster than that. */
export class LateAnswers {
  private held = 0;

  constructor(
    private readonly lateMs = LATE_MS,
    private readonly most = MOST,
  ) {}

  async hold(): Promise<void> {
    if (this.held >= this.most) return;
    this.held += 1;
    try {
      await pause(this.lateMs);
    } finally {
      this.held -= 1;
    }
  }
}
