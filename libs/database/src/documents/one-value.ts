import { ServiceError } from '@formseal/contracts';
import { byFileField, oneValueKey } from '@formseal/domain';
import type { FieldRow } from '../entities/field.entity.js';
import type { FieldChange } from './field-edits.js';

/** What is said of a field's value: the same in all places of one field of the file. */
const SAID = ['state', 'value', 'source', 'confirmed', 'overLink', 'emptied', 'dated', 'confirmedBefore'] as const;

/** A place of a field of the file: as it was, what changes of it, and as it is then. */
interface Place {
  readonly before: FieldRow;
  readonly change: FieldChange | undefined;
  readonly after: FieldRow;
}

/**
 * A change of fields with what it changes in the other places of the same fields of the file: they show one value, whichever
 * of them it was put in. Two different values for one are 422.
 */
export function inAllPlaces(edited: readonly FieldChange[], fields: readonly FieldRow[]): FieldChange[] {
  const changes = spread(edited, fields);
  const ruledOut = besideChosen(changes, edited, fields);
  return ruledOut.length === 0 ? changes : spread([...changes, ...ruledOut], fields);
}

function spread(edited: readonly FieldChange[], fields: readonly FieldRow[]): FieldChange[] {
  const changes = new Map(edited.map((change) => [change.id, change]));
  const now = fields.map((before): FieldRow => ({ ...before, ...changes.get(before.id) }));
  const byId = new Map(fields.map((field) => [field.id, field]));
  for (const rows of byFileField(now).values()) {
    const places = rows
      .filter(({ state }) => state !== 'out_of_scope')
      .map((after): Place => ({ before: byId.get(after.id)!, change: changes.get(after.id), after }));
    for (const change of spreadAmong(places)) changes.set(change.id, change);
  }
  return [...changes.values()];
}

function spreadAmong(places: readonly Place[]): FieldChange[] {
  const told = places.filter(isTold);
  if (told.length === 0 || places.length === 1) return [];
  ensureOneValue(told);
  // What comes back into the form, or is called the same from now on, takes what stands there.
  const stood = places.filter(stoodThere);
  const speaks = told.filter((one) => stood.includes(one));
  const from = stood.length === 0 ? told[0]! : (speaks.findLast(saysValue) ?? speaks[0] ?? stood[0]!);
  const said = Object.fromEntries(SAID.map((name) => [name, from.after[name]]));
  return places.filter((one) => one !== from).map(({ after, change }) => ({ ...change, id: after.id, ...said }));
}

const stoodThere = ({ before, after }: Place): boolean =>
  before.state !== 'out_of_scope' && oneValueKey(before) === oneValueKey(after);

const isTold = ({ change }: Place): boolean => change !== undefined && SAID.some((name) => change[name] !== undefined);

/** An option that another rules out says nothing by itself. */
const saysValue = ({ change, after }: Place): boolean =>
  change?.value !== undefined && after.state !== 'not_applicable';

/** What is confirmed as it stands is that value where none is put in beside it; where nothing stands none is said. */
function ensureOneValue(told: readonly Place[]): void {
  const putIn = told.filter(({ change }) => change?.value !== undefined);
  const kept = told.filter(({ change, after }) => change?.confirmed === true && after.value !== null);
  const [first, ...others] = putIn.length > 0 ? putIn : kept;
  const other = others.find(({ after }) => after.value !== first?.after.value);
  if (first && other) throw twoValues(first.after, other.after);
}

const twoValues = (first: FieldRow, other: FieldRow): ServiceError =>
  new ServiceError('invalid', {
    message: `${named(first)} and ${named(other)} are places of one field of the file, which has one value.`,
    next: 'Give one of them its value, or both the same.',
    reason: 'two_values',
    fieldId: other.id,
    fields: [first, other].map(({ id, label }) => ({ id, label })),
  });

const named = ({ label, page }: FieldRow): string => `"${label}" on page ${page}`;

/** Where an option came to be chosen through another place of it, the others of its group are out of the question. */
function besideChosen(
  changes: readonly FieldChange[],
  edited: readonly FieldChange[],
  fields: readonly FieldRow[],
): FieldChange[] {
  const told = new Set(edited.map(({ id }) => id));
  const changed = new Map(changes.map((change) => [change.id, change]));
  const byId = new Map(fields.map((field) => [field.id, field]));
  const groups = new Set(
    changes.flatMap(({ id, value }) => (!told.has(id) && value === 'true' ? (byId.get(id)!.checkboxGroup ?? []) : [])),
  );
  if (groups.size === 0) return [];
  return fields
    .filter(({ id, checkboxGroup, state }) => {
      const isOther = groups.has(checkboxGroup ?? '') && !changed.has(id);
      return isOther && state !== 'out_of_scope';
    })
    .map(({ id }) => ({ id, value: 'false', state: 'not_applicable' as const }));
}
