import { OF_PEOPLE } from '../findings/foreign-blocks.js';
import { isNameKey, ofParty, type Keyed } from '../findings/keyed.js';
import type { LabelText } from '../meaning/label-text.js';

const COUNT = /^(.+) ([1-9])$/;

/** "Signature of Debtor 2", "Name 2": which of several it is of, and of whom or of what. */
export function counted({ last }: LabelText): { readonly of: string; readonly number: number } | null {
  const [, of, number] = COUNT.exec(last) ?? [];
  return of === undefined ? null : { of, number: Number(number) };
}

/** A caption that is one of several. */
interface Counted {
  readonly field: Keyed;
  /** The caption without its number, and its page. */
  readonly series: string;
  readonly number: number;
}

/**
 * `Name 1 ____ First name 1 ____ Born 1 ____` over `Name 2 ____ First name 2 ____`: a form for several people counts them by their captions,
 * and the account is the first. One caption alone counts no people: a firm's name has a second line, a person a second first name.
 */
export function countedPeople(fields: readonly Keyed[]): Keyed[] {
  const all = fields.flatMap(asCounted);
  const begun = new Set(all.flatMap(({ series, number }) => (number === 1 ? [series] : [])));
  const later = all.filter(({ series, number }) => number > 1 && begun.has(series));
  if (new Set(later.map(({ series }) => series)).size < 2 || !later.some(isOfOnePerson)) return [...fields];
  const others = new Set(later.map(({ field }) => field));
  return fields.map((field) => (others.has(field) ? ofParty(field, 'third_party') : field));
}

function asCounted(field: Keyed): Counted[] {
  const { key, item } = field;
  const one = counted(item.label);
  const isAsked = key?.party === 'self' && key.part === null && (isNameKey(field) || OF_PEOPLE.has(key.name));
  return one && isAsked ? [{ field, series: `${item.draft.page} ${one.of}`, number: one.number }] : [];
}

/** What no firm is asked for. */
const isOfOnePerson = ({ field }: Counted): boolean =>
  field.key!.name === 'given_name' || OF_PEOPLE.has(field.key!.name);
