const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after each try the next one comes; after the last of them always as long. */
const WAITS = [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
/** A receiver that is down over a weekend misses nothing. */
const GIVEN_UP_AFTER = 72 * HOUR;

/** In how many milliseconds a failed delivery is tried again; null where it is given up. */
export function nextTryMs(attempts: number, sinceMs: number): number | null {
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? WAITS[0]!;
  return sinceMs + wait > GIVEN_UP_AFTER ? null : wait;
}
