import type { TextRun, ViewRect } from '../content/page-content.js';

/** Points between the beginning that is printed and the blank for the rest; it may reach a little into a blank. */
const BESIDE = 10;
const INTO = 3;

/** The beginning of a number or an address, at the end of what is printed: the two letters of a land, its code for calls, `www.`. */
const BEGINNING = /(?:^|[\s:(])(\p{Lu}\s?\p{Lu}|\+\d{1,3}|www\.)[\s)]*$/u;

/** What the page prints right before a blank of what goes into it; undefined where it prints none of it. */
export function begunBefore(rect: ViewRect, runs: readonly TextRun[]): string | undefined {
  const before = runs.find(
    (run) =>
      run.angle === 0 &&
      run.x1 > rect.x0 - BESIDE &&
      run.x1 < rect.x0 + INTO &&
      run.baseline > rect.y0 - INTO &&
      run.baseline < (rect.y0 + rect.y1) / 2 + INTO,
  );
  return BEGINNING.exec(before?.text ?? '')?.[1];
}

/** `D E _ _ |`: the land of an IBAN, and the underscores that the first of its cells lie over. */
const LAND = /^(\p{Lu}\s?\p{Lu})\s?_/u;

/** The land that is printed before the first cells of an IBAN, in one row of print with them. */
export function landBefore({ x0, y0, y1 }: ViewRect, runs: readonly TextRun[]): string | undefined {
  const row = runs.find(({ angle, baseline, text, edges }) => {
    const isLevel = angle === 0 && baseline > y0 - INTO && baseline < (y0 + y1) / 2 + INTO;
    return isLevel && LAND.test(text) && Math.abs((edges[text.indexOf('_')] ?? Infinity) - x0) < INTO;
  });
  return LAND.exec(row?.text ?? '')?.[1];
}
