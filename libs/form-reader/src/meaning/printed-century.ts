import { NearbyByPage } from '../nearby.js';
import type { Item } from './item.js';
import type { TextLine } from './lines.js';

/** `, 20`: half a year, and nothing else. */
const CENTURY = /^[\s,]*20$/;
/** `de 20`: behind it a year goes on. */
const ENDS_IN_CENTURY = /(?:^|[\s,.])20$/;
/** Points between the print and the blanks that it stands between. */
const TOUCH = 6;

/**
 * `Dated: ____, 20__`: day and month go into the blank before a printed century, the rest of the year into the one behind it.
 * Of the day of signing alone, which is this century's: whoever was born in 1986 is not to stand there as born in 2086.
 */
export function splitAtCenturies(items: readonly Item[], lines: readonly TextLine[], monthFirst: boolean): Item[] {
  const printed = lines.filter(({ text }) => ENDS_IN_CENTURY.test(text));
  if (printed.length === 0) return [...items];
  const nearby = new NearbyByPage(
    items.map((item, at) => ({ item, at })),
    ({ item }) => item.draft.page,
    ({ item }) => item.draft.rect,
  );
  const split = [...items];
  for (const line of printed) {
    const middle = (line.y0 + line.y1) / 2;
    const row = nearby
      .near(line.page, { x0: line.x0 - TOUCH, x1: line.x1 + TOUCH, y0: middle, y1: middle })
      .filter(
        ({ item }) => item.draft.type !== 'checkbox' && item.draft.rect.y0 < middle && item.draft.rect.y1 > middle,
      );
    const before = row.find(({ item }) => Math.abs(item.draft.rect.x1 - line.x0) < TOUCH);
    const behind = row.find(({ item }) => Math.abs(item.draft.rect.x0 - line.x1) < TOUCH);
    if (behind?.item.guess?.key === 'date_of_signing.year') split[behind.at] = withTwoDigits(behind.item);
    if (!CENTURY.test(line.text)) continue;
    const key = before?.item.guess?.key ?? '';
    if (!before || !behind || !/^date_of_signing(?:\.(?:day|month))?$/.test(key)) continue;
    if (key === 'date_of_signing') split[before.at] = withoutYear(before.item, monthFirst);
    split[behind.at] = yearOf(before.item, behind.item);
  }
  return split;
}

const withoutYear = (item: Item, monthFirst: boolean): Item => ({
  ...item,
  draft: { ...item.draft, format: { ...item.draft.format, datePattern: monthFirst ? 'mm/dd' : 'dd.mm.' } },
});

const withTwoDigits = (item: Item): Item => ({ ...item, draft: { ...item.draft, format: twoDigitsOf(item.draft) } });

const twoDigitsOf = ({ format }: Item['draft']): Item['draft']['format'] => ({
  ...format,
  maxLength: Math.min(format.maxLength ?? 2, 2),
  datePattern: null,
});

/** The year's last two digits, of whosever date it is. */
function yearOf(date: Item, { draft }: Item): Item {
  const format = twoDigitsOf(draft);
  const label = `${date.draft.label.replace(/[\s,:]+$/, '')}, 20`;
  const guess = { key: 'date_of_signing.year', confidence: date.guess!.confidence, by: 'neighbours' as const };
  return { ...date, draft: { ...draft, type: 'text', format, label }, guess };
}
