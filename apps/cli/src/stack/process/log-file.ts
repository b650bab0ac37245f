import { readFileSync, renameSync, statSync } from 'node:fs';

const LARGEST_BYTES = 10_000_000;

/** Puts a log that has grown large aside, in place of the one put aside before. */
export function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** The end of a log, for the message that says why a process did not start. */
export function lastLines(logFile: string, count: number): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '(nothing was logged)';
  }
}
