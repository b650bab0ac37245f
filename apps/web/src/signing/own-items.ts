import { splitAcross, joinPieces, unprintableIn, withoutBegun } from '@formseal/contracts';
import type { SignerField } from '@formseal/contracts';
import { withoutCaption } from '../review/caption.js';
import { writeDate } from '../review/dates.js';
import { askedElsewhere, firstPlaces } from '../review/places.js';
import { faultOf, fitted, readEntry } from '../review/singles.js';
import { t } from '../text/text.js';

/** What a signer answers at once: a blank, the options of a group, the pieces of a whole. */
export interface OwnItem {
  readonly key: string;
  readonly label: string;
  readonly kind: 'one' | 'group' | 'whole';
  readonly fields: readonly SignerField[];
  readonly first: SignerField;
}

/** What stands in each item as the person sees it: text, `true` for a ticked box, of a group the option's id. */
export type Drafts = Readonly<Record<string, string>>;

const keyOf = ({ id, checkboxGroup, part }: SignerField): string => checkboxGroup ?? part?.of ?? id;

export function ownItems(fields: readonly SignerField[]): OwnItem[] {
  const byKey = new Map<string, SignerField[]>();
  for (const field of fields) byKey.set(keyOf(field), [...(byKey.get(keyOf(field)) ?? []), field]);
  const first = firstPlaces(fields);
  // What stands in several places is asked for in the first; the service puts it into all.
  const asked = [...byKey].filter(([, members]) => askedElsewhere(members, first) === null);
  return asked.map(([key, members]) => itemOf(key, members));
}

function itemOf(key: string, fields: readonly SignerField[]): OwnItem {
  const first = fields[0] as SignerField;
  if (first.checkboxGroup !== null && fields.length > 1)
    return { key, label: first.section ?? t.signing.chooseOne, kind: 'group', fields, first };
  if (first.part !== null && fields.length > 1) return { key, label: first.part.label, kind: 'whole', fields, first };
  return { key, label: first.label, kind: 'one', fields, first };
}

const roomsOf = (fields: readonly SignerField[]): number[] =>
  fields.map(({ format }) => format.comb ?? format.maxLength ?? 1);

/** What was filled in so far. */
export function draftOf({ kind, fields, first }: OwnItem): string {
  if (kind === 'group') return fields.find(({ value }) => value === 'true')?.id ?? '';
  if (kind === 'whole')
    return joinPieces(
      fields.map(({ value }) => value),
      roomsOf(fields),
    );
  if (first.value === null) return '';
  return first.datePattern === null ? first.value : writeDate(first.value, first.datePattern);
}

type Value = { readonly id: string; readonly value: string | null };

/** What an item hands in, or why it can't. */
export function valuesOf(item: OwnItem, draft: string): { values: Value[] } | { problem: string } {
  const { kind, fields, first } = item;
  if (kind === 'group') return { values: fields.map(({ id }) => ({ id, value: id === draft ? 'true' : null })) };
  const text = kind === 'one' ? fitted(first, draft.trim()) : draft.trim();
  if (text === '') return { values: fields.map(({ id }) => ({ id, value: null })) };
  const problem = faultWhileTyping(item, text);
  if (problem !== null) return { problem };
  if (kind === 'whole') {
    const pieces = splitAcross(
      withoutBegun(withoutCaption(text, first.part ?? first), first.format),
      roomsOf(fields),
      first.part?.pattern ?? null,
    );
    if (pieces === null) return { problem: t.signing.unfit };
    return { values: fields.map(({ id }, at) => ({ id, value: pieces[at] || null })) };
  }
  const entry = readEntry(first, text);
  return 'fault' in entry ? { problem: entry.fault } : { values: [{ id: first.id, value: entry.value }] };
}

/** What can't be put right by typing on: nothing of it is cut, so it is said at once. */
export function faultWhileTyping({ kind, first }: OwnItem, draft: string): string | null {
  if (kind === 'one' && first.type !== 'checkbox') return faultOf(first, fitted(first, draft.trim()));
  const sign = kind === 'whole' ? unprintableIn(draft) : null;
  return sign === null ? null : t.review.unprintable(sign);
}

/** Whether the form itself asks for it. */
export const isAsked = ({ fields }: OwnItem): boolean => fields.some(({ format }) => format.required);
