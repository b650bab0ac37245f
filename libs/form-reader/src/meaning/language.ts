import { fold } from '@formseal/domain';
import { detect } from 'tinyld';
import { rulesFor, RULE_LANGUAGES } from './rules/compiled.js';

/** Fewer letters than this say nothing reliable. */
const ENOUGH = 40;
const SAMPLE = 20_000;

/** The little words of another language must be this much more frequent to overrule what the letters look like. */
const OVERRULES = 1.5;

/** ISO 639-1 of the text, among the languages the reader has rules for; null where there is too little of it. */
export function languageOf(text: string): string | null {
  const sample = text
    .replace(/[^\p{L}\s'’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SAMPLE);
  if (sample.length < ENOUGH) return null;
  const looks = detect(sample, { only: [...RULE_LANGUAGES] }) || null;
  // Forms are full of names, capitals and abbreviations, which mislead statistics of letters.
  const counts = littleWords(sample);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] === 0) return looks;
  return best[1] > OVERRULES * (counts.get(looks ?? '') ?? 0) ? best[0] : looks;
}

function littleWords(text: string): Map<string, number> {
  const words = fold(text).split(' ');
  return new Map(
    RULE_LANGUAGES.map((language) => {
      const { fillers } = rulesFor(language);
      return [language, words.filter((word) => word.length > 1 && word.length < 5 && fillers.has(word)).length];
    }),
  );
}
