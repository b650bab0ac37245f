import { NearbyByPage } from '../nearby.js';
import { inRow } from '../rect.js';
import type { Item } from './item.js';
import type { TextLine } from './lines.js';

/** A town as it is printed before the day of signing: `Roma,`, `Rho (MI),`, `Bad Homburg, `, `Frankfurt/M, den`; nothing else stands on the line before the blank. */
const TOWN = /^\p{Lu}\p{L}[\p{L}'’./-]*(?: \p{L}[\p{L}'’./-]*){0,3}(?: \(\p{Lu}{2,3}\))? ?, ?(?:\p{Ll}{1,3}\.?:?)?$/u;
/** Points between the town and its blank. */
const TOUCH = 12;
/** Somebody signs on its row, or so far below it. */
const SIGNED = 160;
/** The day of signing has stood there as often as not: the town is no question. */
const SURE = 0.7;

/** `Roma, ____` over or beside a place to sign: the form has printed where it is signed, and asks for the day. */
export function dayAfterTown(items: readonly Item[], lines: readonly TextLine[]): Item[] {
  const towns = lines.filter(({ text }) => TOWN.test(text));
  if (towns.length === 0) return [...items];
  const nearby = new NearbyByPage(
    towns,
    ({ page }) => page,
    (line) => line,
  );
  const signed = items.filter(({ draft }) => draft.type === 'signature');
  const isSigned = ({ page, rect }: Item['draft']): boolean =>
    signed.some(
      ({ draft }) => draft.page === page && draft.rect.y1 <= rect.y1 + TOUCH && rect.y0 - draft.rect.y1 < SIGNED,
    );
  return items.map((item): Item => {
    const { draft, guess } = item;
    if (guess !== null || (draft.type !== 'text' && draft.type !== 'date') || draft.place.table !== null) return item;
    const before = { ...draft.rect, x0: draft.rect.x0 - TOUCH, x1: draft.rect.x0 };
    const isTown = nearby
      .near(draft.page, before)
      .some((line) => Math.abs(line.x1 - draft.rect.x0) < TOUCH && inRow(line, draft.rect));
    if (!isTown || !isSigned(draft)) return item;
    return {
      ...item,
      draft: { ...draft, type: 'date' },
      guess: { key: 'date_of_signing', confidence: SURE, by: 'neighbours' },
    };
  });
}
