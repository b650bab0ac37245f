import { TimeLimitError, within } from './health/within.js';

/** The order in which a process goes down; what stands in one phase is closed side by side. */
const SHUTDOWN_PHASES = ['unready', 'accept', 'drain', 'connections'] as const;
export type ShutdownPhase = (typeof SHUTDOWN_PHASES)[number];

interface Step {
  readonly phase: ShutdownPhase;
  readonly name: string;
  readonly close: () => unknown;
  readonly limitMs: number;
}

/** What became of a shutdown: `left` names what did not close in time or failed. */
export interface ShutdownReport {
  readonly clean: boolean;
  readonly left: readonly { readonly name: string; readonly error: string }[];
}

/** What a shutdown tells while it runs; a pino logger fits. */
export interface ShutdownLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Takes a process down in order, once, within bounds, and says what it is waiting for. */
export class Shutdown {
  private readonly steps: Step[] = [];
  private running: Promise<ShutdownReport> | null = null;
  private readonly onSignal = (signal: NodeJS.Signals) => void this.finish(signal);

  constructor(private readonly log: ShutdownLog) {}

  /** Declares something to close; it may be declared at any time before its phase comes. */
  step(phase: ShutdownPhase, name: string, close: () => unknown, limitMs = 10_000): this {
    this.steps.push({ phase, name, close, limitMs });
    return this;
  }

  /** SIGTERM and SIGINT close the process; a second one ends it at once. */
  listen(): this {
    process.on('SIGTERM', this.onSignal);
    process.on('SIGINT', this.onSignal);
    return this;
  }

  /** Closes everything; called again, it answers with the same report. */
  run(reason: string): Promise<ShutdownReport> {
    this.running ??= this.closeAll(reason);
    return this.running;
  }

  private async finish(signal: NodeJS.Signals): Promise<void> {
    if (this.running !== null) process.exit(1);
    const { clean } = await this.run(signal);
    process.exit(clean ? 0 : 1);
  }

  private async closeAll(reason: string): Promise<ShutdownReport> {
    const left: { name: string; error: string }[] = [];
    for (const phase of SHUTDOWN_PHASES) {
      const steps = this.steps.filter((step) => step.phase === phase);
      if (steps.length === 0) continue;
      this.log.info({ reason, phase, waitingFor: steps.map(({ name }) => name) }, 'shutting down');
      const failures = await Promise.all(steps.map((step) => this.close(step)));
      left.push(...failures.filter((failure) => failure !== null));
    }
    process.off('SIGTERM', this.onSignal);
    process.off('SIGINT', this.onSignal);
    return { clean: left.length === 0, left };
  }

  private async close({ name, close, limitMs }: Step): Promise<{ name: string; error: string } | null> {
    try {
      await within(limitMs, Promise.resolve().then(close), 'not closed');
      return null;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.log.error({ step: name, timedOut: error instanceof TimeLimitError, err: error }, `could not close ${name}`);
      return { name, error: text };
    }
  }
}
