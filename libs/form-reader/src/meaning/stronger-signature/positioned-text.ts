import type { TextLine } from '../lines.js';

/** A word of the form, folded, with where it stands. */
interface Word {
  readonly folded: string;
  /** In the joined text. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly sentence: number;
}

/** The form's text as folded words that can be led back to the words as printed. */
export interface PositionedText {
  readonly lines: readonly TextLine[];
  readonly text: string;
  readonly words: readonly Word[];
  /** The folded words with single spaces, and where in it each begins. */
  readonly folded: string;
  readonly offsets: readonly number[];
}

const PLAIN = /^[A-Za-z0-9]*$/;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe');

/** Joins lines, mends words that were cut at a line's end, and remembers where each word came from. */
export function positionedText(lines: readonly TextLine[]): PositionedText {
  const parts: string[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const { text } of lines) {
    const last = parts.at(-1);
    // A hyphen at the end, with a small letter after: one word, cut.
    if (last !== undefined && /\p{L}[-‐\u00ad]$/u.test(last) && /^\p{Ll}/u.test(text)) {
      parts[parts.length - 1] = last.slice(0, -1);
      length--;
    } else if (length > 0) {
      parts.push(' ');
      length++;
    }
    starts.push(length);
    parts.push(text);
    length += text.length;
  }
  const text = parts.join('');
  const words = wordsOf(text, starts);
  return { lines, text, words, folded: words.map(({ folded }) => folded).join(' '), offsets: offsetsOf(words) };
}

function offsetsOf(words: readonly Word[]): number[] {
  let next = 0;
  return words.map(({ folded }) => {
    const offset = next;
    next += folded.length + 1;
    return offset;
  });
}

function wordsOf(text: string, starts: readonly number[]): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  let line = 0;
  let last = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}\u00ad]+/gu)) {
    const start = match.index;
    if (endsSentence(text.slice(last, start), words.at(-1)?.folded ?? '', match[0])) sentence += 1;
    while (line + 1 < starts.length && (starts[line + 1] ?? Infinity) <= start) line += 1;
    last = start + match[0].length;
    const folded = PLAIN.test(match[0])
      ? match[0].toLowerCase()
      : fold(match[0].replace(/\u00ad/g, '')).replace(/[^\p{L}\p{N}]/gu, '');
    if (folded !== '') words.push({ folded, start, end: last, line, sentence });
  }
  return words;
}

/** A stop, unless it merely shortens a word (`Abs. 1`, `z. B.`). */
function endsSentence(gap: string, before: string, next: string): boolean {
  if (/[!?;:]/.test(gap)) return true;
  return gap.includes('.') && (before.length > 3 || /^\d/.test(before)) && /^\p{Lu}/u.test(next);
}

/** The words that a stretch of the folded text covers, first and last. */
export function wordsAt(text: PositionedText, start: number, end: number): { first: number; last: number } {
  let [first, after] = [0, text.offsets.length];
  while (first + 1 < after) {
    const middle = (first + after) >> 1;
    if (text.offsets[middle]! <= start) first = middle;
    else after = middle;
  }
  return { first, last: first + text.folded.slice(start, end).trim().split(' ').length - 1 };
}

/** How many words around one have something in common with it; no more than `most` are counted. */
export function around(
  text: PositionedText,
  at: number,
  most: number,
  alike: (other: Word, one: Word) => boolean,
): Word[] {
  const one = text.words[at];
  if (!one) return [];
  let [from, to] = [at, at + 1];
  while (from > 0 && to - from <= most && alike(text.words[from - 1]!, one)) from--;
  while (to < text.words.length && to - from <= most && alike(text.words[to]!, one)) to++;
  return text.words.slice(from, to);
}

/** The words around a match as they are printed, cut at the sentence. */
export function quote(text: PositionedText, first: number, last: number): string {
  const sentence = text.words[first]?.sentence;
  const around = 8;
  let from = first;
  while (from > 0 && first - from < around && text.words[from - 1]?.sentence === sentence) from -= 1;
  let to = last;
  while (to + 1 < text.words.length && to - last < around && text.words[to + 1]?.sentence === sentence) to += 1;
  return text.text.slice(text.words[from]?.start ?? 0, text.words[to]?.end ?? 0).replace(/\s+/g, ' ');
}
