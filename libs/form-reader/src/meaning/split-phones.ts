import type { Item } from './item.js';

/** Narrower than this, in points, a blank holds no whole number: ten digits in small print take 50. */
const NARROWEST_PHONE = 48;
/** Room for a bracket and a dash between the two. */
const GAP = 18;

const PHONE = /^phone_number(?:\.local_number)?$/;

/** `Phone (___) ________`: of two blanks in a row after a word for a phone the narrow first one takes the area's code. */
export function splitPhones(items: readonly Item[]): Item[] {
  const split = [...items];
  for (const [at, item] of items.entries()) {
    const next = items[at + 1];
    const key = item.guess?.key ?? '';
    if (!next || key !== 'phone_number' || item.draft.type !== 'text' || widthOf(item) >= NARROWEST_PHONE) continue;
    if (!goesOn(item, next)) continue;
    split[at] = partOf(item, item, 'area_code');
    split[at + 1] = partOf(item, next, 'local_number');
  }
  return split;
}

const widthOf = ({ draft: { rect } }: Item): number => rect.x1 - rect.x0;

/** The wider blank right behind it, which asks for a phone as well, for nothing known, or by a text that is another's. */
function goesOn(item: Item, next: Item): boolean {
  const [a, b] = [item.draft.rect, next.draft.rect];
  const isBehind =
    next.draft.page === item.draft.page &&
    Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0) &&
    b.x0 > a.x1 - 2 &&
    b.x0 - a.x1 < GAP &&
    widthOf(next) > widthOf(item);
  const key = next.guess?.key;
  const isOpen = key === undefined || PHONE.test(key) || key === '?local' || next.draft.contested === true;
  return isBehind && next.draft.type === 'text' && isOpen;
}

const partOf = (whole: Item, own: Item, part: string): Item => ({
  ...whole,
  draft: own.draft,
  label: own.label,
  guess: { key: `phone_number.${part}`, confidence: Math.min(0.85, whole.guess!.confidence), by: 'neighbours' },
});
