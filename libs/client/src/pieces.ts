/** How many fields the service confirms by one call. */
const AT_ONCE = 2_000;

/** In their order, as many to each piece as one call takes. */
export const inPieces = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, nth) => all.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE));
