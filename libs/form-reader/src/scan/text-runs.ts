import type { Grey } from '@formseal/line-recogniser';
import type { Letter, Letters } from '@formseal/line-recogniser';
import type { TextRun } from '../content/page-content.js';
import type { TextLine } from './text-lines.js';

/** A word must be this probable in each of its letters, and on the whole; below it is a smudge. A letter that stands alone more so. */
const CERTAIN = { least: 0.156, mean: 0.6, alone: 0.8 };
/** Words further apart than this, in sizes of their line, are not one run. */
const BREAK = 1.15;
/** What lines and boxes look like to a recogniser. */
const DEBRIS = /^[|_\-—–=~.,:;'"`°[\]()\\/<>«»‘’“”]+$/u;

/** A page says something where it has this many words, of three letters and more, read with this certainty. */
const LEGIBLE = { words: 3, letters: /\p{L}{3}/u, least: 0.42, mean: 0.85 };

/** In heights of its tall letters: what is looked at over a line and below its baseline; and, in pixels, all around. */
const ABOVE = { least: 0.12, most: 0.35 };
const BELOW = { least: 0.25, most: 0.5 };
const AROUND = 3;
/** The size of print, in heights of its tall letters; in points, the least. */
const SIZE = 1.3;
const SMALL = 5;

/** What was read, and how many of its words are beyond doubt. */
export interface Recognised {
  readonly runs: TextRun[];
  readonly sure: number;
}

/** Specks and noise become words too, but short and doubtful ones: whether what was read is text. */
export const saysSomething = ({ sure }: Recognised): boolean => sure >= LEGIBLE.words;

interface Place {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** What of a page belongs to a line: its letters and some room. */
function placeOf({ parts, baseline, rise }: TextLine, { width, height }: Grey): Place {
  const above = clamped(
    baseline - Math.min(...parts.map(({ y0 }) => y0)),
    (1 + ABOVE.least) * rise,
    (1 + ABOVE.most) * rise,
  );
  const below = clamped(Math.max(...parts.map(({ y1 }) => y1)) - baseline, BELOW.least * rise, BELOW.most * rise);
  return {
    x0: Math.max(0, parts[0]!.x0 - AROUND),
    x1: Math.min(width, Math.max(...parts.map(({ x1 }) => x1)) + AROUND),
    y0: Math.max(0, Math.floor(baseline - above) - AROUND),
    y1: Math.min(height, Math.ceil(baseline + below) + AROUND),
  };
}

/** In heights of its lines, more than a large page of small print has: noise that would keep a reader busy for minutes. */
const ENDLESS = 5000;

/** Whether what looks like lines of text is too much to be text. */
export function areEndless(lines: readonly TextLine[]): boolean {
  const length = ({ parts, rise }: TextLine): number => (parts[parts.length - 1]!.x1 - parts[0]!.x0) / (2 * rise);
  return lines.reduce((sum, line) => sum + length(line), 0) > ENDLESS;
}

/** The picture of a line, cut out of its page's. */
export function pictureOfLine(line: TextLine, page: Grey): Grey {
  const { x0, x1, y0, y1 } = placeOf(line, page);
  const tones = new Uint8Array((x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y++)
    tones.set(page.tones.subarray(y * page.width + x0, y * page.width + x1), (y - y0) * (x1 - x0));
  return { width: x1 - x0, height: y1 - y0, tones };
}

interface Word {
  readonly text: string;
  /** Where each letter begins, in pixels of the page. */
  readonly edges: number[];
  readonly x1: number;
  /** Of its least probable letter, and of all. */
  readonly chance: number;
  readonly mean: number;
}

/** The letters of a line up to each blank, and where the ink of each word begins and ends. */
function wordsOf(line: TextLine, letters: Letters, page: Grey): Word[] {
  const place = placeOf(line, page);
  const x = ({ at }: Letter): number => place.x0 + at * (place.x1 - place.x0);
  const words: Word[] = [];
  const add = (own: readonly Letter[], left: number, right: number): void => {
    if (own.length > 0) words.push(wordOf(line, own, own.map(x), left, right));
  };
  let from = 0;
  let left = place.x0;
  for (let i = 0; i <= letters.length; i++) {
    if (i < letters.length && letters[i]!.text !== ' ') continue;
    const right = i < letters.length ? x(letters[i]!) : place.x1;
    let own = letters.slice(from, i);
    for (const gap of gapsWithin(line, own.map(x), left, right)) {
      const first = own.slice(0, own.length - gap.after);
      if (!isBetweenWords(first.at(-1), own[first.length])) continue;
      add(first, left, gap.at);
      [own, left] = [own.slice(first.length), gap.at];
    }
    add(own, left, right);
    [from, left] = [i + 1, right];
  }
  return words;
}

const isBetweenWords = (before: Letter | undefined, after: Letter | undefined): boolean =>
  /^\p{L}{2}$/u.test(`${before?.text}${after?.text}`) && /\p{Ll}/u.test(`${before?.text}${after?.text}`);

/** Room between two letters of a word that is a blank: in heights of tall letters, and in times of what parts the word's letters else. */
const BLANK = { least: 0.3, times: 2.2 } as const;

/** Where the ink of what was read as one word leaves room for a blank, and how many letters come after it. */
function gapsWithin(
  { parts, rise }: TextLine,
  middles: readonly number[],
  left: number,
  right: number,
): { readonly at: number; readonly after: number }[] {
  const ink = inkBetween(parts, left, right);
  const gaps = ink.slice(1).map(({ x0 }, i) => ({ room: x0 - ink[i]!.x1, at: (x0 + ink[i]!.x1) / 2, i }));
  const usual = gaps.map(({ room }) => room).sort((a, b) => a - b)[(gaps.length - 1) >> 1] ?? 0;
  return gaps
    .filter(({ room }) => room >= BLANK.least * rise && room >= BLANK.times * usual)
    .map(({ at, i }) => ({
      at,
      // A letter a part, if none touch; else where the recogniser saw them.
      after: ink.length === middles.length ? ink.length - 1 - i : middles.filter((middle) => middle > at).length,
    }));
}

/** What stands over one another is one letter, as an i and its dot. */
function inkBetween(parts: TextLine['parts'], left: number, right: number): { x0: number; x1: number }[] {
  const ink: { x0: number; x1: number }[] = [];
  for (const { x0, x1 } of parts) {
    if (x0 + x1 <= 2 * left || x0 + x1 > 2 * right) continue;
    const last = ink.at(-1);
    if (last && x0 <= last.x1) last.x1 = Math.max(last.x1, x1);
    else ink.push({ x0, x1 });
  }
  return ink;
}

function wordOf({ parts }: TextLine, own: Letters, middles: readonly number[], left: number, right: number): Word {
  const ink = parts.filter(({ x0, x1 }) => x0 + x1 > 2 * left && x0 + x1 <= 2 * right);
  const x0 = Math.min(middles[0]!, ...ink.map((part) => part.x0));
  const x1 = Math.max(middles[middles.length - 1]!, ...ink.map((part) => part.x1));
  const edges = middles.map((middle, i) => (i === 0 ? x0 : (middles[i - 1]! + middle) / 2));
  // Some letters are written as two characters.
  const text = own.map((letter) => letter.text).join('');
  const spread = own.flatMap((letter, i) => Array.from(letter.text, () => edges[i]!).slice(0, letter.text.length));
  const chances = own.map(({ chance }) => chance);
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  return { text, edges: spread, x1, chance: Math.min(...chances), mean };
}

const isLegible = ({ text, chance, mean }: Word): boolean =>
  chance >= LEGIBLE.least && mean >= LEGIBLE.mean && LEGIBLE.letters.test(text);

/** What was read on a line as runs of text; `scale` is points per pixel. */
export function runsOf(line: TextLine, letters: Letters, page: Grey, scale: number): Recognised {
  const words = wordsOf(line, letters, page);
  const sure = words.filter(isLegible).length;
  const size = Math.max(SMALL, SIZE * line.rise * scale);
  const pieces: { text: string; edges: number[]; x1: number }[] = [];
  const mean = line.parts.length > 2 ? CERTAIN.mean : CERTAIN.alone;
  for (const word of words) {
    const { text, edges, x1 } = word;
    if (word.chance < CERTAIN.least || word.mean < mean || DEBRIS.test(text)) continue;
    const last = pieces[pieces.length - 1];
    if (last && (edges[0]! - last.x1) * scale < BREAK * size) {
      last.text += ` ${text}`;
      last.edges.push(last.x1, ...edges);
      last.x1 = x1;
    } else pieces.push({ text, edges: [...edges], x1 });
  }
  const baseline = (page.height - line.baseline) * scale;
  const runs = pieces.map(({ text, edges, x1 }): TextRun => {
    const [first, last] = [edges[0]! * scale, x1 * scale];
    const box = { x0: first, x1: last, y0: baseline - 0.22 * size, y1: baseline + 0.8 * size };
    const style = { font: '', bold: false, angle: 0, lightness: 0, origin: 'ocr' } as const;
    return { ...box, text, edges: [...edges, x1].map((edge) => edge * scale), baseline, size, ...style };
  });
  return { runs, sure };
}
