import type { TextRun } from '../content/page-content.js';
import { Nearby } from '../nearby.js';

/** Brackets of a pair that programs put on the page one by one stand so far from one another, in sizes of their print. */
const BETWEEN = { least: 0.2, most: 3.2 } as const;
/** More of them, and the page is no form. */
const MOST_PAIRS = 1000;
const OPENS = /[[(]$/;
/** What they are for stands behind them; a telephone's digits do not: `(    ) ____`. */
const CLOSES = /^[\])][^\p{L}\p{N}_.]{0,4}[\p{L}\p{N}]/u;
/** Or before each pair of a row, with nothing behind it: `single (   )   married (   )`. */
const CLOSES_ALL = /^[\])][\s,;.]*$/u;
const OPENS_FOR = /\p{L}\s{0,3}[[(]$/u;
const OF_PHONES =
  /(?<!\p{L})(?:(?:home|work|cell|mobile)?phone|tel|fono|fax|mobil|movil|móvil|cell?(?:ular|phone)?s?(?!\p{L})|handy|gsm|kom[oó]rk)\p{L}*[.:]?\s{0,3}[[(]$/iu;

/** Between two brackets, and the print that they are of. */
interface Middle {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
}

interface Pair {
  readonly run: TextRun;
  readonly next: TextRun;
  readonly from: number;
  readonly to: number;
}

/** Pairs whose brackets are in texts of their own: `(` here, `) Copy of the certificate` behind a tab. */
export function pairsAcross(runs: readonly TextRun[]): Middle[] {
  const upright = runs.filter(({ angle }) => angle === 0);
  const opening = upright.filter(({ text }) => OPENS.test(text));
  if (opening.length > MOST_PAIRS) return [];
  const nearby = new Nearby(upright, (run) => ({ x0: run.x0, x1: run.x0, y0: run.baseline, y1: run.baseline }));
  const pairs = opening.flatMap((run) => {
    const { size, baseline } = run;
    const end = run.edges[run.text.length]!;
    const next = nearby
      .near({ x0: end - 1, x1: end + BETWEEN.most * size, y0: baseline - 1, y1: baseline + 1 })
      .filter((one) => one !== run && one.x0 > end - 1 && Math.abs(one.baseline - baseline) < 1)
      .reduce<TextRun | null>((first, one) => (first && first.x0 <= one.x0 ? first : one), null);
    if (!next) return [];
    const gap = next.edges[0]! - end;
    return gap < BETWEEN.least * size || gap > BETWEEN.most * size ? [] : [{ run, next, from: end, to: end + gap }];
  });
  const isNamedBefore = ({ run, next }: Pair): boolean =>
    CLOSES_ALL.test(next.text) && OPENS_FOR.test(run.text) && !OF_PHONES.test(run.text);
  const named = pairs.filter((pair) => CLOSES.test(pair.next.text) || isNamedBefore(pair));
  const isAlone = ({ run }: Pair): boolean =>
    !named.some((other) => other.run !== run && Math.abs(other.run.baseline - run.baseline) < 1);
  return named
    .filter((pair) => CLOSES.test(pair.next.text) || !isAlone(pair))
    .map(({ run: { size, baseline }, from, to }) => ({ x: (from + to) / 2, baseline, size }));
}
