import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { areaOf, overlap } from '../rect.js';
import { isClosed, rectOf } from './area.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';

/** Nobody shades a caption lighter than this. */
const SHADE = 0.97;
/** The shade and the cell are one. */
const SAME = 0.8;
/** Points by which two cells of a column, one under the other, may miss one another. */
const ALIKE = 3;
const BELOW = 6;

/** What was chosen, without room in the shaded cell of a caption that has a blank as wide right under it: `Signature` over the cell to sign in. */
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
  return chosen.filter(({ candidate: { area, rect } }) => {
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
