import { fold } from '@formseal/domain/forms';
import { vocabularyOf } from '../meaning/rules/vocabulary.js';
import type { CodedGlyph, Decoding } from './decode-font.js';

/** Letters that a language has besides those of English, of those with one base the commonest first. */
const MARKED: Readonly<Record<string, string>> = {
  de: 'äöüß',
  fr: 'éèêëàâçîïôùûü',
  es: 'áéíñóúü',
  it: 'àèéìòù',
  nl: 'éëï',
  pt: 'ãáâàçéêíõóôú',
  pl: 'ąćęłńóśźż',
};
const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
/** Shorter words are one letter away from too many others. */
const SHORTEST = 3;
/** More glyphs that nobody could name, and more of their words, are no holes in a text. */
const MOST = { glyphs: 16, words: 60 } as const;

/** Letters whose capital looks like the small one. */
const ALIKE = /^[ÖÜÓÚCOSUVWXZ]$/u;

type Word = readonly CodedGlyph[];

/**
 * The same decoding, with the holes filled by the words of forms that the language has: of `Stra?e` one letter makes a word that is known. A letter
 * that two glyphs are read as is looked at in the same way, since no font has it twice: `Strape` beside `separat`.
 */
export function withKnownWords(words: readonly Word[], decoding: Decoding, language: string): Decoding {
  const known = vocabularyOf(language);
  const filled = new Map(decoding);
  const shown = new Map<string, number>();
  for (const letter of decoding.values()) shown.set(letter, (shown.get(letter) ?? 0) + 1);
  const codes = new Set(words.flat().map(({ code }) => code));
  const open = [...codes].filter((code) => !decoding.has(code) || (shown.get(decoding.get(code)!) ?? 0) > 1);
  if (known.size === 0 || open.length > MOST.glyphs) return decoding;
  const letters = [...PLAIN, ...(MARKED[language] ?? '')];
  for (const code of open) {
    const around = partsWith(words, code, filled);
    const now = filled.get(code);
    if (now !== undefined && around.some((part) => isKnown(part, now, known))) continue;
    const taken = new Set(filled.values());
    const free = letters.flatMap((letter) => fittingIn(around, letter, known)).filter((letter) => !taken.has(letter));
    // Words are known without their marks: of `é` and `è` the commoner one is as good.
    const fitting = free.filter((letter, at) => free.findIndex((one) => fold(one) === fold(letter)) === at);
    if (fitting.length === 1) filled.set(code, fitting[0]!);
  }
  for (const word of words) word.forEach(({ code }, at) => inSmall(filled, code, word[at - 1]));
  return filled;
}

/** The letter, small or as a capital, where it makes a known word of one of these. */
function fittingIn(around: readonly Part[], letter: string, known: ReadonlySet<string>): string[] {
  const parts = around.filter((part) => isKnown(part, letter, known));
  if (parts.length === 0) return [];
  return [letter !== 'ß' && parts.every(isUpper) ? letter.toUpperCase() : letter];
}

/** A capital right after a small letter is a small one, as in `fÜr`: the two look alike in every other way. */
function inSmall(decoding: Map<string, string>, code: string, before: CodedGlyph | undefined): void {
  const [letter = '', after = ''] = [decoding.get(code), before && decoding.get(before.code)];
  if (!ALIKE.test(letter) || !/\p{Ll}$/u.test(after)) return;
  const small = letter.toLowerCase();
  if (![...decoding.values()].includes(small)) decoding.set(code, small);
}

/** A word with a hole: what stands before it, and after; the same glyph may stand there again. */
type Part = readonly (string | null)[];

const said = (part: Part, letter: string): string => part.map((one) => one ?? letter).join('');

const isKnown = (part: Part, letter: string, known: ReadonlySet<string>): boolean =>
  known.has(fold(said(part, letter)));

/** Where the other letters are capitals, or the hole begins a word. */
function isUpper(part: Part): boolean {
  const rest = part.filter((one) => one !== null).join('');
  return rest === rest.toUpperCase() || (part[0] === null && part.indexOf(null, 1) < 0);
}

/** The words that a glyph stands in, whose other glyphs are letters. */
function partsWith(words: readonly Word[], code: string, decoding: Decoding): Part[] {
  const parts = new Map<string, Part>();
  for (const word of words) {
    if (parts.size >= MOST.words) break;
    if (!word.some((glyph) => glyph.code === code)) continue;
    for (const part of lettersOf(word, code, decoding)) parts.set(part.map((one) => one ?? '?').join(''), part);
  }
  return [...parts.values()];
}

function lettersOf(word: Word, code: string, decoding: Decoding): Part[] {
  const parts: (string | null)[][] = [[]];
  for (const glyph of word) {
    const letter = glyph.code === code ? null : (decoding.get(glyph.code) ?? '');
    if (letter === null || /^\p{L}+$/u.test(letter)) parts.at(-1)!.push(letter);
    else parts.push([]);
  }
  return parts.filter((part) => part.includes(null) && part.length >= SHORTEST);
}
