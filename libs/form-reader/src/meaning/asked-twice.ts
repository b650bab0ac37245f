import { guessKey, type Guess } from './guess-key.js';
import { labelText } from './label-text.js';
import { rulesFor, RULE_LANGUAGES } from './rules/compiled.js';

/** Captions are short, also where they stand there in two languages. */
const LONGEST = 10;
/** A half that is wholly understood. */
const WHOLLY = 0.9;
/** Likely, but none of the judges of certainty learned from captions in two languages: it waits for a person. */
const BOTH = 0.8;

/** Signs that part two languages: they belong to neither half. */
const JOINT = /\s*[/|•·]\s*|\s+[–—-]\s+|\s+/;

/**
 * `Apellidos / Surname`, `Vorname Prénom`: a caption printed in two languages, each half of it wholly understood in its own and
 * asking for the same.
 */
export function askedTwice(label: string, language: string): Guess | null {
  const words = label.split(JOINT).filter((word) => word !== '');
  if (words.length < 2 || words.length > LONGEST) return null;
  for (let at = 1; at < words.length; at++) {
    const halves = [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
    const guess = sameInBoth(halves[0], halves[1], language) ?? sameInBoth(halves[1], halves[0], language);
    if (guess) return guess;
  }
  return null;
}

function sameInBoth(one: string, other: string, language: string): Guess | null {
  for (const first of new Set([language, 'en'])) {
    const guess = wholly(one, first);
    if (guess === null) continue;
    const again = RULE_LANGUAGES.some((second) => second !== first && wholly(other, second)?.key === guess.key);
    if (again) return { key: guess.key, confidence: BOTH, unsure: 'other_language' };
  }
  return null;
}

function wholly(text: string, language: string): Guess | null {
  const guess = guessKey(labelText(text), rulesFor(language));
  return guess !== null && guess.confidence >= WHOLLY ? guess : null;
}
