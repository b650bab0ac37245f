import { namesOneDay, partOfDate } from '@formseal/domain/forms';

/** Acrobat's numbered date formats (AFDate_Format(n), AFDate_Keystroke(n)) in their order. */
const NUMBERED = [
  'm/d',
  'm/d/yy',
  'mm/dd/yy',
  'mm/yy',
  'd-mmm',
  'd-mmm-yy',
  'dd-mmm-yy',
  'yy-mm-dd',
  'mmm-yy',
  'mmmm-yy',
  'mmm d, yyyy',
  'mmmm d, yyyy',
  'm/d/yy h:MM tt',
  'm/d/yy HH:MM',
] as const;

const DATE_CALL = /AFDate_(?:Format|Keystroke)(Ex)?\s*\(\s*(?:"([^"]*)"|'([^']*)'|(\d+))\s*\)/;

/** The pattern of a field's own date action, in Acrobat's letters; null for a script that asks for no date. */
export function datePatternOf(script: string): string | null {
  const match = DATE_CALL.exec(script);
  if (!match) return null;
  const [, , double, single, index] = match;
  return double ?? single ?? NUMBERED[Number(index)] ?? null;
}

/** Whether a pattern asks for a day of the calendar and nothing else: no time of day, no month alone. */
export function isWholeDate(pattern: string): boolean {
  return !/[hHMst]/.test(pattern) && namesOneDay(pattern);
}

/** The pattern as the contract writes it, of a year or a month too; null where the month is a word, which d, m and y can't say. */
export function contractPattern(pattern: string): string | null {
  const isPart = !/[hHMst]/.test(pattern) && partOfDate(pattern) !== null;
  return (isWholeDate(pattern) || isPart) && !/mmm/.test(pattern) ? pattern.trim() : null;
}
