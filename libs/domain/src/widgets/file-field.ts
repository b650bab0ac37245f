import { createHash } from 'node:crypto';
import type { FieldFormat, FieldType, Part, Widget } from '@formseal/contracts';
import { fold } from '../values/fold.js';

/** A field as far as it matters which of the file's own fields it is a place of. */
export interface WidgetField {
  readonly type: FieldType;
  readonly label: string;
  readonly widget?: Widget | null;
  readonly part?: Pick<Part, 'index'> | null;
  readonly format?: Taken;
}

/** What a blank takes: another than its place elsewhere where two fields came to share a name. */
type Taken = Pick<FieldFormat, 'choices' | 'editable' | 'multiSelect' | 'maxLength' | 'password'>;

/**
 * The field of the file that a field is a widget of, by name and by what it asks for; null for what is none, or has a value to
 * itself. Widgets of one field show one value (ISO 32000-2, 12.7.4.1): texts and lists by name, boxes that turn on by the same
 * name of theirs too, radio buttons only where the file says that they do so in unison (12.7.5.2.4). What is captioned otherwise
 * is asked by itself: makers copy a blank and forget to rename it, and the signed page shows each its own. So is each cell of
 * what goes over several, which all have one caption, and what takes other values: those of one may not fit the other, or
 * stand for something else there.
 */
export function fileFieldOf({ type, label, widget, part, format }: WidgetField): string | null {
  if (!widget || widget.name === '') return null;
  const { name, kind, onValue, unison = false } = widget;
  const isBox = kind === 'checkbox' || (kind === 'radio' && unison);
  const asked = fold(label);
  const named = asked === '' ? name : `${name} (${asked})`;
  if (isBox) return type === 'checkbox' ? `${named}: ${onValue ?? 'on'}` : null;
  if ((kind !== 'text' && kind !== 'choice') || (type !== 'text' && type !== 'date')) return null;
  const piece = part ? [part.index] : [];
  return [named, ...piece, ...(format ? takenBy(kind, format) : [])].join(': ');
}

/** In few letters, what is not taken everywhere; nothing where any text is. */
function takenBy(kind: Widget['kind'], { maxLength, password, ...list }: Taken): string[] {
  if (kind === 'choice') return [listOf(list)];
  return [...(maxLength ? [`at most ${maxLength}`] : []), ...(password ? ['password'] : [])];
}

/** Lists by what stands in the file: each is asked for again and again. */
const LISTS = new WeakMap<Taken['choices'], string>();

function listOf({ choices, editable, multiSelect }: Pick<Taken, 'choices' | 'editable' | 'multiSelect'>): string {
  let list = LISTS.get(choices);
  if (list === undefined) {
    const all = choices.map(({ value, label }) => [value, label]);
    LISTS.set(choices, (list = createHash('sha256').update(JSON.stringify(all)).digest('base64url')));
  }
  return `${multiSelect ? 'several' : 'one'} of ${editable ? 'others or ' : ''}${list}`;
}

/** The fields that stand for one field of the file, where it has several places: each list in the order of the form. */
export function byFileField<F extends WidgetField>(fields: readonly F[]): Map<string, [F, F, ...F[]]> {
  const all = new Map<string, F[]>();
  for (const field of fields) {
    const key = oneValueKey(field);
    if (key === null) continue;
    const known = all.get(key);
    if (known) known.push(field);
    else all.set(key, [field]);
  }
  return new Map([...all].filter((entry): entry is [string, [F, F, ...F[]]] => entry[1].length > 1));
}

/** Of one value are those of one type: what a person calls another type is written another way. */
export function oneValueKey(field: WidgetField): string | null {
  const name = fileFieldOf(field);
  return name === null ? null : `${field.type} ${name}`;
}

/** These fields, and all that show the value of one of them. */
export function withSameValue<F extends WidgetField & { readonly id: string }>(
  fields: readonly F[],
  ids: Iterable<string>,
): Set<string> {
  const named = new Set(ids);
  for (const places of byFileField(fields).values())
    if (places.some(({ id }) => named.has(id))) for (const { id } of places) named.add(id);
  return named;
}
