import { guessKey, type Guess } from './guess-key.js';
import { labelText } from './label-text.js';
import type { CompiledRules } from './rules/compiled.js';
import { vocabularyOf } from './rules/vocabulary.js';

/** Captions of more words are sentences. */
const MOST_WORDS = 4;
/** Shorter words are one letter away from too many others. */
const SHORTEST = 6;
/** Words so long may have two letters wrong. */
const LONG = 9;
/** What is understood only after a letter was changed is a suggestion. */
const AS_GUESSED = 0.7;
const WHOLLY = 0.9;

/**
 * `Telephon`, `Natonality`, `Geburstdatum`: what a caption asks for whose words are none of the language's, but nearly one that is; or that a page
 * breaks up or sets without blanks: `Fech a de nacimiento`, `DateOfBirth`.
 */
export function misspelt(label: string, rules: CompiledRules): Guess | null {
  const { folded } = labelText(label);
  const words = folded.split(' ');
  if (words.length > MOST_WORDS) return null;
  const known = vocabularyOf(rules.language);
  const corrected = words.map((word) => (known.has(word) ? word : (nearest(word, known) ?? word))).join(' ');
  const readings = [corrected, ...mended(words), label.replace(GLUED, ' ')];
  for (const reading of new Set(readings)) {
    const text = labelText(reading);
    const guess = text.folded === folded ? null : guessKey(text, rules);
    if (guess !== null && guess.confidence >= WHOLLY && (!guess.key.startsWith('?') || guess.key === '?name'))
      return { ...guess, confidence: AS_GUESSED, unsure: 'words_left' };
  }
  return null;
}

/** Where a word begins with a capital that no blank parts from the one before: `PolicyNo`. */
const GLUED = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** Of a word that kerning breaks up one half is so short, and the other is longer: `Nom e`, `Préno m`, but not `P.O. Box`. */
const FRAGMENT = 2;

/** The words with two of them put together, one of which is hardly one. */
const mended = (words: readonly string[]): string[] =>
  words.slice(1).flatMap((word, at) => {
    const before = words[at]!;
    const lengths = [word.length, before.length];
    if (Math.min(...lengths) > FRAGMENT || Math.max(...lengths) <= FRAGMENT) return [];
    return [[...words.slice(0, at), before + word, ...words.slice(at + 2)].join(' ')];
  });

/** The one word that is nearest, where there is one: never an ending less, which is another word. */
function nearest(word: string, known: ReadonlySet<string>): string | null {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
  let best: string[] = [];
  let least = word.length >= LONG ? 2 : 1;
  for (const other of known) {
    if (other[0] !== word[0] || Math.abs(other.length - word.length) > least) continue;
    if (word.startsWith(other)) continue;
    const away = distance(word, other);
    if (away > least) continue;
    best = away < least ? [other] : [...best, other];
    least = away;
  }
  return best.length === 1 ? best[0]! : null;
}

/** Letters changed, left out, put in, or two that stand side by side exchanged. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return last[other.length]!;
}
