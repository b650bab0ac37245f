/** In points: no page is higher, and no letter. */
const HIGHEST = 14_400;

/** The size of letters that a default appearance (/DA) asks for, in points; 0: fitted to the field. */
export function textSizeIn(appearance: string): number {
  const size = /(?<![\d.])(-?[\d.]+)\s+Tf/.exec(appearance)?.[1];
  return Math.min(HIGHEST, Math.abs(Number(size ?? 0)) || 0);
}
