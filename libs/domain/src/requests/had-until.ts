/** Whoever signed has the sealed form for so long from the seal on, also where their link is over by then. */
const HAD_DAYS = 7;

/** Until when those who signed have the sealed form over their links. */
export function hadUntil(expiresAt: Date, sealedAt: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), sealedAt.getTime() + HAD_DAYS * 86_400_000));
}
