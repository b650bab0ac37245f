import { datePatternFor, parseIsoDate, writeByPattern } from '../values/date-pattern.js';
import { ownerOf } from '../vocabulary/semantic-key.js';
import type { SemanticKey } from '../vocabulary/semantic-key.js';
import { namesDate, namesDateFirst } from './label-words.js';
import type { Fact, Facts } from './suggestion.js';

/** Place and day of a birth in one blank, in the order its label names them: "Luogo e data di nascita". */
export function bornFact(
  label: string,
  key: SemanticKey,
  { profile, keys, datePattern, language }: Facts & { readonly datePattern: string | null },
): Fact | null {
  if (key.name !== 'birth_place' || key.part !== null || !namesDate(label)) return null;
  const own = ownerOf(key);
  if (keys.has(`${own}.birth_date`)) return null;
  const day = parseIsoDate(profile[`${own}.birth_date`] ?? '');
  const place = profile[`${own}.birth_place`];
  if (!day || !place) return null;
  const written = writeByPattern(day, datePatternFor(datePattern, language));
  const parts = namesDateFirst(label) ? [written, place] : [place, written];
  return { value: parts.join(', '), sure: false, source: 'profile' };
}
