import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from '@formseal/contracts';
import { errorLine, errorWords } from './error-line.js';
import { logDestination } from './log-destination.js';
import { redactedPaths, redactText } from './redact.js';
import { currentTraceId } from '../tracing/spans.js';
import { currentRequestId } from './request-context.js';

export type { Logger } from 'pino';

/** How loud a process is and where its log goes. */
export interface LoggerOptions {
  readonly level?: LogLevel;
  readonly instance?: string;
  /** The command line keeps stdout for its result. */
  readonly stream?: 'stdout' | 'stderr' | DestinationStream;
}

/** JSON lines with ids and prefixes in them, and never a key, a token, a value or a PDF's text. */
export function createLogger(
  service: string,
  { level = 'info', instance, stream = 'stdout' }: LoggerOptions = {},
): Logger {
  const destination = typeof stream === 'string' ? logDestination(stream === 'stdout' ? 1 : 2) : stream;
  return pino(
    {
      level,
      base: { service, ...(instance === undefined ? {} : { instance }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => errorLine(error) },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      mixin: () => {
        const [requestId, traceId] = [currentRequestId(), currentTraceId()];
        return { ...(requestId === undefined ? {} : { requestId }), ...(traceId === undefined ? {} : { traceId }) };
      },
      hooks: {
        streamWrite: redactText,
        // An error that is logged by itself would be its own message.
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[];
          if (first instanceof Error && rest.length === 0) method.apply(this, [{ err: first }, errorWords(first)]);
          else method.apply(this, args);
        },
      },
    },
    destination,
  );
}
