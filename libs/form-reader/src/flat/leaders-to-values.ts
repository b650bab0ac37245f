import type { Area } from './area.js';
import type { TextIndex, Word } from './text-index.js';

/** How near to its ends a leader's caption and its value stand, in points. */
const NEAR = 8;
/** So many leaders end at values that begin or end at one place: a price list, not blanks. */
const ROWS = 3;
/** More leaders than this are looked at by nobody. */
const MOST = 400;
/** Points within which two ends are one. */
const ALIGNED = 3;
/** A value has a figure in it, and is not what goes on behind a blank (`, 20`, `+ $ 5`) nor an amount's cents. */
const VALUE = /^(?!\d{0,2}[.,]?0{0,2}$)[\p{L}\p{Sc}\d].*$/u;

const isValue = (words: string): boolean => VALUE.test(words) && /\d/.test(words);

interface Led {
  readonly area: Area;
  readonly value: Word;
}

/** Leaders from a caption to a value that is printed already. */
export function leadersToValues(areas: readonly Area[], text: TextIndex): ReadonlySet<Area> {
  const led = areas.flatMap((area): Led[] => {
    if (area.bottom.drawn !== 'glyphs' && area.bottom.drawn !== 'dashes') return [];
    const row = { y0: area.y0 + 1, y1: area.y0 + 0.5 * text.size };
    const before = text.within({ ...row, x0: area.x0 - NEAR, x1: area.x0 + 1 });
    const value = text.within({ ...row, x0: area.x1 - 1, x1: area.x1 + NEAR })[0];
    return before.length > 0 && value && isValue(value.run.text.trim()) ? [{ area, value }] : [];
  });
  if (led.length > MOST) return new Set();
  const isAligned = (a: Led, b: Led): boolean =>
    Math.abs(a.value.ink.x0 - b.value.ink.x0) < ALIGNED || Math.abs(a.value.ink.x1 - b.value.ink.x1) < ALIGNED;
  const isOfList = (one: Led): boolean =>
    new Set(led.filter((other) => isAligned(one, other)).map(({ value }) => value.run.text)).size >= ROWS;
  return new Set(led.filter(isOfList).map(({ area }) => area));
}
