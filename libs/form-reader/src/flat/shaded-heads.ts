import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { areaOf, overlap } from '../rect.js';
import { isClosed, rectOf } from './area.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { TextIndex } from './text-index.js';

/** Nobody shades a caption lighter than this. */
const SHADE = 0.97;
/** The shade and the cell are one. */
const SAME = 0.8;
/** Points by which two cells of a column, one under the other, may miss one another. */
const ALIKE = 3;
const BELOW = 6;

/** `9. CERTIFICATION & SIGNATURE` */
const NUMBERED = /^\s*(?:\d{1,2}|[IVX]{1,5}|[A-Z])\s?[.)]\s*\p{L}/u;
/** Such a bar is no higher, in sizes of the page's print. */
const HIGHEST_BAR = 4;
/** So many shaded bars of a size with a number before their words count the parts of a form. */
const COUNTED = 2;

/**
 * What was chosen, without room in the shaded cell of a caption that has a blank as wide right under it: `Signature` over the cell to sign in; and without room on the
 * shaded bars that count a form's parts.
 */
export function withoutRoomsInShadedHeads(
  chosen: readonly Judged[],
  { page, text }: Pick<Sighting, 'page' | 'text'>,
): Judged[] {
  const shades = page.boxes.filter(({ fill }) => fill !== null && fill < SHADE);
  if (shades.length === 0) return [...chosen];
  const shaded = new Nearby<ViewRect>(shades, (shade) => shade);
  const blanks = new Nearby(chosen, ({ candidate }) => candidate.rect);
  const isShaded = (cell: ViewRect): boolean =>
    shaded.near(cell).some((shade) => overlap(shade, cell) > SAME * Math.max(areaOf(shade), areaOf(cell)));
  const liesOnShade = (rect: ViewRect): boolean =>
    shaded.near(rect).some((shade) => overlap(shade, rect) > SAME * areaOf(rect));
  const counting = new Set(countingBars(shades, text));
  const isOnBar = (rect: ViewRect): boolean =>
    shaded.near(rect).some((shade) => counting.has(shade) && overlap(shade, rect) > SAME * areaOf(rect));
  return chosen.filter(({ candidate: { area, rect } }) => {
    if (isOnBar(rect)) return false;
    if (area === null || !isClosed(area)) return true;
    const cell = rectOf(area, 0);
    if (!isShaded(cell) || text.within(cell).length === 0) return true;
    const isUnder = (under: ViewRect): boolean =>
      under !== rect &&
      Math.abs(under.y1 - cell.y0) < BELOW &&
      Math.abs(under.x0 - cell.x0) < ALIKE &&
      Math.abs(under.x1 - cell.x1) < ALIKE &&
      !liesOnShade(under);
    const under = { ...cell, y0: cell.y0 - BELOW, y1: cell.y0 };
    return !blanks.near(under).some((one) => isUnder(one.candidate.rect));
  });
}

/** Shaded bars of one size with a number before their words, where there are several. */
function countingBars(shades: readonly ViewRect[], text: TextIndex): ViewRect[] {
  const sizes = new Map<string, ViewRect[]>();
  for (const shade of shades) {
    const first = shade.y1 - shade.y0 < HIGHEST_BAR * text.size ? text.first(shade) : undefined;
    if (!first || !NUMBERED.test(first.run.text)) continue;
    const key = [shade.x0, shade.x1, shade.y1 - shade.y0].map((length) => Math.round(length / ALIKE)).join();
    const alike = sizes.get(key);
    if (alike) alike.push(shade);
    else sizes.set(key, [shade]);
  }
  return [...sizes.values()].filter(({ length }) => length >= COUNTED).flat();
}
