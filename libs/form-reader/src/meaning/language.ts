import { createRequire } from 'node:module';
import { fold } from '@formseal/domain/forms';
import { FILLERS, RULE_LANGUAGES, TELLING } from './rules/compiled.js';

/** Fewer letters than this say nothing reliable. */
const ENOUGH = 40;
const SAMPLE = 20_000;
/** Statistics of letters need less text than this, and take their time over it. */
const LETTER_SAMPLE = 2000;

/** Letters with digits between them, or beside several of them, are a code, such as a number of an order, and of no language. */
const CODE = /\p{L}\d+\p{L}|\p{L}\d\d|\d\d\p{L}/u;

/** Words of so many letters are no little ones. */
const LONG = 5;
/** A word that one language alone has says as much as so many little ones. */
const TELLS = 2;

/** So many little words, and so many more than any other language has, leave no doubt. */
const PLENTY = 12;
const CLEAR_LEAD = 1.6;
const OVERRULES = 1.3;
/** So many of one language, and less than half as many of the one that the letters look like: what is printed is names and sums. */
const SOME = 4;

/** ISO 639-1 of the text, among the languages the reader has rules for; null where there is too little of it. */
export function languageOf(text: string): string | null {
  const worded = text.slice(0, SAMPLE).replace(/[\p{L}\d]+/gu, (run) => (CODE.test(run) ? ' ' : run));
  const sample = worded.replace(/[^\p{L}\s'’-]+/gu, ' ');
  if (sample.replace(/\s+/g, '').length < ENOUGH) return null;
  // Forms are full of names, capitals and abbreviations, which mislead statistics of letters: little words come first.
  const counts = littleWords(sample);
  const [best, second] = counts;
  if (best && best.count >= PLENTY && best.count > CLEAR_LEAD * (second?.count ?? 0)) return best.language;
  const looks = byLetters(sample.replace(/\s+/g, ' ').slice(0, LETTER_SAMPLE)) || null;
  if (!best || !looks || best.language === looks) return looks ?? best?.language ?? null;
  const looksCount = counts.find(({ language }) => language === looks)?.count ?? 0;
  if (best.count >= SOME && looksCount * 2 < best.count) return best.language;
  if (best.count < PLENTY) return looks;
  return second?.language === looks && best.count < OVERRULES * second.count ? looks : best.language;
}

type ByLetters = typeof import('tinyld').detect;
const require = createRequire(import.meta.url);
let loaded: ByLetters | null = null;

/** What the statistics call a language otherwise. */
const OF_STATISTICS: Readonly<Record<string, string>> = { nb: 'no' };
const byStatistics = (language: string): string => OF_STATISTICS[language] ?? language;

/** Statistics of sixty languages take longer to load than most forms to be read, and most forms don't need them. */
function byLetters(text: string): string {
  loaded ??= (require('tinyld') as { detect: ByLetters }).detect;
  const told = loaded(text, { only: RULE_LANGUAGES.map(byStatistics) });
  return RULE_LANGUAGES.find((language) => byStatistics(language) === told) ?? told;
}

function littleWords(text: string): Array<{ language: string; count: number }> {
  const times = new Map<string, number>();
  for (const word of fold(text).split(' ')) if (word.length > 1) times.set(word, (times.get(word) ?? 0) + 1);
  return [...FILLERS]
    .map(([language, fillers]) => {
      let count = 0;
      const telling = TELLING.get(language);
      for (const [word, often] of times) {
        if (telling?.has(word)) count += TELLS * often;
        else if (word.length < LONG && fillers.has(word)) count += often;
      }
      return { language, count };
    })
    .sort((a, b) => b.count - a.count);
}
