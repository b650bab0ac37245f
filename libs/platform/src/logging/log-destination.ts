import { pino } from 'pino';
import type { DestinationStream } from 'pino';

/** Lines that wait for room, as on a full disk; what is logged past them is lost. */
const WAITING_CHARS = 1_000_000;

/** An open file that lines are written to at once. One that takes none ends neither the call that is logged nor the process: they wait, and go first once it does. */
export function logDestination(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true, maxLength: WAITING_CHARS });
  destination.on('error', () => undefined);
  return destination;
}
