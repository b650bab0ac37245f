import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Letters of Latin script without their accents, and where a word begins or ends. */
const SIGNS = '_abcdefghijklmnopqrstuvwxyz';
const SIDE = SIGNS.length;
/** A digit of the table stands for so many bits. */
const STEP = 0.5;
/** As unlikely as the rarest pair: what no text of any language has inside its words. */
const WORST = 12;

/** How unlikely a text is, letter by letter. */
export interface Reading {
  /** Bits that a letter takes after the one before it, in the mean over six languages: about 4 in a text, 6 in a jumble. */
  readonly bits: number;
  /** How many pairs were looked at, with those of a letter and its word's begin or end. */
  readonly pairs: number;
  /** How many of them were two letters. */
  readonly inner: number;
  /** The share of letters that are of another script, of which nothing can be said. */
  readonly foreign: number;
  /** The share of letters with a mark, which cost no more than those without. */
  readonly marked: number;
}

const LETTER = /\p{L}/u;
/** Marks that stand between the letters of a word in any text, besides white space. */
const BETWEEN = /[\s\p{N}\p{P}\p{S}]/u;
/** Marks that no text has between two letters, as glyph numbers read as letters do. */
const ODD = /[$%*+<=>[\\\]^`{|}~"#]/;

const folded = (sign: string): string =>
  sign
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace('ß', 'ss')
    .replace('æ', 'ae')
    .replace('ø', 'o')
    .replace('ł', 'l');

/** Goes through the letters of a text with the letter before each; `null` stands for what is no sign of any script. */
function walk(
  text: string,
  step: (before: number, after: number | null) => void,
): { foreign: number; marked: number; letters: number } {
  let [before, foreign, marked, letters, upper] = [0, 0, 0, 0, true];
  for (const sign of text) {
    const lower = sign.toLowerCase();
    // Most letters are their own.
    const isPlain = SIGNS.indexOf(lower) > 0;
    if (isPlain || LETTER.test(sign)) {
      letters += 1;
      const isUpper = sign !== lower;
      const odd = isUpper && !upper && before !== 0;
      upper = isUpper;
      const plain = isPlain ? lower : folded(lower);
      if (plain !== lower) marked += 1;
      for (const letter of plain) {
        const after = SIGNS.indexOf(letter);
        if (after < 1) foreign += 1;
        else if (odd) step(before, null);
        else step(before, after);
        before = Math.max(0, after);
      }
    } else if (!BETWEEN.test(sign) || (before !== 0 && ODD.test(sign))) {
      step(before, null);
      before = 0;
    } else {
      if (before !== 0) step(before, 0);
      before = 0;
    }
  }
  return { foreign, marked, letters };
}

/** Says how unlikely it is that somebody wrote a text in a language of Latin script. */
export type PairJudge = (text: string) => Reading;

/** A judge from its table. */
export function readingBy(table: string): PairJudge {
  const costs = Float32Array.from(table, (digit) => Number.parseInt(digit, 36) * STEP);
  const share = (some: number, all: number): number => (all === 0 ? 0 : some / all);
  return (text) => {
    let [bits, count, inner] = [0, 0, 0];
    const { foreign, marked, letters } = walk(text, (before, after) => {
      count += 1;
      if (before !== 0 && after) inner += 1;
      bits += after === null ? WORST : costs[before * SIDE + after]!;
    });
    return {
      bits: share(bits, count),
      pairs: count,
      inner,
      foreign: share(foreign, letters),
      marked: share(marked, letters),
    };
  };
}

let learnt: PairJudge | undefined;

/** The judge that ships, whose table `training/train-letter-pairs.mjs` makes. */
export const readingOf: PairJudge = (text) => {
  learnt ??= readingBy(
    (
      JSON.parse(readFileSync(fileURLToPath(new URL('./letter-pairs.json', import.meta.url)), 'utf8')) as {
        bits: string;
      }
    ).bits,
  );
  return learnt(text);
};

/** The table of pairs as texts of several languages have them, each language counting as much: `letter-pairs.json`. */
export function learnPairs(languages: readonly string[]): string {
  const shares = new Float64Array(SIDE * SIDE);
  for (const text of languages) {
    const counts = new Float64Array(SIDE * SIDE).fill(0.2);
    walk(text, (before, after) => {
      if (after !== null) counts[before * SIDE + after]! += 1;
    });
    for (let row = 0; row < SIDE; row++) {
      const all = counts.subarray(row * SIDE, (row + 1) * SIDE).reduce((sum, count) => sum + count, 0);
      for (let at = row * SIDE; at < (row + 1) * SIDE; at++) shares[at]! += counts[at]! / all / languages.length;
    }
  }
  return Array.from(shares, (share) => Math.min(35, Math.round(-Math.log2(share) / STEP)).toString(36)).join('');
}
