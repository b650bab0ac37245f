import { areaOf, heightOf, overlap, widthOf } from '../rect.js';
import type { Judged } from './judged.js';
import { PLACE } from './sign-lines.js';
import type { Sighting } from './sighting.js';

/** What stands in such a box is a blank from this chance on. */
const LIKELY = 0.1;
/** How near its caption stands, in sizes of the page's print. */
const NEAR = 2;
/** The box and the place in it are one. */
const SAME = 0.8;
/** A square box is one to tick. */
const WIDE = 1.3;

/**
 * A small box that stands free in a picture, wider than high, with nothing in it and a word beside it, is a blank: boxes of
 * tables don't stand free, and no frame of a notice is as small.
 */
export function asFreeBox(judged: Judged, { page, text }: Sighting): Judged {
  const { rect, evidence, fit } = judged.candidate;
  const isBox = evidence === 'cell' || evidence === 'box';
  if (page.source !== 'pixels' || !isBox || fit !== 'whole' || judged.place < LIKELY || judged.place >= PLACE)
    return judged;
  if (widthOf(rect) < WIDE * heightOf(rect)) return judged;
  const isSeen = page.boxes.some((box) => overlap(box, rect) > SAME * Math.max(areaOf(box), areaOf(rect)));
  if (!isSeen || text.within(rect).length > 0) return judged;
  const beside = { ...rect, x0: rect.x0 - NEAR * text.size, x1: rect.x1 + NEAR * text.size };
  return text.within(beside).some(({ run }) => /\p{L}{2}/u.test(run.text)) ? { ...judged, place: PLACE } : judged;
}
