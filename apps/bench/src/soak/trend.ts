/** A series as it was seen: seconds since the beginning, and the value. */
export type Series = readonly (readonly [seconds: number, value: number])[];

/** Whether something grows. */
export interface Trend {
  readonly mean: number;
  /** What it would grow by in an hour, as a part of its mean. */
  readonly anHour: number;
  /** Between which the same lies with 95 % certainty. */
  readonly least: number;
  readonly most: number;
}

/** A twentieth of the mean within a quarter of an hour: less is not told from a service that still warms up. */
export const MOST_AN_HOUR = 0.2;

/** Two sides, 95 %. */
const SURE = 1.96;

/**
 * The median of the slopes between all pairs (Theil and Sen) over the second half: single peaks of a collector of garbage don't
 * move it. Its bounds are Sen's, by Kendall's count of pairs.
 */
export function trendOf(series: Series): Trend {
  const half = series.slice(Math.floor(series.length / 2));
  const mean = half.reduce((sum, [, value]) => sum + value, 0) / Math.max(1, half.length);
  const slopes = half
    .flatMap(([at, value], n) => half.slice(n + 1).map(([later, then]) => (then - value) / (later - at)))
    .sort((one, other) => one - other);
  if (slopes.length === 0 || mean === 0) return { mean, anHour: 0, least: 0, most: 0 };
  const n = half.length;
  const reach = SURE * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  const at = (rank: number): number =>
    (slopes[Math.min(slopes.length - 1, Math.max(0, Math.round(rank)))]! * 3_600) / mean;
  const middle = (slopes.length - 1) / 2;
  return { mean, anHour: at(middle), least: at(middle - reach / 2), most: at(middle + reach / 2) };
}

/** It grows: surely more than nothing, and by more than what is let pass. */
export const grows = ({ anHour, least }: Trend): boolean => least > 0 && anHour > MOST_AN_HOUR;

/**
 * The least of each stretch of so many seconds. Memory fills until a collector looks at it: two looks are at the same moment of
 * that only where both are right after one.
 */
export function leastOf(series: Series, seconds: number): Series {
  const stretches = new Map<number, (typeof series)[number]>();
  for (const look of series) {
    const stretch = Math.floor(look[0] / seconds);
    const least = stretches.get(stretch);
    if (!least || look[1] < least[1]) stretches.set(stretch, look);
  }
  return [...stretches.values()];
}
