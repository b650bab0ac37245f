import type { Grey } from '@formseal/line-recogniser';
import type { Part } from './parts.js';

/** Clockwise quarter turns, in degrees, that make a picture's print stand upright. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** Letters of a word stand this near to one another, in shares of their height. */
const NEAR = 0.45;
/** A letter with an ascender is higher by this share than one without; edges on one line differ by less than that. */
const HIGHER = 0.18;
const LEVEL = 0.1;
/** So many pairs of letters, and so many for one against, before a picture is turned. */
const ENOUGH = 40;
const CLEAR = 1.6;
/** Capitals and figures say nothing, but for noise: of all pairs this share has to. */
const TELLING = 0.1;

type Pair = readonly [Part, Part];

/** Rows and columns change places: what ran down runs across. */
const flipped = ({ x0, x1, y0, y1, count }: Part): Part => ({ x0: y0, x1: y1, y0: x0, y1: x1, count });

const heightOf = ({ y0, y1 }: Part): number => y1 - y0;

/** Whether two letters are next to one another on a row. */
function areNeighbours(one: Part, other: Part): boolean {
  const [low, high] = [Math.min(heightOf(one), heightOf(other)), Math.max(heightOf(one), heightOf(other))];
  const gap = other.x0 - one.x1;
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return gap >= 0 && gap <= NEAR * low && shared > 0.7 * low && high < 2 * low;
}

/** Each letter with the one that follows it on its row. */
function pairsOf(letters: readonly Part[]): Pair[] {
  const tallest = Math.max(1, ...letters.map(heightOf));
  const bands = new Map<number, Part[]>();
  for (const letter of [...letters].sort((a, b) => a.x0 - b.x0)) {
    for (let band = Math.floor(letter.y0 / tallest); band <= Math.floor(letter.y1 / tallest); band++) {
      const others = bands.get(band);
      if (others) others.push(letter);
      else bands.set(band, [letter]);
    }
  }
  const pairs: Pair[] = [];
  for (const [band, row] of bands) {
    row.forEach((one, at) => {
      // A letter that reaches into the next band is asked in its own.
      if (Math.floor(one.y0 / tallest) !== band) return;
      for (let i = at + 1; i < row.length && row[i]!.x0 <= one.x1 + NEAR * tallest; i++) {
        if (!areNeighbours(one, row[i]!)) continue;
        pairs.push([one, row[i]!]);
        return;
      }
    });
  }
  return pairs;
}

/** How many pairs of a high and a low letter stand on one line, and how many hang from one: below an x there is seldom room. */
function votes(pairs: readonly Pair[]): { standing: number; hanging: number } {
  let [standing, hanging] = [0, 0];
  for (const [one, other] of pairs) {
    const height = Math.max(heightOf(one), heightOf(other));
    if (Math.abs(heightOf(one) - heightOf(other)) < HIGHER * height) continue;
    if (Math.abs(one.y1 - other.y1) < LEVEL * height) standing++;
    else if (Math.abs(one.y0 - other.y0) < LEVEL * height) hanging++;
  }
  return { standing, hanging };
}

/**
 * How a picture must be turned to be read, told by its letters: they stand nearer to the next of their word than to the next line,
 * and more of them reach above the others than below. 0 where there are too few to tell.
 */
export function uprightTurn(letters: readonly Part[]): QuarterTurn {
  const [across, down] = [pairsOf(letters), pairsOf(letters.map(flipped))];
  const sideways = down.length > CLEAR * across.length;
  const pairs = sideways ? down : across;
  if (pairs.length < ENOUGH) return 0;
  const { standing, hanging } = votes(pairs);
  if (!sideways) return hanging > CLEAR * standing && hanging > TELLING * pairs.length ? 180 : 0;
  // What stood on a line to its right has it beneath once the picture is turned clockwise.
  return standing > hanging ? 90 : 270;
}

/** A picture turned clockwise by quarters. */
export function turnedBy({ width, height, tones }: Grey, turn: QuarterTurn): Grey {
  if (turn === 180) return { width, height, tones: tones.slice().reverse() };
  if (turn === 0) return { width, height, tones };
  const turned = new Uint8Array(tones.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = turn === 90 ? [height - 1 - y, x] : [y, width - 1 - x];
      turned[down * height + across] = tones[y * width + x]!;
    }
  return { width: height, height: width, tones: turned };
}
