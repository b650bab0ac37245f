import type { ViewRect } from '../content/page-content.js';
import type { Item } from './item.js';

/** A second line stands this near under the first, in points or heights of a high one, and begins no farther to its right. */
const NEXT = { most: 14, heights: 1, least: -4, right: 6 } as const;
/** What part of the narrower of two lines lies under the other, at least. */
const UNDER = 0.6;
/** Where one of the next few blanks asks for the town, the second line is for more of the address before it. */
const TOWN_WITHIN = 4;
/** That the second of two lines is for the town nothing says but where it stands. */
const SURE = 0.7;

const WHOLE = /^(resident|work|billing|delivery)_address$/;
const STREET = /^(?:resident|work|billing|delivery)_street$/;
const TOWN = /_(?:city|postal_code)$/;

/** `Address: ____` with one more line under it that nothing is printed at: the street, and under it the postal code with the town. */
export function addressLines(items: readonly Item[]): Item[] {
  const out = [...items];
  items.forEach((item, at) => {
    const place = WHOLE.exec(item.guess?.key ?? '')?.[1];
    const second = STREET.test(item.guess?.key ?? '') ? lineUnder(items, at) : -1;
    // `Street and number: ____` and a line under it: what goes there is no second street.
    if (second >= 0 && items[second]!.guess?.key === item.guess!.key)
      out[second] = { ...items[second]!, guess: null, uncut: true };
    const [next, third, ...others] = items.slice(at + 1, at + 2 + TOWN_WITHIN);
    if (!place || !next || !goesOnIn(item, next) || !asksNoMore(next, item)) return;
    const before = items[at - 1];
    if ((before && goesOnIn(before, item)) || (third && goesOnIn(next, third))) return;
    if ([third, ...others].some((other) => TOWN.test(other?.guess?.key ?? ''))) return;
    out[at] = { ...item, guess: { ...item.guess!, key: `${place}_street` } };
    const { party, partyStated, standing } = item;
    const guess = { key: `${place}_city`, confidence: SURE, by: 'neighbours' } as const;
    out[at + 1] = { ...next, guess, party, partyStated, standing };
  });
  return out;
}

/** So many blanks of other columns may stand between a line and the one under it. */
const BETWEEN = 3;

const lineUnder = (items: readonly Item[], at: number): number =>
  items.findIndex((other, next) => next > at && next <= at + BETWEEN && goesOnIn(items[at]!, other));

/** "Resident in", in the languages that have a small word for it. */
const IN = / (?:en|in|a|at|te|v|w|i)$/;

/** `resident in ____, street ____`: what stands before the street is the town. */
export function townBeforeStreet(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const { guess, label, draft } = item;
    const place = /^(resident|delivery|billing|work)_(?:street|address)$/.exec(guess?.key ?? '')?.[1];
    const next = items[at + 1];
    if (!place || next?.guess?.key !== `${place}_street` || next.draft.page !== draft.page) return item;
    const isStreet = !next.label.last.includes(' ') && IN.test(label.folded);
    return isStreet ? { ...item, guess: { key: `${place}_city`, confidence: SURE, by: 'neighbours' } } : item;
  });
}

/** Whether a blank asks for nothing, or for the same again. */
const asksNoMore = ({ guess }: Item, { guess: asked }: Item): boolean => guess === null || guess.key === asked!.key;

/** Whether a blank is the line under another, with the same caption. */
const goesOnIn = ({ draft: one }: Item, { draft: next }: Item): boolean =>
  one.page === next.page &&
  one.section === next.section &&
  [one, next].every(({ type, format }) => type === 'text' && !format.multiline) &&
  (one.bare ?? one.label) === (next.bare ?? next.label) &&
  isUnder(next.rect, one.rect);

function isUnder(next: ViewRect, one: ViewRect): boolean {
  const gap = one.y0 - next.y1;
  const width = Math.min(one.x1 - one.x0, next.x1 - next.x0);
  const shared = Math.min(one.x1, next.x1) - Math.max(one.x0, next.x0);
  const near = Math.max(NEXT.most, NEXT.heights * (next.y1 - next.y0));
  return gap >= NEXT.least && gap <= near && next.x0 <= one.x0 + NEXT.right && shared >= UNDER * width;
}
