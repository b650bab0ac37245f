import { letterNamed } from './glyph-name.js';
import { readingOf } from './letter-pairs.js';
import { letterInOrder } from './mac-order.js';

/** A glyph as a font has it: what the file calls it, and the character under which its outline is found. */
export interface CodedGlyph {
  readonly code: string;
  readonly text: string;
}

/** What is known of the glyphs of a font file. */
export interface GlyphFacts {
  /** Its number in the font file; nothing where the file is not at hand. */
  numberOf(code: string): number | undefined;
  nameOf(code: string): string | undefined;
}

/** What each glyph of a font shows, by its code. */
export type Decoding = ReadonlyMap<string, string>;

/** Fewer pairs of letters say nothing about a font. */
const ENOUGH = 12;
/** So many letters of a font tell whether it can be read. */
const SAMPLE = 3000;
/** Bits a letter takes: from the first on a text is none, up to the second it is one, if it is better by the third. */
const BITS = { jumble: 5, text: 4.9, better: 1 } as const;
/** No language has marks on more of its letters. */
const MARKED = 0.3;
/** So many different marks that are neither letter nor figure are glyph numbers, not a text. */
const MARKS = 8;
/** The share of a text's letters that must be known. */
const KNOWN = 0.9;

const textOf = (words: readonly (readonly CodedGlyph[])[], letter: (glyph: CodedGlyph) => string): string =>
  words.map((word) => word.map(letter).join('')).join(' ');

/** The first words of a font, as many as tell what it is. */
export function sampleOf<T>(words: readonly (readonly T[])[]): (readonly T[])[] {
  const sample: (readonly T[])[] = [];
  for (let [at, length] = [0, 0]; at < words.length && length < SAMPLE; length += words[at]!.length, at++)
    sample.push(words[at]!.slice(0, SAMPLE));
  return sample;
}

/** Whether what a file calls a font's glyphs is no text of a language in Latin script, and none in another script. */
export function isJumble(text: string): boolean {
  const { bits, pairs, foreign } = readingOf(text);
  if (foreign > 0.3) return false;
  if (pairs >= ENOUGH && bits >= BITS.jumble) return true;
  const marks = new Set(text.replace(/[\p{L}\p{N}\s]/gu, ''));
  return marks.size >= MARKS && text.replace(/[\p{L}\p{N}\s]/gu, '').length > text.replace(/\s/g, '').length / 2;
}

/** Whether a text reads as a language, and better than what the file said. */
export function isBetter(text: string, claimed: string): boolean {
  const [now, before] = [readingOf(text), readingOf(claimed)];
  if (now.inner < ENOUGH || now.foreign > 0 || now.marked > MARKED || now.bits > BITS.text) return false;
  return before.pairs < ENOUGH || now.bits <= before.bits - BITS.better;
}

/** The font's own ways to tell its letters, the surest first; one numbered anew may be called by its numbers of before. */
const WAYS: readonly ((glyph: CodedGlyph, facts: GlyphFacts) => string | undefined)[] = [
  ({ code }, facts) => letterNamed(facts.nameOf(code) ?? ''),
  ({ code, text }, facts) => letterInOrder(facts.numberOf(code) ?? text.codePointAt(0) ?? -1),
  ({ text }) => letterInOrder(text.codePointAt(0) ?? -1),
];

/**
 * What a font's glyphs show, where what the file calls them is no language: by the names that the font has for them, or by
 * the order of their numbers. Null where neither gives a text.
 */
export function decodeByFont(words: readonly (readonly CodedGlyph[])[], facts: GlyphFacts): Decoding | null {
  const sample = sampleOf(words);
  const claimed = textOf(sample, ({ text }) => text);
  for (const way of WAYS) {
    const decoding = decodingBy(words, (glyph) => way(glyph, facts));
    if (
      decoding &&
      isBetter(
        textOf(sample, ({ code }) => decoding.get(code) ?? ''),
        claimed,
      )
    )
      return decoding;
  }
  return null;
}

/** What a way makes of each glyph; null where it leaves too many open. */
export function decodingBy(
  words: readonly (readonly CodedGlyph[])[],
  way: (glyph: CodedGlyph) => string | undefined,
): Decoding | null {
  const decoding = new Map<string, string>();
  let [all, known] = [0, 0];
  for (const glyph of words.flat()) {
    const letter = decoding.get(glyph.code) ?? way(glyph);
    all += 1;
    if (letter === undefined) continue;
    known += 1;
    decoding.set(glyph.code, letter);
  }
  return known >= KNOWN * all ? decoding : null;
}
