import {
  ANSWERED_NAMES,
  ANSWER_OF,
  ANSWERS,
  GivenValues,
  ServiceError,
  bounded,
  othersReason,
} from '@formseal/contracts';
import type { Reason, ValuesOutcome } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import { byFileField, FieldNames, oneValueKey } from '@formseal/domain';
import { validate } from '../../../http/validate.js';
import { AtOnce } from '../at-once.js';
import { confirmation, inGroups } from '../field-rules.js';
import { confirmationOfWhole } from '../whole-rules.js';
import { askedFor } from './asked-for.js';
import type { Asked } from './asked-for.js';
import { OneValueEach } from './one-value-each.js';

const NAME_CHARS = 200;

/** Values as an upload brings them, before anything is counted; null: none were sent. */
export function givenValues(text: string | null): GivenValues | null {
  if (text === null) return null;
  try {
    return validate(GivenValues, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw unfit('values: is not valid JSON.');
    throw error instanceof ServiceError ? unfit(`values: ${error.message}`) : error;
  }
}

const unfit = (message: string): ServiceError =>
  new ServiceError('invalid_parameter', {
    message,
    parameter: 'values',
    next: 'Send an object of texts, true, false or null, by meaning or label: {"self.birth_date": "1988-04-17"}.',
  });

/** What the values of an upload change. Each stands for itself: the form has been counted, whether they fit or not. */
export function settled(
  document: DocumentRow,
  fields: FieldRow[],
  given: GivenValues,
): { readonly changes: FieldChange[]; readonly outcome: ValuesOutcome } {
  const names = new FieldNames(askedFor(fields));
  const groups = inGroups(fields);
  const atOnce = new AtOnce();
  const named = new Set<string>();
  const places = byFileField(fields);
  const oneEach = new OneValueEach(places);
  const elsewhere = (field: FieldRow): string[] => (places.get(oneValueKey(field) ?? '') ?? []).map(({ id }) => id);
  const outcome: ValuesOutcome = { confirmed: 0, toCheck: [], unknown: [], refused: [] };
  const refuse = (name: string, fieldId: string | null, message: string): void => {
    if (outcome.refused.length < ANSWERED_NAMES)
      outcome.refused.push({ name: bounded(name, NAME_CHARS), fieldId, message });
  };
  const give = (name: string, asked: Asked, value: GivenValues[string], doubt: Reason | undefined): void => {
    const [field] = asked.pieces;
    const { id } = field;
    try {
      const decided = changeFor(document, groups, asked, value);
      oneEach.take(decided);
      atOnce.take(
        field,
        decided.map((change) => (doubt && change.confirmed ? toBeChecked(change) : change)),
      );
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'conflict') throw error;
      return refuse(name, id, error.message);
    }
    if (doubt === undefined) outcome.confirmed += asked.pieces.length;
    else if (outcome.toCheck.length < ANSWERED_NAMES)
      outcome.toCheck.push({ name: bounded(name, NAME_CHARS), fieldId: id, message: ANSWERS[ANSWER_OF[doubt]] });
  };
  for (const [name, value] of labelsFirst(names, given)) {
    const meant = onceEach(names.find(name));
    if (meant.length === 0 && outcome.unknown.length < ANSWERED_NAMES) outcome.unknown.push(bounded(name, NAME_CHARS));
    const byMeaning = names.isMeaning(name);
    if (meant.length > 1 && !byMeaning) {
      refuse(name, null, 'Several fields have this label: name one as "Section: Label", or by its meaning.');
      continue;
    }
    for (const asked of meant) {
      const ids = asked.pieces.map(({ id }) => id);
      const isNamed = ids.some((id) => named.has(id));
      for (const id of [...ids, ...asked.pieces.flatMap(elsewhere)]) named.add(id);
      // Sent for a meaning, by somebody who has not seen whether this field is theirs.
      if (!isNamed)
        give(name, asked, value, byMeaning ? othersReason(asked.pieces.flatMap(({ why }) => why)) : undefined);
      else if (!byMeaning) refuse(name, asked.pieces[0].id, 'The field is named twice.');
    }
  }
  return { changes: atOnce.changes, outcome };
}

/** Of those that are places of the same fields of the file the first alone: its value is that of the others. */
function onceEach(meant: readonly Asked[]): Asked[] {
  const values = new Set<string>();
  return meant.filter(({ pieces }) => {
    const keys = pieces.map(oneValueKey);
    const isNew = keys.some((key) => key === null || !values.has(key));
    for (const key of keys) if (key !== null) values.add(key);
    return isNew;
  });
}

/** Whoever names a field itself means it, whatever else was sent for its meaning. */
function labelsFirst(names: FieldNames<Asked>, given: GivenValues): [string, GivenValues[string]][] {
  const all = Object.entries(given);
  const meanings = all.filter(([name]) => names.isMeaning(name));
  return [...all.filter(([name]) => !names.isMeaning(name)), ...meanings];
}

/** What is confirmed already, or chosen, stays as it is: the call came twice, or a person was there first. */
function changeFor(
  document: DocumentRow,
  groups: ReturnType<typeof inGroups>,
  { pieces, whole }: Asked,
  value: GivenValues[string],
): FieldChange[] {
  const [field] = pieces;
  if (pieces.some(({ confirmed }) => confirmed)) return [];
  const set = { value: value === null ? null : String(value) };
  const group = groups.get(field.checkboxGroup);
  if (set.value === 'true' && group?.some(({ confirmed }) => confirmed)) return [];
  return whole ? confirmationOfWhole(document, whole, set) : confirmation(document, group ?? [field], field.id, set);
}

/** The value stands in the field, and somebody looks at it. */
const toBeChecked = (change: FieldChange): FieldChange => ({
  ...change,
  ...(change.state === 'ok' ? { state: 'unsure' } : {}),
  confirmed: false,
});
