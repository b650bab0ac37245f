const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Beyond it the day itself says more. */
const LONGEST = 7 * DAY;

/** How long before `now` something was, in whole units of the largest that fits; null where the day itself says more. */
export function agoOf(
  iso: string,
  now: number,
): { readonly count: number; readonly unit: 'now' | 'minute' | 'hour' | 'day' } | null {
  // A clock that is behind the service's is no reason to speak of the future.
  const past = Math.max(0, now - Date.parse(iso));
  if (past < MINUTE) return { count: 0, unit: 'now' };
  if (past < HOUR) return { count: Math.floor(past / MINUTE), unit: 'minute' };
  if (past < DAY) return { count: Math.floor(past / HOUR), unit: 'hour' };
  return past < LONGEST ? { count: Math.floor(past / DAY), unit: 'day' } : null;
}
