import type { Round } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { heightOf, widthOf } from '../rect.js';
import type { TextIndex } from './text-index.js';

/** How near a word stands to the circle that it names, in points. */
const NAMED = 15;
/** Circles of one size differ by less, those of one row or column lie nearer to its line, and the next of them is no farther; in points. */
const SAME_SIZE = 0.3;
const IN_LINE = 1;
const NEXT = 100;

/** So many circles are looked at on a page; where there are more, or no words, they are believed. */
const MANY = 2000;

/** Whether a word stands right behind or before a circle. */
const isNamed = ({ x0, x1, y0, y1 }: Round, text: TextIndex): boolean =>
  [
    { x0: x1 + 0.5, x1: x1 + NAMED },
    { x0: x0 - NAMED, x1: x0 - 0.5 },
  ].some((beside) =>
    text.within({ ...beside, y0: y0 + 1, y1: y1 - 1 }).some(({ run }) => /[\p{L}\p{N}]/u.test(run.text)),
  );

const isOfSize = (one: Round, other: Round): boolean =>
  Math.abs(widthOf(one) - widthOf(other)) < SAME_SIZE && Math.abs(heightOf(one) - heightOf(other)) < SAME_SIZE;

/**
 * The circles without those of logos and watermarks, whose letters and points are drawn as shapes: hardly any of one size has a word beside it, and none stands
 * in line with another of its size, on a row that says something, as the circles of a table do.
 */
export function withoutUnnamedRounds(rounds: readonly Round[], text: TextIndex): Round[] {
  if (rounds.length > MANY || text.words.length === 0) return [...rounds];
  const nearby = new Nearby(rounds, (round) => round);
  const isInTable = (round: Round): boolean => {
    const { x0, x1, y0, y1 } = round;
    const isInLine = (other: Round): boolean => Math.abs(other.x0 - x0) < IN_LINE !== Math.abs(other.y0 - y0) < IN_LINE;
    const around = { x0: x0 - NEXT, x1: x1 + NEXT, y0: y0 - NEXT, y1: y1 + NEXT };
    const hasNext = nearby.near(around).some((other) => isOfSize(other, round) && isInLine(other));
    return hasNext && text.within({ x0: -Infinity, x1: Infinity, y0: y0 + 1, y1: y1 - 1 }).length > 0;
  };
  const alike = new Map<string, Round[]>();
  for (const round of rounds) {
    const size = [widthOf(round), heightOf(round)].map((side) => Math.round(side / (2 * SAME_SIZE))).join();
    const known = alike.get(size);
    if (known) known.push(round);
    else alike.set(size, [round]);
  }
  const mostlyNamed = [...alike.values()].filter(
    (some) => 2 * some.filter((round) => isNamed(round, text)).length >= some.length,
  );
  const usual = new Set(mostlyNamed.flat());
  return rounds.filter((round) => usual.has(round) || isInTable(round));
}
