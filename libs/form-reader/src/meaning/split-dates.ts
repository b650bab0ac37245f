import type { ViewRect } from '../content/page-content.js';
import type { Item } from './item.js';

/** Narrower than this, in points, a blank holds a part of a date at most: ten characters in small print take 36. */
export const NARROWEST_DATE = 30;
/** A year is a little wider than a day. */
const WIDEST_PART = 48;
/** Room for a slash between two parts. */
const GAP = 16;
/** What is not understood before `de` is a day as long as it is no wider, or its words lead to a day. */
const WIDEST_DAY = 60;
const BEFORE_DAY = /(?:^| )(?:a|aos|em|el|dia)$/;
/** Each of three blanks with one caption holds a part up to this width; a whole date in each would be a table's. */
const WIDEST_OF_ONE = 72;

/** `En ____ a __ de ____ de ____`: so far apart, in points, with such a word before the town, which is sure enough. */
const APART = 40;
const TOWN_WORD = /^(?:en|a|em|in)$/;
const TOWN = 0.7;

const DAY_FIRST = ['day', 'month', 'year'] as const;
const MONTH_FIRST = ['month', 'day', 'year'] as const;

/** `il __ / __ / ____`: three narrow blanks in a row after a word for a date are its day, month and year. */
export function splitDates(items: readonly Item[], monthFirst: boolean): Item[] {
  const split = [...items];
  items.forEach((item, at) => {
    const blanks = items.slice(at, at + 3);
    const inThree = dateInWords(blanks);
    const inWords = inThree ?? beforePrintedYear(blanks);
    const isOne = haveOneCaption(blanks) && !haveOneCaption(items.slice(at - 1, at + 2));
    const date = dateOf(item) ?? (isOne ? dateAmong(blanks) : null);
    const isSplit =
      date !== null &&
      blanks.length === 3 &&
      isRow(blanks, isOne ? WIDEST_OF_ONE : WIDEST_PART) &&
      dateOf(items[at - 1]) !== date;
    if (!isSplit && inWords === null) return;
    const parts = isSplit || inThree !== null ? blanks : blanks.slice(0, 2);
    const town = items[at - 1];
    if (inThree === 'date_of_signing' && isTownBefore(town, item))
      split[at - 1] = { ...town!, guess: { key: 'place_of_signing', confidence: TOWN, by: 'neighbours' } };
    parts.forEach((blank, part) => {
      const key = inWords ? `${inWords}.${DAY_FIRST[part]}` : `${date}.${(monthFirst ? MONTH_FIRST : DAY_FIRST)[part]}`;
      const draft = { ...blank.draft, type: 'text' as const };
      split[at + part] = { ...blank, draft, party: item.party, guess: { key, confidence: 0.85 } };
    });
  });
  return split;
}

/** `a ____ de ____ de 20__`: the date that three blanks are which only words of this kind part; null where they are none. */
function dateInWords(blanks: readonly Item[]): string | null {
  const [day, month, year] = blanks;
  if (!day || !month || !year || !isLine(blanks)) return null;
  if (month.label.last !== 'de' || !/^(?:de|del|do)(?: 20)?$/.test(year.label.last)) return null;
  // A narrow blank that only what stands around it takes for a part of an address says nothing of its own.
  const isTold = day.guess !== null && (day.guess.by !== 'neighbours' || widthOf(day) > WIDEST_DAY);
  const key = isTold ? day.guess!.key : widthOf(day) <= WIDEST_DAY || BEFORE_DAY.test(day.label.last) ? '?date' : '';
  if (/^(?:\w+_date|date_of_signing)(?:\.day)?$/.test(key)) return key.replace('.day', '');
  return /^(?:\?date|\?place|place_of_signing)$/.test(key) ? 'date_of_signing' : null;
}

/** What stands right before the day is the town where neither its own words nor anything but its neighbours says otherwise. */
const isTownBefore = (town: Item | undefined, day: Item): boolean =>
  town !== undefined &&
  isLine([town, day]) &&
  (town.guess === null || town.guess.key === '?place' || town.guess.by === 'neighbours') &&
  TOWN_WORD.test(town.label.last) &&
  day.draft.rect.x0 - town.draft.rect.x1 < APART &&
  day.draft.rect.x0 > town.draft.rect.x1;

/** "On the __ of ____" is asked of other days too: "del dia __ de ____ al dia __ de ____". */
const OTHER_DAY = /(?:^| )dias?$/;

/**
 * `__ de ________ de 2024` before a signature: a narrow blank and one with room for a month in letters, before a year that is printed.
 */
function beforePrintedYear([day, month, next]: readonly Item[]): string | null {
  if (!day || !month || !isLine([day, month]) || month.label.last !== 'de') return null;
  const isDay = widthOf(day) < NARROWEST_DATE && widthOf(month) > WIDEST_DAY && !OTHER_DAY.test(day.label.last);
  const isSigned = next?.draft.type === 'signature';
  const asks = /^(?:\?date|\?place|place_of_signing|)$/.test(day.guess?.key ?? '');
  return isDay && isSigned && asks ? 'date_of_signing' : null;
}

const isLine = (blanks: readonly Item[]): boolean =>
  blanks.every(({ draft }, i) => {
    const next = blanks[i + 1]?.draft;
    return draft.type !== 'checkbox' && (!next || (next.page === draft.page && isLevel(draft.rect, next.rect)));
  });

const DATE = /^(?:\w+_date|date_of_signing)$/;

/** Three blanks that go by the same words, none of them for a whole row of a list. */
const haveOneCaption = (blanks: readonly Item[]): boolean =>
  blanks.length === 3 &&
  blanks.every(
    ({ label, draft }) => label.last !== '' && label.last === blanks[0]!.label.last && draft.place.table === null,
  );

const dateAmong = (blanks: readonly Item[]): string | null =>
  blanks.map(({ guess }) => guess?.key ?? '').find((key) => DATE.test(key)) ?? null;

/** The date that a blank too narrow for it is labelled with. */
function dateOf(item: Item | undefined): string | null {
  const key = item?.guess?.key ?? '';
  const narrow = item !== undefined && widthOf(item) < NARROWEST_DATE;
  return narrow && DATE.test(key) ? key : null;
}

const widthOf = ({ draft: { rect } }: Item): number => rect.x1 - rect.x0;

function isRow(blanks: readonly Item[], widest: number): boolean {
  return blanks.every((blank, i) => {
    const next = blanks[i + 1];
    if (blank.draft.type === 'checkbox' || widthOf(blank) > widest) return false;
    if (!next) return true;
    const gap = next.draft.rect.x0 - blank.draft.rect.x1;
    const level = isLevel(blank.draft.rect, next.draft.rect);
    return next.draft.page === blank.draft.page && level && gap > -2 && gap < GAP;
  });
}

const isLevel = (a: ViewRect, b: ViewRect): boolean => Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0);
