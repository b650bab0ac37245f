import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Node's own figures of the event loop are taken so often: at 10 ms, as unsaid, it is woken a hundred times a second by them alone. */
const LOOP_LOOKED_AT_EVERY_MS = 50;

/** The figures of one process; each is declared once, where it is counted. */
export class Metrics {
  readonly registry = new Registry();

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LOOP_LOOKED_AT_EVERY_MS });
  }

  counter<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    return new Counter({ name: `formseal_${name}`, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** `collect` is asked at each scrape; what it can't tell it leaves out. */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    collect?: (gauge: Gauge<Label>) => void | Promise<void>,
  ): Gauge<Label> {
    return new Gauge<Label>({
      name: `formseal_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      ...(collect
        ? {
            collect() {
              return collect(this);
            },
          }
        : {}),
    });
  }

  /** Durations in seconds. */
  histogram<Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    buckets: readonly number[] = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
  ): Histogram<Label> {
    return new Histogram({
      name: `formseal_${name}`,
      help,
      labelNames: [...labelNames],
      buckets: [...buckets],
      registers: [this.registry],
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
