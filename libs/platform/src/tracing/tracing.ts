import type { Tracer } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Settings } from '../config/config.js';
import type { Logger } from '../logging/logger.js';
import { OpenSpan, parseTrace } from './spans.js';
import type { SpanStart } from './spans.js';

/** How many spans are kept for a collector that is slow or away; what comes beyond is lost, and nobody waits. */
const MOST_KEPT = 2_048;
const EVERY_MS = 2_000;
const SEND_LIMIT_MS = 5_000;

/** What of the settings decides about traces. */
export type TracingSettings = Pick<Settings, 'service' | 'instance' | 'traces'>;

/** The traces of one process: off unless there is somewhere to send them, and then as many as are asked for. */
export class Tracing {
  static readonly off = new Tracing(null, async () => undefined);

  private constructor(
    private readonly tracer: Tracer | null,
    private readonly stop: () => Promise<void>,
  ) {}

  static async start({ service, instance, traces }: TracingSettings, log: Logger): Promise<Tracing> {
    if (traces.url === null) return Tracing.off;
    // Only now: a process that sends no traces loads none of it.
    const sdk = await import('@opentelemetry/sdk-trace');
    const { resourceFromAttributes } = await import('@opentelemetry/resources');
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
    const exporter = telling(new OTLPTraceExporter({ url: traces.url, timeoutMillis: SEND_LIMIT_MS }), log);
    const provider = new sdk.TracerProvider({
      resource: resourceFromAttributes({ 'service.name': `formseal-${service}`, 'service.instance.id': instance }),
      // Whoever goes on with a trace does as was decided where it began.
      sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traces.percent / 100) }),
      spanProcessors: [
        new sdk.BatchSpanProcessor({ exporter, maxQueueSize: MOST_KEPT, scheduledDelayMillis: EVERY_MS }),
      ],
    });
    // What could not be sent was said when it was tried.
    return new Tracing(provider.getTracer('formseal'), () => provider.shutdown().catch(() => undefined));
  }

  /** Begins what came from outside this process, `from` where it was sent with a trace; null where none are made. */
  begin(name: string, from: unknown, start: SpanStart): OpenSpan | null {
    return this.tracer && OpenSpan.begin(this.tracer, name, parseTrace(from), start);
  }

  /** Sends what is left. */
  close(): Promise<void> {
    return this.stop();
  }
}

/** Says once that the collector is away and once that it is back: nothing else hangs on it. */
function telling(exporter: SpanExporter, log: Logger): SpanExporter {
  let away = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !away) log.warn({ err: result.error }, 'traces are not taken: the collector is away');
        if (!failed && away) log.info('traces are taken again');
        away = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
