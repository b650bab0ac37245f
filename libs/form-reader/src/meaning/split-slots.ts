import type { PageContent } from '../content/page-content.js';
import type { Item } from './item.js';
import { slotsIn, type Slots } from './slots.js';

/** Narrower than this, in points, a blank before a wider one takes an area's code and no whole number. */
const WIDEST_AREA = 60;
/** No slot for a third of a number or of a date is wider; three whole values with strokes between are. */
const WIDEST_THIRD = 100;

const DAY_FIRST = ['day', 'month', 'year'] as const;
const MONTH_FIRST = ['month', 'day', 'year'] as const;

const DATE = /^(?:\w+_date|date_of_signing)$/;
const PHONE = /^(?:mobile_phone_number|phone_number|fax_number)$/;
/** Numbers in groups, whose lengths are a country's own: `___ – __ – ____`. */
const NUMBER = /^(?:social_security_number|tax_id|document_number|personal_administrative_number)$/;

/**
 * One value in slots with a sign between, which each piece takes its own part of: the two halves of an e-mail address, the groups
 * of a telephone number, day, month and year. Where it can't be told which piece takes what, none takes anything.
 */
export function splitSlots(items: readonly Item[], pages: readonly PageContent[], monthFirst: boolean): Item[] {
  const split = [...items];
  for (const slots of slotsIn(items, pages)) {
    const whole = wholeOf(items, slots);
    if (whole === null) continue;
    const parts = partsOf(whole.key, slots, items, monthFirst);
    if (parts === 'whole') continue;
    slots.pieces.forEach(([first, ...rest], at) => {
      split[first] =
        parts === null ? uncut(items[first]!) : pieceOf(whole.item, items[first]!, `${whole.key}.${parts[at]}`);
      for (const one of rest) split[one] = uncut(items[one]!);
    });
  }
  return split;
}

/** What the slots are of: what the first of them that asks for any of it asks for, where none asks for something else. */
function wholeOf(items: readonly Item[], { pieces }: Slots): { readonly key: string; readonly item: Item } | null {
  const asked = pieces.flat().map((at) => items[at]!);
  const names = asked.map(({ guess }) => guess?.key.split('.')[0] ?? '');
  const at = names.findIndex((name) => [DATE, PHONE, NUMBER].some((one) => one.test(name)) || name === 'email_address');
  // Days that nothing is known of are days in slots all the same.
  if (at < 0) return asked.some(({ draft }) => draft.type === 'date') ? { key: '?date', item: asked[0]! } : null;
  const isOne = names.every((name) => name === names[at] || name === '' || name.startsWith('?'));
  const isParted = asked.every(({ guess }) => guess?.key.includes('.'));
  return isOne && !isParted ? { key: names[at]!, item: asked[at]! } : null;
}

/** What each piece takes; null where that can't be told, `whole` where each takes a value of its own. */
function partsOf(
  key: string,
  { pieces, signs }: Slots,
  items: readonly Item[],
  monthFirst: boolean,
): readonly string[] | 'whole' | null {
  const wide = pieces.map((some) => items[some.at(-1)!]!.draft.rect.x1 - items[some[0]]!.draft.rect.x0);
  const same = new Set(signs).size === 1;
  if (key === 'email_address')
    return signs.join('') === '@' ? ['local_part', 'domain'] : signs.includes('@') ? null : 'whole';
  if (signs.includes('@')) return 'whole';
  if (Math.min(...wide) > WIDEST_THIRD) return 'whole';
  if (key === 'social_security_number' && pieces.length === 3) return ['first_three', 'middle_two', 'last_four'];
  // `____ - _`: the number and its check digit.
  if (NUMBER.test(key)) return pieces.length === 2 ? 'whole' : null;
  if (key === '?date') return null;
  if (DATE.test(key)) return pieces.length === 3 && same ? (monthFirst ? MONTH_FIRST : DAY_FIRST) : null;
  if (pieces.length === 3) return ['area_code', 'local_prefix', 'local_suffix'];
  if (pieces.length === 2 && wide[0]! < WIDEST_AREA && wide[0]! < wide[1]!) return ['area_code', 'local_number'];
  return null;
}

const pieceOf = (whole: Item, own: Item, key: string): Item => ({
  ...whole,
  draft: { ...own.draft, type: 'text' },
  label: own.label,
  guess: { key, confidence: Math.min(0.85, whole.guess!.confidence), by: 'neighbours' },
});

const uncut = (item: Item): Item => ({
  ...item,
  draft: { ...item.draft, type: 'text' },
  guess: null,
  uncut: true,
});
