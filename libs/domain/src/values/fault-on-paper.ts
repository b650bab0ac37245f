import { faultInPrint } from './check-value.js';
import type { ValueField } from './check-value.js';
import { presentValue } from './present-value.js';

type PaperField = ValueField & { readonly semanticKey?: string | null };

/**
 * The rule that a field's value breaks which nobody could sign with, where it is printed as it stands: it is no choice of the
 * form's own, and not on the page already. Of a password only stars are printed. null: it breaks none.
 */
export function faultOnPaper(field: PaperField, value: string | null): string | null {
  const { choices, editable, inked, password = false } = field.format;
  const isChosen = choices.length > 0 && (!editable || choices.some((one) => one.value === value));
  if (field.type !== 'text' || isChosen || inked !== undefined || value === null) return null;
  const most = longestOf(field);
  if (most !== null && isTooLong(field, value)) return `must be at most ${most} characters`;
  return password ? null : faultInPrint(value);
}

const longestOf = ({ format }: ValueField): number | null => format.comb ?? format.maxLength;

/** Whether a text, as it is written into the form, has more signs than the form itself allows; what is on the page already has room there. */
export function isTooLong(field: PaperField, value: string): boolean {
  const most = longestOf(field);
  if (most === null || field.type !== 'text' || field.format.inked !== undefined) return false;
  return [...presentValue({ semanticKey: null, ...field, language: null }, value)].length > most;
}
