/** A billing period: from its first instant to the first instant of the next one. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The month that holds `now`, anchored at the day the account was created; UTC, clamped to the month's end. */
export function periodAt(createdAt: Date, now: Date): Period {
  const anchor = createdAt.getUTCDate();
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const thisMonths = anchored(year, month, anchor);
  return now >= thisMonths
    ? { startsAt: thisMonths, endsAt: anchored(year, month + 1, anchor) }
    : { startsAt: anchored(year, month - 1, anchor), endsAt: thisMonths };
}

function anchored(year: number, month: number, day: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)));
}
