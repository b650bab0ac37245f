import { detect } from 'tinyld';
import { RULE_LANGUAGES } from './rules/compiled.js';

/** Fewer letters than this say nothing reliable. */
const ENOUGH = 40;
const SAMPLE = 8000;

/** ISO 639-1 of the text, among the languages the reader has rules for; null where there is too little of it. */
export function languageOf(text: string): string | null {
  const sample = text
    .replace(/[^\p{L}\s'’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SAMPLE);
  if (sample.length < ENOUGH) return null;
  return detect(sample, { only: [...RULE_LANGUAGES] }) || null;
}
