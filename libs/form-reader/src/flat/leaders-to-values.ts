import type { Area } from './area.js';
import type { TextIndex, Word } from './text-index.js';

/** How near to its ends a leader's caption and its value stand, in points. */
const NEAR = 20;
/** So many leaders end at values that begin or end at one place: a price list, not blanks. */
const ROWS = 3;
/** More leaders than this are looked at by nobody. */
const MOST = 400;
/** Points within which two ends are one. */
const ALIGNED = 3;
/** A value has a figure in it, and is not what goes on behind a blank (`, 20`, `+ $ 5`) nor an amount's cents. */
const VALUE = /^(?!\d{0,2}[.,]?0{0,2}$)[\p{L}\p{Sc}\d].*$/u;

const isValue = (words: string): boolean => VALUE.test(words) && /\d/.test(words);
/** The number of a page is as short as an amount's cents; pages are counted from row to row. */
const PAGE = /^\d{1,3}$/u;

const textOf = ({ run }: Word): string => run.text.trim();

interface Led {
  readonly area: Area;
  readonly value: Word;
}

/** Whether numbers rise from row to row, but for one in so many that was misread in a scan. */
const MISREAD = 4;

function areCounted(pages: readonly Word[]): boolean {
  const down = [...pages].sort((a, b) => b.ink.y0 - a.ink.y0).map((value) => Number(textOf(value)));
  const falls = down.filter((number, i) => i > 0 && number < down[i - 1]!).length;
  return MISREAD * falls <= down.length;
}

/** Leaders from a caption to a value that is printed already. */
export function leadersToValues(areas: readonly Area[], text: TextIndex): ReadonlySet<Area> {
  const led = areas.flatMap((area): Led[] => {
    if (area.bottom.drawn !== 'glyphs' && area.bottom.drawn !== 'dashes') return [];
    const row = { y0: area.y0 + 1, y1: area.y0 + 0.5 * text.size };
    const before = text.within({ ...row, x0: area.x0 - NEAR, x1: area.x0 + 1 });
    const value = text.within({ ...row, x0: area.x1 - 1, x1: area.x1 + NEAR })[0];
    return before.length > 0 && value && (isValue(textOf(value)) || PAGE.test(textOf(value))) ? [{ area, value }] : [];
  });
  if (led.length > MOST) return new Set();
  const isAligned = (a: Led, b: Led): boolean =>
    Math.abs(a.value.ink.x0 - b.value.ink.x0) < ALIGNED || Math.abs(a.value.ink.x1 - b.value.ink.x1) < ALIGNED;
  const isOfList = (one: Led): boolean => {
    const isCounted = !isValue(textOf(one.value));
    const alike = led
      .filter((other) => isAligned(one, other) && isValue(textOf(other.value)) !== isCounted)
      .map(({ value }) => value);
    return new Set(alike.map(textOf)).size >= ROWS && (!isCounted || areCounted(alike));
  };
  return new Set(led.filter(isOfList).map(({ area }) => area));
}
