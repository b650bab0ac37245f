import type { ViewRect } from '../content/page-content.js';
import { areaOf, overlap } from '../rect.js';
import { SURE } from './judge.js';
import type { Judged } from './judged.js';
import { rulingsBetween } from './ruling.js';
import type { Sighting } from './sighting.js';
import { groundAt } from './surroundings.js';

/** So much of a blank lies in a box that it is a piece of. */
const INSIDE = 0.9;
/** A blank that takes more of its box is the box. */
const WHOLE = 0.85;
/** What is nearer to a box's own sides belongs to them. */
const SIDE = 1.5;
/** Shades that differ less are one. */
const SAME_SHADE = 0.01;

/** More boxes in one are a picture. */
const MOST = 50;
/** What reaches into a box with less of itself is another's. */
const REACHES = 0.1;

const liesIn = (part: ViewRect, whole: ViewRect): boolean => overlap(part, whole) > INSIDE * areaOf(part);

/** Whether a box shows one empty ground: nothing is written, drawn or shaded otherwise in it. */
function isOneGround(box: ViewRect, { page, rulings, text }: Sighting): boolean {
  const inner = { x0: box.x0 + SIDE, x1: box.x1 - SIDE, y0: box.y0 + SIDE, y1: box.y1 - SIDE };
  if (text.within(inner).length > 0) return false;
  const isDrawn =
    rulingsBetween(rulings.flat, inner.y0, inner.y1).some(
      ({ at, from, to, drawn }) =>
        drawn !== 'edge' && at > inner.y0 && at < inner.y1 && from < inner.x1 && to > inner.x0,
    ) ||
    rulingsBetween(rulings.upright, inner.x0, inner.x1).some(
      ({ at, from, to, drawn }) =>
        drawn !== 'edge' && at > inner.x0 && at < inner.x1 && from < inner.y1 && to > inner.y0,
    );
  if (isDrawn) return false;
  const own = groundAt(box.x0 + SIDE / 2, box.y0 + SIDE / 2, page.boxes);
  const laid = page.boxes.filter((one) => one !== box && liesIn(one, box));
  return (
    laid.length <= MOST &&
    laid.every(({ x0, x1, y0, y1, stroked }) => {
      const ground = groundAt((x0 + x1) / 2, (y0 + y1) / 2, page.boxes);
      return !stroked && Math.abs(ground - own) < SAME_SHADE;
    })
  );
}

/**
 * A box of one shade is one blank, whatever is laid over it in the same shade: word processors shade a cell and its paragraphs once more each, and
 * nobody sees where one ends.
 */
export function inWholeBoxes(chosen: readonly Judged[], judged: readonly Judged[], sighting: Sighting): Judged[] {
  let left = [...chosen];
  for (const box of judged) {
    const { rect, evidence } = box.candidate;
    if (evidence !== 'box' || box.place < SURE) continue;
    const parts = left.filter(({ candidate }) => liesIn(candidate.rect, rect));
    const isTaken = left.some(
      ({ candidate }) =>
        overlap(candidate.rect, rect) > REACHES * areaOf(candidate.rect) && !liesIn(candidate.rect, rect),
    );
    if (isTaken || !parts.some(({ candidate }) => areaOf(candidate.rect) < WHOLE * areaOf(rect))) continue;
    if (sighting.checks.some(({ ink }) => overlap(ink, rect) > 0) || !isOneGround(rect, sighting)) continue;
    left = [...left.filter((one) => !parts.includes(one)), box];
  }
  return left;
}
