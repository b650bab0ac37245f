import type { FieldFormat, FieldType } from '@formseal/contracts';
import { namesOneDay } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import type { LabelText } from './label-text.js';
import { NARROWEST_DATE } from './split-dates.js';
import type { CompiledRules } from './rules/compiled.js';

/** Letters for day, month and year in the languages of the rules; a pattern mixes letters of one language only. */
const PATTERNS: ReadonlyArray<{ readonly day: string; readonly month: string; readonly year: string }> = [
  { day: 'T', month: 'M', year: 'J' },
  { day: 'D', month: 'M', year: 'Y' },
  { day: 'J', month: 'M', year: 'A' },
  { day: 'D', month: 'M', year: 'A' },
  { day: 'G', month: 'M', year: 'A' },
  { day: 'D', month: 'M', year: 'J' },
  { day: 'D', month: 'M', year: 'R' },
  { day: 'D', month: 'M', year: 'Å' },
];

const SEPARATOR = '\\s?([./ -]?)\\s?';

interface PatternMatcher {
  readonly expression: RegExp;
  readonly letters: { readonly day: string; readonly month: string; readonly year: string };
}

const MATCHERS: readonly PatternMatcher[] = PATTERNS.flatMap((letters) => {
  const day = `(${letters.day}{2})`;
  const month = `(${letters.month}{2})`;
  const year = `(${letters.year}{4}|${letters.year}{2})`;
  return [
    [day, month, year],
    [month, day, year],
    [year, month, day],
  ].map((order) => ({
    expression: new RegExp(`(?<![A-Za-z])${order.join(SEPARATOR)}(?![A-Za-z])`, 'i'),
    letters,
  }));
});

/** `MONTH/DAY/YEAR`, `Tag/Monat/Jahr` written out. */
const WRITTEN =
  /\b(month|day)\s?[/.-]\s?(day|month)\s?[/.-]\s?year\b|\b(tag)\s?[/.]\s?monat\s?[/.]\s?jahr\b|\b(jour)\s?[/.]\s?mois\s?[/.]\s?ann[ée]e\b|\b(d[ií]a)\s?[/.]\s?mes\s?[/.]\s?a[ñn]o\b|\b(giorno)\s?[/.]\s?mese\s?[/.]\s?anno\b/i;

/** The date pattern that a text shows (`TT.MM.JJJJ`, `(jj/mm/aaaa)`, `M M D D Y Y Y Y`) in the letters d, m, y; null without one. */
export function datePatternIn(text: string): string | null {
  // Letters over a comb stand apart: `D D M M Y Y Y Y`.
  for (const candidate of [text, text.replace(/(?<![A-Za-z])([A-Za-z]) (?=[A-Za-z](?![A-Za-z]))/g, '$1')]) {
    const found = patternIn(candidate);
    if (found) return found;
  }
  const written = WRITTEN.exec(text);
  if (!written) return null;
  return written[1]?.toLowerCase() === 'month' ? 'mm/dd/yyyy' : 'dd/mm/yyyy';
}

function patternIn(text: string): string | null {
  for (const { expression, letters } of MATCHERS) {
    const match = expression.exec(text);
    if (!match) continue;
    const [, first = '', one = '', second = '', two = '', third = ''] = match;
    const letter = (part: string): string => {
      const own = part[0]?.toUpperCase();
      const kind = own === letters.day ? 'd' : own === letters.month ? 'm' : 'y';
      return kind.repeat(part.length);
    };
    return letter(first) + one.trim() + letter(second) + two.trim() + letter(third);
  }
  return null;
}

/** What the wording makes of a text field: a date, a signature, or text as before. */
export function typeByWording(
  draft: DraftField,
  label: LabelText,
  rules: CompiledRules,
  valueType: string | null,
): FieldType {
  if (draft.type !== 'text') return draft.type;
  if (isSignature(draft, label, rules) && (valueType === null || rules.signature.test(label.last))) return 'signature';
  return isDate(draft, label, rules, valueType) ? 'date' : 'text';
}

/** Forms print "Signature" over a line and "Name" under the blank that comes next: the file knows which it is. */
const CALLED_NAME = /(?:^|[\s_.])(?:print(?:ed)?_?)?names?(?:$|[\s_.\d[])/i;

function isSignature(
  { format, label: text, widget }: DraftField,
  { folded, last, context }: LabelText,
  rules: CompiledRules,
): boolean {
  // "Signature – Contract number": a heading over the blank, not what it asks for.
  if (context !== '' && !rules.signature.test(last)) return false;
  if (format.comb !== null || format.choices.length > 0) return false;
  if (widget !== null && CALLED_NAME.test(widget.name) && !/sign/i.test(widget.name)) return false;
  if (/^[Xx✗×]\s*_{0,}$/.test(text.trim())) return true;
  return (
    rules.signature.test(folded) &&
    !rules.notSignature.test(last) &&
    !rules.notSignature.test(folded.replace(rules.signature, ' ')) &&
    folded.split(' ').length <= 14
  );
}

function isDate(
  { format, rect }: DraftField,
  { last, folded }: LabelText,
  rules: CompiledRules,
  valueType: string | null,
): boolean {
  if (!roomForDate(format) || rect.x1 - rect.x0 < NARROWEST_DATE) return false;
  if (namesOneDay(format.datePattern ?? '') || valueType === 'date') return true;
  if (folded.split(' ').length > 12) return false;
  return [folded, last].some((words) => rules.date.test(words) && !rules.notDate.test(words));
}

/** A box for two characters takes a part of a date at most. */
function roomForDate({ comb, maxLength, choices }: FieldFormat): boolean {
  const room = comb ?? maxLength;
  return choices.length === 0 && (room === null || room >= 6);
}
