import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { areaOf, overlap } from '../rect.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { TextIndex } from './text-index.js';

/** Nobody shades a bar lighter than this. */
const SHADE = 0.97;
/** The part of a room that lies on its bar. */
const ON = 0.8;
/** Points by which bars of one size differ at most. */
const ALIKE = 3;
/** `9. CERTIFICATION & SIGNATURE` */
const NUMBERED = /^\s*(?:\d{1,2}|[IVX]{1,5}|[A-Z])\s?[.)]\s*\p{L}/u;
/** Such a bar is no higher, in sizes of the page's print. */
const HIGHEST_BAR = 4;
/** So many shaded bars of a size with a number before their words count the parts of a form. */
const COUNTED = 2;

/** What was chosen, without room on the shaded bars that count a form's parts. */
export function withoutRoomsOnCountingBars(
  chosen: readonly Judged[],
  { page, text }: Pick<Sighting, 'page' | 'text'>,
): Judged[] {
  const shades = page.boxes.filter(({ fill }) => fill !== null && fill < SHADE);
  const bars = new Nearby<ViewRect>(countingBars(shades, text), (bar) => bar);
  const isOnBar = ({ candidate: { rect } }: Judged): boolean =>
    bars.near(rect).some((bar) => overlap(bar, rect) > ON * areaOf(rect));
  return chosen.filter((one) => !isOnBar(one));
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
