import { LIMITS } from '@formseal/contracts';
import type {
  FieldCorrection,
  FieldFormat,
  FieldType,
  LearnedFieldCorrection,
  ReadField,
  ReadPage,
  Rect,
} from '@formseal/contracts';
import { toldWhose } from '../owners/told-owner.js';
import { captionsAgree } from '../suggestion/same-caption.js';
import { checkValue } from '../values/check-value.js';
import { dateStyleOf } from '../values/date-style.js';
import { drawnField, placeProblem } from './drawn-field.js';
import { immovable, movedBlank } from './moved-blank.js';

/** What an account once set right in this layout, at one place of it. */
export interface LearnedCorrection {
  readonly place: string;
  readonly label: string;
  readonly type: FieldType;
  /** Of a field that was read. */
  readonly corrected: LearnedFieldCorrection | null;
  /** Of a field that was drawn: where it lies, the place of the field it stands before, and how a choice is marked. */
  readonly drawn: {
    readonly page: number;
    readonly rect: Rect;
    readonly before: string | null;
    readonly mark?: FieldFormat['mark'];
  } | null;
  /** SHA-256 of the file it was set right in; null where that is gone. */
  readonly file?: string | null;
}

/** A field as read, and what of it was set right. */
export type CorrectedField = ReadField & { readonly corrected: FieldCorrection | null };

/** The form as this account knows it: what the reader gets wrong each time, put right as people put it right before. */
export function applyCorrections(
  fields: readonly ReadField[],
  pages: readonly ReadPage[],
  known: readonly LearnedCorrection[],
  { language = null, file = null }: { readonly language?: string | null; readonly file?: string | null } = {},
): CorrectedField[] {
  const labels = new Map(fields.map(({ place, label }) => [place, label]));
  const learned = known.filter((one) => (one.file != null && one.file === file) || isOfThisForm(one, labels));
  const byPlace = new Map(learned.map((one) => [one.place, one.corrected]));
  const form = fields.map((field) => moved(corrected(field, byPlace.get(field.place) ?? null), byPlace, pages));
  const drawn = learned.filter((one) => one.drawn !== null).slice(0, LIMITS.drawnFields);
  const replaced = learned.filter(({ place }) => form.some((field) => field.place === place && field.corrected?.read));
  const dateStyle = drawn.length > 0 ? dateStyleOf({ fields: form, pages, language }) : null;
  for (const one of inOrder([...drawn, ...replaced]))
    if (one.drawn) draw(form, pages, { ...one, dateStyle });
    else reorder(form, one);
  return form;
}

/** Another form may have its fields at the same places: there a correction says nothing. What was drawn the form has no caption for. */
function isOfThisForm(
  { place, label, corrected, drawn }: LearnedCorrection,
  labels: ReadonlyMap<string, string>,
): boolean {
  const asked = corrected?.asked;
  const read = labels.get(place);
  if (drawn !== null || asked === undefined || read === undefined) return true;
  return captionsAgree(read, asked) || captionsAgree(read, label);
}

const beforeOf = ({ drawn, corrected }: LearnedCorrection): string | null =>
  drawn?.before ?? corrected?.moved?.before ?? null;

/** One that stands before another drawn or moved field comes after it: it has to find it there. */
function inOrder(placed: readonly LearnedCorrection[]): LearnedCorrection[] {
  const waiting = [...placed];
  const ordered: LearnedCorrection[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex((one) => !waiting.some(({ place }) => place === beforeOf(one)));
    ordered.push(...waiting.splice(Math.max(free, 0), 1));
  }
  return ordered;
}

function corrected(read: ReadField, learned: LearnedFieldCorrection | null): CorrectedField {
  if (learned === null) return { ...read, corrected: null };
  const { moved: _moved, asked: _asked, ...known } = learned;
  const correction = known.label === undefined ? known : { ...known, asked: read.label };
  const field = correction.owner === undefined ? read : toldWhose(read, correction.owner);
  const { label = field.label, type = field.type, outOfScope } = correction;
  const scope = outOfScope === undefined ? field.state : outOfScope ? 'out_of_scope' : 'open';
  const fits = field.value !== null && type !== 'signature' && checkValue({ ...field, type, label }, field.value).ok;
  const printed = type === field.type || fits;
  const state = scope === 'filled' && !printed ? 'open' : scope;
  const checkboxGroup = type === 'checkbox' && !isBySelf(field, correction) ? field.checkboxGroup : null;
  return { ...field, label, type, state, checkboxGroup, value: printed ? field.value : null, corrected: correction };
}

/** Several of its group may be ticked; what the file itself makes a set of radio buttons stays one. */
const isBySelf = ({ widget }: ReadField, { several }: LearnedFieldCorrection): boolean =>
  several === true && widget?.kind !== 'radio';

/** Where people put it; where it was read where it may not be moved, or its page is another by now. */
function moved(
  field: CorrectedField,
  byPlace: ReadonlyMap<string, LearnedFieldCorrection | null>,
  pages: readonly ReadPage[],
): CorrectedField {
  const rect = byPlace.get(field.place)?.moved?.rect;
  const page = pages.find((one) => one.page === field.page);
  if (!rect || !page || immovable(field) !== null || placeProblem(rect, page) !== null) return field;
  const read = { rect: field.rect, format: field.format };
  return { ...field, ...movedBlank(read, field.type, rect, page), corrected: { ...field.corrected, read } };
}

function reorder(form: CorrectedField[], { place, corrected }: LearnedCorrection): void {
  const [field] = form.splice(
    form.findIndex((one) => one.place === place),
    1,
  );
  if (field) form.splice(placeIn(form, field.page, corrected?.moved?.before ?? null), 0, field);
}

/** Before another field, or last on its page. */
function placeIn(form: readonly CorrectedField[], page: number, before: string | null): number {
  const at = form.findIndex((field) => field.place === before);
  return at < 0 ? form.findLastIndex((field) => field.page <= page) + 1 : at;
}

function draw(
  form: CorrectedField[],
  pages: readonly ReadPage[],
  { place, label, type, drawn, dateStyle }: LearnedCorrection & { readonly dateStyle: string | null },
) {
  const page = pages.find((one) => one.page === drawn?.page);
  if (!drawn || !page || placeProblem(drawn.rect, page) !== null) return;
  // The reader may have learned to see it, or two people may have drawn it on two copies.
  if (
    form.some((field) => field.state !== 'out_of_scope' && field.page === page.page && covers(field.rect, drawn.rect))
  )
    return;
  const field = drawnField({ page, rect: drawn.rect, type, label, place, dateStyle, mark: drawn.mark });
  form.splice(placeIn(form, page.page, drawn.before), 0, { ...field, corrected: null });
}

/** True where two rects are one blank: they share more than half of the smaller one. */
function covers(a: Rect, b: Rect): boolean {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return false;
  const area = ([x0, y0, x1, y1]: Rect): number => (x1 - x0) * (y1 - y0);
  return width * height > Math.min(area(a), area(b)) / 2;
}
