import { fold } from '@formseal/domain/forms';
import { guessKey, type Guess } from './guess-key.js';
import { labelText } from './label-text.js';
import { rulesFor, RULE_LANGUAGES } from './rules/compiled.js';
import { vocabularyOf } from './rules/vocabulary.js';

/** Captions are short, also where they stand there in two languages; with nothing between the two they are shorter still. */
const LONGEST = 12;
const LONGEST_UNPARTED = 4;
/** A half that is wholly understood. */
const WHOLLY = 0.9;
/** Likely, but none of the judges of certainty learned from captions in two languages: it waits for a person. */
const BOTH = 0.8;

/** Signs that part two languages: they belong to neither half. */
const JOINT = /\s*[/|•·]\s*|\s+[–—-]\s+/;

/**
 * `Apellidos / Surname`, `Vorname Prénom`: a caption printed in two languages, each half of it wholly understood in its own and
 * asking for the same.
 */
export function askedTwice(label: string, language: string): Guess | null {
  for (const [one, other] of halvesOf(label)) {
    const guess = sameInBoth(one, other, language) ?? sameInBoth(other, one, language);
    if (guess) return guess;
  }
  return null;
}

/** Where the caption may go over from one language to the other. */
function halvesOf(label: string): Array<readonly [string, string]> {
  const words = label.trim().split(/\s+/);
  if (words.length > LONGEST) return [];
  const parts = label.split(JOINT);
  if (parts.length === 2) return [[parts[0]!, parts[1]!]];
  if (parts.length > 2 || words.length > LONGEST_UNPARTED) return [];
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
}

function sameInBoth(one: string, other: string, language: string): Guess | null {
  for (const first of new Set([language, 'en'])) {
    const guess = wholly(one, first);
    if (guess === null) continue;
    const words = fold(other).split(' ');
    const again = RULE_LANGUAGES.some(
      (second) =>
        second !== first &&
        words.some((word) => vocabularyOf(second).has(word)) &&
        wholly(other, second)?.key === guess.key,
    );
    if (again) return { key: guess.key, confidence: BOTH, unsure: 'other_language' };
  }
  return null;
}

function wholly(text: string, language: string): Guess | null {
  const guess = guessKey(labelText(text), rulesFor(language));
  return guess !== null && guess.confidence >= WHOLLY ? guess : null;
}
