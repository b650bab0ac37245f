import type { FieldFormat, ReadPage } from '@formseal/contracts';
import { patternByPaper } from './american-paper.js';
import { namesOneDay, openPattern, patternOfLanguage } from './date-pattern.js';
import { datePatternIn } from './pattern-in-text.js';

/** What of a form says how dates are written on it. */
export interface DatedForm {
  readonly fields: readonly { readonly label: string; readonly format: Pick<FieldFormat, 'datePattern'> }[];
  readonly pages: readonly Pick<ReadPage, 'width' | 'height'>[];
  readonly language: string | null;
}

/** Each pattern names the month: by a letter twice, or by its word. */
const MAY_NAME_PATTERN = /m ?m|l ?l|h ?h|a ?a|k ?k|m[eo]|lun/i;

/** How a form writes dates: as its other dates are, else as a caption shows it, else as its language does, or its paper. */
export function dateStyleOf({ fields, pages: [paper], language }: DatedForm): string {
  return (
    ownDatePattern(fields, language) ?? printed(fields) ?? patternOfLanguage(language) ?? patternByPaper(paper ?? A4)
  );
}

/** As most of a form's dates say they are written, in cells or not; null where none does. */
export const ownDatePattern = (
  fields: readonly { readonly format: Pick<FieldFormat, 'datePattern'> }[],
  language: string | null,
): string | null =>
  commonest(
    fields
      .flatMap(({ format }) => format.datePattern ?? [])
      .filter(namesOneDay)
      .map((pattern) => openPattern(pattern, language)),
  );

const A4 = { width: 595, height: 842 };

function printed(fields: DatedForm['fields']): string | null {
  for (const { label } of fields) {
    const pattern = MAY_NAME_PATTERN.test(label) ? datePatternIn(label) : null;
    if (pattern !== null && namesOneDay(pattern)) return pattern;
  }
  return null;
}

/** Of as many the first. */
function commonest(patterns: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const pattern of patterns) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return [...counts].reduce<[string | null, number]>((best, one) => (one[1] > best[1] ? one : best), [null, 0])[0];
}
