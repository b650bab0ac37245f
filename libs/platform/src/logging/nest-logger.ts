import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';
import { errorWords } from './error-line.js';

/** Nest's own messages as lines of our log: its start-up chatter is debug, the rest keeps its level. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  /** Nest hands over the context last, and the stack of an error before it. */
  private write(level: 'debug' | 'warn' | 'error', message: unknown, rest: unknown[]): void {
    const texts = rest.filter((part): part is string => typeof part === 'string');
    const context = texts.at(-1);
    const stack = texts.length > 1 ? texts[0] : undefined;
    const details = { ...(context ? { context } : {}), ...(stack ? { stack } : {}) };
    if (message instanceof Error) this.logger[level]({ ...details, err: message }, errorWords(message));
    else this.logger[level](details, typeof message === 'string' ? message : JSON.stringify(message));
  }
}
