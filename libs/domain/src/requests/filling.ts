import type { FieldFormat, FieldState, FieldType, Part, Widget } from '@formseal/contracts';
import { checkValue } from '../values/check-value.js';
import { faultOnPaper } from '../values/fault-on-paper.js';
import { byFileField, oneValueKey } from '../widgets/file-field.js';

/** A blank as far as it matters who fills it in. */
export interface FillableField {
  readonly id: string;
  readonly type: FieldType;
  readonly label: string;
  readonly format: FieldFormat;
  readonly state: FieldState;
  readonly value: string | null;
  readonly confirmed: boolean;
  readonly checkboxGroup: string | null;
  readonly part: Pick<Part, 'of' | 'index'> | null;
  readonly widget?: Widget | null;
  readonly corrected: { readonly outOfScope?: boolean | undefined; readonly byOthers?: true | undefined } | null;
}

/** Why a blank can't be given to a signer to fill in, and which. */
export interface GivingProblem {
  readonly rule: 'unfillable' | 'two_fill' | 'filled' | 'apart';
  readonly fieldId: string;
}

/**
 * Whether each blank that is given to a signer can be theirs alone: one of the form that nobody has filled in, with all that
 * belongs to one answer in one hand. `given`: the blanks of each signer. null where it is so.
 */
export function problemOfGiving<F extends FillableField>(
  fields: readonly F[],
  given: readonly (readonly string[])[],
): GivingProblem | null {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const hands = new Map<string, number>();
  for (const [hand, ids] of given.entries())
    for (const fieldId of ids) {
      const field = byId.get(fieldId);
      if (field === undefined || !isFillable(field)) return { rule: 'unfillable', fieldId };
      if (hands.has(fieldId)) return { rule: 'two_fill', fieldId };
      if (field.confirmed && field.value !== null) return { rule: 'filled', fieldId };
      hands.set(fieldId, hand);
    }
  const answers = new Map<string, number | undefined>();
  for (const field of fields.filter(isFillable)) {
    const hand = hands.get(field.id);
    for (const answer of answersOf(field)) {
      if (answers.has(answer) && answers.get(answer) !== hand) return { rule: 'apart', fieldId: field.id };
      answers.set(answer, hand);
    }
  }
  return null;
}

/** What one answer is about: the options of a group, the pieces of a whole, the places of a field of the file. */
function answersOf(field: FillableField): string[] {
  const { checkboxGroup, part } = field;
  const value = oneValueKey(field);
  return [
    ...(checkboxGroup === null ? [] : [`group ${checkboxGroup}`]),
    ...(part === null ? [] : [`whole ${part.of}`]),
    ...(value === null ? [] : [`value ${value}`]),
  ];
}

/** Others' blanks too, as the service fills those in for nobody; none that a person took out, or that is filled in by hand already. */
const isFillable = ({ type, state, format, corrected }: FillableField): boolean =>
  type !== 'signature' &&
  state !== 'not_applicable' &&
  format.inked === undefined &&
  (corrected?.outOfScope !== true || corrected.byOthers === true);

/** What somebody filled in, by field; nothing stands there for what they left empty. Or what is wrong about it. */
export type Filling =
  | { readonly ok: true; readonly values: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly problem: FillingProblem };

/** What is wrong with a value, as a sentence that goes after the field's name; null: none of theirs. */
export interface FillingProblem {
  readonly field: Pick<FillableField, 'id' | 'label'> | null;
  readonly rule: string;
}

/** What a signer fills into the blanks that are theirs, in the contract's format. */
export function checkFilling(
  own: readonly FillableField[],
  entries: readonly { readonly id: string; readonly value: string | null }[],
): Filling {
  const byId = new Map(own.map((field) => [field.id, field]));
  const values = new Map<string, string>();
  const groups = new Set<string>();
  const told = new Map<string, string | null>();
  for (const { id, value } of entries) {
    const field = byId.get(id);
    if (!field) return wrong(null, 'is not yours to fill in');
    if (told.has(id)) return wrong(field, 'is named twice');
    told.set(id, value || null);
  }
  for (const places of byFileField(own).values()) {
    const [first, other] = new Set(places.map(({ id }) => told.get(id)).filter((value) => value != null));
    if (other !== undefined) return wrong(places[1], 'stands in several places, which show one value');
    if (first !== undefined) for (const { id } of places) told.set(id, first);
  }
  for (const [id, value] of told) {
    const field = byId.get(id)!;
    if (value === null) continue;
    const checked = checkValue(field, value);
    if (!checked.ok) return wrong(field, checked.rule);
    const unprintable = faultOnPaper(field, checked.value);
    if (unprintable !== null) return wrong(field, unprintable);
    if (field.type === 'checkbox' && checked.value !== 'true') continue;
    if (field.checkboxGroup !== null && groups.size === groups.add(field.checkboxGroup).size)
      return wrong(field, 'is one of several options of which only one can be chosen');
    values.set(id, checked.value);
  }
  return { ok: true, values };
}

const wrong = (field: FillableField | null, rule: string): Filling => ({ ok: false, problem: { field, rule } });

/** What the form itself says has to be filled in, and is not; null where nothing is missing. Of a group one option is enough. */
export function leftEmpty<F extends FillableField>(
  own: readonly F[],
  values: Pick<ReadonlyMap<string, string>, 'has'>,
): F | null {
  const chosen = new Set(own.filter(({ id }) => values.has(id)).map(({ checkboxGroup }) => checkboxGroup));
  const isMissing = ({ id, format, checkboxGroup }: F): boolean =>
    format.required && !values.has(id) && (checkboxGroup === null || !chosen.has(checkboxGroup));
  return own.find(isMissing) ?? null;
}
