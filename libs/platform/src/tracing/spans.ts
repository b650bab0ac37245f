import { AsyncLocalStorage } from 'node:async_hooks';
import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Span, SpanContext, Tracer } from '@opentelemetry/api';
import { errorLine } from '../logging/error-line.js';

/** What part a span has in a trace. */
export type SpanRole = 'request' | 'send' | 'job' | 'part';

const KINDS: Readonly<Record<SpanRole, SpanKind>> = {
  request: SpanKind.SERVER,
  send: SpanKind.PRODUCER,
  job: SpanKind.CONSUMER,
  part: SpanKind.INTERNAL,
};

/** How a span begins. Attributes are ids, names of the code's own and numbers: never what somebody wrote. */
export interface SpanStart {
  readonly role?: SpanRole;
  readonly attributes?: Attributes;
}

const open = new AsyncLocalStorage<OpenSpan>();

/** A span that has begun. */
export class OpenSpan {
  private constructor(
    private readonly span: Span,
    private readonly tracer: Tracer,
  ) {}

  /** `parent` null: a trace of its own. */
  static begin(tracer: Tracer, name: string, parent: SpanContext | null, start: SpanStart = {}): OpenSpan {
    const { role = 'part', attributes = {} } = start;
    const context = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    return new OpenSpan(tracer.startSpan(name, { kind: KINDS[role], attributes }, context), tracer);
  }

  /** A part of this one. */
  part(name: string, start?: SpanStart): OpenSpan {
    return OpenSpan.begin(this.tracer, name, this.span.spanContext(), start);
  }

  /** For hooks that can't wrap what comes after them: the rest of this asynchronous flow is a part of this span. */
  enter(): void {
    open.enterWith(this);
  }

  /** Does `work` as this span, which ends with it. */
  async run<T>(work: (span: OpenSpan) => Promise<T>): Promise<T> {
    try {
      return await open.run(this, () => work(this));
    } catch (error) {
      this.fail(errorLine(error).type);
      throw error;
    } finally {
      this.end();
    }
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  /** By the error's type alone: its message may quote a value, an address, the text of a PDF. */
  fail(type: string): void {
    this.span.setAttribute('error.type', type);
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }

  /** As W3C's Trace Context writes it (`traceparent`). */
  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }
}

/** Does a part of what is traced as a span of its own; where nothing is traced, just does it. */
export function inSpan<T>(name: string, work: () => Promise<T>, start?: SpanStart): Promise<T> {
  const around = open.getStore();
  return around === undefined ? work() : around.part(name, start).run(work);
}

/** What whoever goes on with this work is told of its trace; undefined where it has none. */
export const currentTrace = (): string | undefined => open.getStore()?.traceparent;

/** By what a line of the log is found in the traces. */
export const currentTraceId = (): string | undefined => open.getStore()?.traceId;

/** What a `traceparent` says; null for anything else. */
export function parseTrace(text: unknown): SpanContext | null {
  const found = typeof text === 'string' ? /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) : null;
  const [, traceId = '', spanId = '', flags = '0'] = found ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? context : null;
}
