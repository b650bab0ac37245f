import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { describeKey } from '../vocabulary/semantic-key.js';
import { dashedIn } from './dashed-number.js';
import { datePatternWithin, parseIsoDate, writeByPattern } from './date-pattern.js';
import type { ValueField } from './check-value.js';

/** A field with what its presentation depends on. */
export interface PresentedField extends ValueField {
  readonly semanticKey: string | null;
  /** ISO 639-1 of the form's text. */
  readonly language: string | null;
}

/** The text that is written into the form for a stored value; check boxes and signatures are marks, not text. */
export function presentValue(field: PresentedField, value: string): string {
  if (field.type === 'date') return presentDate(field, value);
  if (field.type !== 'text') return '';
  const { comb } = field.format;
  if (comb !== null) return dashedIn(comb, field.semanticKey, value) ?? presentComb(comb, value, isCode(field));
  if (field.semanticKey?.endsWith('.iban')) return presentIban(field, value);
  return value;
}

function presentDate({ format, language }: PresentedField, value: string): string {
  const day = parseIsoDate(value);
  if (!day) return value;
  return writeByPattern(day, datePatternWithin(format, language));
}

const isCode = ({ semanticKey }: PresentedField): boolean =>
  semanticKey !== null && describeKey(semanticKey)?.definition.type === 'code';

/** What stands between the groups of a number of digits. */
const DIGITS_IN_GROUPS = /^\d+(?:[\s.\-/]\d+)+$/;

/** In a comb each box takes one character: separators go where they would not fit, those of a code unless the boxes are counted with them. */
function presentComb(comb: number, value: string, code: boolean): string {
  const { length } = [...value];
  if (length === comb || (length < comb && !(code && DIGITS_IN_GROUPS.test(value)))) return value;
  return value.replace(/[\s.\-/]/g, '');
}

function presentIban({ format }: PresentedField, value: string): string {
  const compact = electronicFormatIBAN(value);
  if (!compact || !isValidIBAN(compact)) return value;
  const grouped = friendlyFormatIBAN(compact) ?? value;
  return format.maxLength !== null && grouped.length > format.maxLength ? compact : grouped;
}
