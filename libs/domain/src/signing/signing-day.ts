import { parseIsoDate } from '../values/date-pattern.js';

const HOUR_MS = 3_600_000;
/** The clocks that are farthest behind and ahead of UTC: no place on earth has another day than they have between them. */
const [BEHIND_HOURS, AHEAD_HOURS] = [-12, 14];

/** The day of an instant in UTC, YYYY-MM-DD. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether it is that day somewhere at that moment. */
export function isDaySomewhere(day: string, at: Date): boolean {
  const [first, last] = [BEHIND_HOURS, AHEAD_HOURS].map((hours) => utcDay(new Date(at.getTime() + hours * HOUR_MS)));
  return first! <= day && day <= last! && parseIsoDate(day) !== null;
}

/** The day that somebody's own clock shows, where it may be right; else that of UTC. */
export const dayOfTheirs = (said: unknown, at: Date): string =>
  typeof said === 'string' && isDaySomewhere(said, at) ? said : utcDay(at);
