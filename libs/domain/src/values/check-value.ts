import { LIMITS, bounded, isStorable, unprintableIn, type FieldFormat, type FieldType } from '@formseal/contracts';
import { isoDate, namesOneDay, parseByPattern, parseIsoDate, partOfDate } from './date-pattern.js';

/** What a value has to fit. */
export interface ValueField {
  readonly type: FieldType;
  readonly format: FieldFormat;
  readonly label: string;
}

/** The value in the contract's format, or the rule it breaks, as a sentence that goes after the field's name. */
export type CheckedValue =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly rule: string };

const broken = (rule: string): CheckedValue => ({ ok: false, rule });
const fits = (value: string): CheckedValue => ({ ok: true, value });

const TOO_LONG = broken(`must be at most ${LIMITS.valueChars} characters`);

/** Why nothing else can be the value of a field that is written in on the page itself. */
export const INKED = 'is filled in on the page already and can only be confirmed as it stands there';

/** Whether a text can be the field's value, and the value as it is stored. */
export function checkValue(field: ValueField, text: string): CheckedValue {
  const { inked } = field.format;
  // No pattern meets what can't be a value anyway; a character takes up to two code units.
  if (text.length > 2 * LIMITS.valueChars) return TOO_LONG;
  // Ink can't be taken back: another value over it would be two.
  if (inked !== undefined) return text === inked ? fits(inked) : broken(INKED);
  switch (field.type) {
    case 'signature':
      return broken("takes no value: the profile's signature goes there");
    case 'checkbox':
      return text === 'true' || text === 'false' ? fits(text) : broken("must be 'true' or 'false'");
    case 'date':
      return checkDate(field.format, text);
    case 'text':
      return field.format.choices.length > 0 ? checkChoice(field.format, text) : checkText(field.format, text);
  }
}

/** The rule that a text breaks which no form can be written with; null where one can. */
export function faultInPrint(text: string): string | null {
  const sign = unprintableIn(text);
  return sign === null ? null : `must not hold "${sign}", which cannot be printed`;
}

function checkDate({ datePattern }: FieldFormat, text: string): CheckedValue {
  const day = parseIsoDate(text) ?? (datePattern ? parseByPattern(text, datePattern) : null);
  if (day) return fits(isoDate(day));
  const alsoAs = datePattern && (namesOneDay(datePattern) || partOfDate(datePattern)) ? ` or ${datePattern}` : '';
  return broken(`must be a date as YYYY-MM-DD${alsoAs}`);
}

function checkText({ comb, maxLength }: FieldFormat, text: string): CheckedValue {
  // Postgres cannot store U+0000 or half a surrogate pair, and no reader shows the other control characters.
  if (!isStorable(text) || /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text))
    return broken('must not hold control characters');
  const length = [...text].length;
  if (length > LIMITS.valueChars) return TOO_LONG;
  if (comb !== null && length > comb) return broken(`must be at most ${comb} characters: one for each box`);
  if (maxLength !== null && length > maxLength) return broken(`must be at most ${maxLength} characters`);
  return fits(text);
}

/** A choice by its value or as the list shows it; an edit combo takes any text besides. */
function checkChoice(format: FieldFormat, text: string): CheckedValue {
  // Lists may be long, and so may what is chosen from them: each is gone through once.
  const byText = new Map(format.choices.map(({ value, label }) => [label, value] as const).reverse());
  for (const { value } of format.choices) byText.set(value, value);
  const chosen = (format.multiSelect ? text.split('\n') : [text]).map((line) => byText.get(line));
  // What a line stands for may be far longer than the line.
  if (chosen.reduce((sum, value) => sum + (value?.length ?? 0) + 1, 0) > 2 * LIMITS.valueChars) return TOO_LONG;
  if (chosen.every((value) => value !== undefined)) return fits(chosen.join('\n'));
  return format.editable ? checkText(format, text) : broken(`must be one of: ${listed(format)}`);
}

function listed({ choices }: FieldFormat): string {
  const shown = choices.slice(0, 10).map(({ value }) => bounded(value, 40));
  return shown.join(', ') + (choices.length > shown.length ? ', …' : '');
}
