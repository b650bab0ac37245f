import { within } from './within.js';

/** What one check found. */
export interface CheckResult {
  readonly ok: boolean;
  readonly ms: number;
  readonly error?: string;
}

/** What a health endpoint answers: `ok` decides between 200 and 503. A check may fail that does not decide. */
export interface HealthReport {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, CheckResult>>;
}

/**
 * Liveness is progress: a worker whose loop stands still is dead though its port answers. Readiness is that each dependency
 * has answered once since the start, and no shutdown. What goes away later is told and no more: every process has the same
 * backends, and were all of them unready nobody would be answered, not even where nothing is missing for it.
 */
export class Health {
  private readonly loops = new Map<string, { limitMs: number; last: number }>();
  private readonly dependencies = new Map<string, () => Promise<unknown>>();
  private readonly answered = new Set<string>();
  private stopping = false;
  private running: Promise<HealthReport> | null = null;

  constructor(private readonly checkTimeoutMs = 2_000) {}

  /** Declares a loop that must tick at least every `limitMs`; the returned function is the tick. */
  progress(name: string, limitMs: number): () => void {
    const loop = { limitMs, last: performance.now() };
    this.loops.set(name, loop);
    return () => {
      loop.last = performance.now();
    };
  }

  /** Declares something this process can't begin to serve without. */
  dependency(name: string, check: () => Promise<unknown>): void {
    this.dependencies.set(name, check);
  }

  /** From now on not ready: the load balancer looks elsewhere while what is under way is finished. */
  stop(): void {
    this.stopping = true;
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  live(): HealthReport {
    const checks: Record<string, CheckResult> = {};
    for (const [name, { limitMs, last }] of this.loops) {
      const ms = Math.round(performance.now() - last);
      const ok = ms <= limitMs;
      checks[name] = { ok, ms, ...(ok ? {} : { error: `no progress for ${ms} ms` }) };
    }
    return report(checks);
  }

  /** Probes that come while one is under way share its answer: a slow database is not asked ten times at once. */
  async ready(): Promise<HealthReport> {
    if (this.stopping) return report({ shutdown: { ok: false, ms: 0, error: 'shutting down' } });
    this.running ??= this.checkAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async checkAll(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.dependencies].map(async ([name, check]) => [name, await this.run(check)] as const),
    );
    for (const [name, { ok }] of results) if (ok) this.answered.add(name);
    const checks = Object.fromEntries(results);
    return { ok: Object.keys(checks).every((name) => this.answered.has(name)), checks };
  }

  private async run(check: () => Promise<unknown>): Promise<CheckResult> {
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    try {
      await within(this.checkTimeoutMs, check());
      return { ok: true, ms: took() };
    } catch (error) {
      return { ok: false, ms: took(), error: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** The report for whoever asks: what works and what doesn't, without what a backend said. */
export function publicReport({ ok, checks }: HealthReport): HealthReport {
  const told = Object.entries(checks).map(([name, check]) => [name, { ok: check.ok, ms: check.ms }]);
  return { ok, checks: Object.fromEntries(told) as HealthReport['checks'] };
}

function report(checks: Record<string, CheckResult>): HealthReport {
  return { ok: Object.values(checks).every(({ ok }) => ok), checks };
}
