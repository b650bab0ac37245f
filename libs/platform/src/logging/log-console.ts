import { format } from 'node:util';
import type { Logger } from './logger.js';

/** What libraries say to the console goes through the log: redacted, one JSON object a line, at its level. */
export function logConsole(log: Logger): void {
  const from =
    (level: 'info' | 'warn' | 'error') =>
    (...said: unknown[]): void =>
      log[level]({ from: 'console' }, format(...said));
  Object.assign(console, { log: from('info'), info: from('info'), warn: from('warn'), error: from('error') });
}
