const DAY_MS = 86_400_000;

/** When somebody who was asked to sign is reminded, once: half-way to the end, or three days before it where that is sooner, and not within a day. */
export function remindAt(askedAt: Date, expiresAt: Date): Date {
  const half = (askedAt.getTime() + expiresAt.getTime()) / 2;
  return new Date(Math.min(half, Math.max(askedAt.getTime() + DAY_MS, expiresAt.getTime() - 3 * DAY_MS)));
}
