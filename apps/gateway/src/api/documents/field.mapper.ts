import { ANSWER_OF, ANSWERS } from '@formseal/contracts';
import type { Field, Reason } from '@formseal/contracts';
import type { ShownField } from '@formseal/database';
import { fileFieldOf, whyClosed } from '@formseal/domain';

/** A field as the contract shows it. */
export const toField = (row: ShownField): Field => ({
  id: row.id,
  page: row.page,
  type: row.type,
  label: row.label,
  section: row.section,
  semanticKey: row.semanticKey ?? row.part?.semanticKey ?? null,
  state: row.state,
  value: row.value,
  source: row.source,
  confirmed: row.confirmed,
  checkboxGroup: row.checkboxGroup,
  rect: row.rect,
  required: row.format.required,
  maxLength: row.format.comb ?? row.format.maxLength,
  pattern: row.type === 'date' ? row.format.datePattern : null,
  options: row.format.choices,
  part: row.part,
  fileField: fileFieldOf(row),
  why: answers(reasonsOf(row)),
});

/** The reasons that hold still. */
export function reasonsOf(row: ShownField): readonly Reason[] {
  // What held a value back when the form was read holds nothing back where it is sure since, as after a correction.
  if (isLookedAt(row) || row.state === 'ok') return [];
  return row.state === 'out_of_scope' ? whyClosed(row.why) : row.why;
}

/** A person has said the last word on it, or put in what stands there; what came along with the upload and may not belong there waits for one. */
export const isLookedAt = ({ confirmed, source, state }: ShownField): boolean =>
  confirmed || (source === 'user_input' && state !== 'unsure');

/** Reasons of one answer are told once. */
const answers = (reasons: readonly Reason[]): Field['why'] =>
  [...new Set(reasons.map((reason) => ANSWER_OF[reason]))].map((code) => ({ code, message: ANSWERS[code] }));
