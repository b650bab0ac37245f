import { dictionaryAt } from './dictionary-text.js';
import type { Effort } from './dictionary-text.js';

/** An object as its heading `4 0 obj` announces it, and where that stands. */
export interface FoundObject {
  readonly number: number;
  readonly generation: number;
  readonly at: number;
  /** What it is, as far as can be told without the library, which may never come to an end with what is broken. */
  readonly form: 'stream' | 'dictionary' | 'broken_dictionary' | 'other';
}

const SPACE = new Set(['\0', '\t', '\n', '\f', '\r', ' ']);
const DELIMITER = new Set([...'()<>[]{}/%']);
const isRegular = (char: string): boolean => char !== '' && !SPACE.has(char) && !DELIMITER.has(char);

/**
 * Every heading in a file's bytes, in their order, also inside streams: a program that looks for objects finds it there.
 * No more than one over the most that is asked for. It may stand right behind another word, as in `%%EOF1 0 obj`.
 */
export function findObjects(source: string, most: number, effort: Effort): FoundObject[] {
  const found: FoundObject[] = [];
  for (let at = source.indexOf('obj'); at >= 0 && found.length <= most; at = source.indexOf('obj', at + 3)) {
    if (isRegular(source.charAt(at + 3))) continue;
    const generation = numberBefore(source, at);
    const number = generation && numberBefore(source, generation.at);
    if (!generation || !number || number.value > 2 ** 31 || generation.value > 65_535) continue;
    found.push({
      number: number.value,
      generation: generation.value,
      at: number.at,
      form: formAt(source, at + 3, effort),
    });
  }
  return found;
}

function formAt(source: string, from: number, effort: Effort): FoundObject['form'] {
  if (!source.startsWith('<<', pastSpace(source, from))) return 'other';
  const dictionary = dictionaryAt(source, from, effort);
  if (dictionary === null) return 'broken_dictionary';
  return source.startsWith('stream', pastSpace(source, from + dictionary.length)) ? 'stream' : 'dictionary';
}

/** The digits before a place, with white space between. */
function numberBefore(source: string, end: number): { value: number; at: number } | null {
  let last = end;
  while (last > 0 && SPACE.has(source.charAt(last - 1))) last -= 1;
  let at = last;
  while (at > 0 && last - at < 10 && isDigit(source.charCodeAt(at - 1))) at -= 1;
  return last < end && at < last ? { value: Number(source.slice(at, last)), at } : null;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Every place where a word stands by itself. */
export function findWord(source: string, word: string): number[] {
  const found: number[] = [];
  for (let at = source.indexOf(word); at >= 0; at = source.indexOf(word, at + word.length)) {
    if (!isRegular(source.charAt(at - 1)) && !isRegular(source.charAt(at + word.length))) found.push(at);
  }
  return found;
}

/** The first place from here on that is no white space. */
export function pastSpace(source: string, from: number): number {
  let at = from;
  while (at < source.length && SPACE.has(source.charAt(at))) at += 1;
  return at;
}
