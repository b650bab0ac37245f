/** In points: no page is higher, and no letter. */
const HIGHEST = 14_400;
/** In points: nobody sees what a value of lower letters says. */
const LOWEST = 3;

/** The size of letters that a default appearance (/DA) asks for, in points; 0: fitted to the field. */
export function textSizeIn(appearance: string): number {
  const size = Math.abs(Number(/(?<![\d.])(-?[\d.]+)\s+Tf/.exec(appearance)?.[1] ?? 0));
  return size >= LOWEST ? Math.min(HIGHEST, size) : 0;
}
