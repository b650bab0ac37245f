import { format } from 'node:util';
import { errorWords } from './error-line.js';
import type { Logger } from './logger.js';

const MOST_CHARS = 2_000;

/** What libraries say to the console goes through the log: redacted, one JSON object a line, at its level. */
export function logConsole(log: Logger): void {
  const from =
    (level: 'info' | 'warn' | 'error') =>
    (...said: unknown[]): void =>
      log[level](
        { from: 'console' },
        format(...said.map((one) => (one instanceof Error ? errorWords(one) : one))).slice(0, MOST_CHARS),
      );
  Object.assign(console, { log: from('info'), info: from('info'), warn: from('warn'), error: from('error') });
}
