import { LANGUAGES } from './languages.js';

/** A word of a pattern that nothing is added to or left out of. */
const WHOLE_WORD = /(?<![a-z\\\])?*+}])[a-z]{3,}(?![a-z\\[(?*+{])/g;

const vocabularies = new Map<string, ReadonlySet<string>>();

/** The words that the patterns of a language are made of, and its little ones; they cost less than the patterns themselves. */
export function vocabularyOf(language: string): ReadonlySet<string> {
  const found = vocabularies.get(language);
  if (found) return found;
  const rules = LANGUAGES.find((known) => known.language === language);
  const patterns = rules ? [...rules.keys, ...rules.parties].map(({ match }) => match) : [];
  const words = new Set([
    ...(rules?.fillers.split(' ') ?? []),
    ...patterns.flatMap((of) => of.match(WHOLE_WORD) ?? []),
  ]);
  vocabularies.set(language, words);
  return words;
}
