const DAY_MS = 86_400_000;

/** From so many days before its end on a seal certificate is worth a warning: a new one takes weeks to get. */
export const SEAL_WARNING_DAYS = 60;

/** Whole days until a certificate ends; below 0 once it has. */
export const daysLeft = (validTo: Date, now: Date): number => Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
