import type { PageContent, ViewRect } from '../content/page-content.js';
import { areasOf, isClosed, rectOf } from '../flat/area.js';
import { rulingsOf } from '../flat/ruling.js';
import { Nearby } from '../nearby.js';
import { areaOf } from '../rect.js';
import type { LoneCaption } from './asked-rooms.js';

const OPEN = /:\s*$/u;
/** Larger frames are around a page, or a part of it. Square points. */
const MOST = 60_000;
/** No form has more frames of this kind on a page, or captions in one. */
const MANY = 60;
/** Print keeps this far from the frame it stands in. */
const EDGE = 1.5;

/**
 * Captions that a frame or a cell holds and nothing else, each with a colon and the rest of its row free: somebody framed what is to be filled in, be it one line. At
 * least one of them has to be understood.
 */
export function framedCaptions(
  page: PageContent,
  lone: readonly LoneCaption[],
  understood: readonly LoneCaption[],
): LoneCaption[] {
  const open = lone.filter(({ line, isLast }) => isLast && OPEN.test(line.text));
  const known = new Set(understood.map(({ line }) => line));
  if (!open.some(({ line }) => known.has(line))) return [];
  const frames = new Nearby(
    areasOf(rulingsOf(page))
      .filter(isClosed)
      .map((area) => rectOf(area, 0))
      .filter((frame) => areaOf(frame) <= MOST),
    (frame) => frame,
  );
  const print = new Nearby(
    page.runs.filter(({ text }) => text.trim() !== ''),
    (run) => run,
  );
  const captions = new Nearby(open, ({ line }) => line);
  const judged = new Set<ViewRect>();
  const found: LoneCaption[] = [];
  for (const { line } of open) {
    const frame = known.has(line) ? smallest(frames.near(line).filter((one) => holds(one, line))) : null;
    if (!frame || judged.has(frame)) continue;
    if (judged.size >= MANY) break;
    judged.add(frame);
    const own = captions.near(frame).filter((caption) => holds(frame, caption.line));
    const printed = print.near(frame).filter((run) => holds(frame, run));
    if (own.length <= MANY && printed.every((run) => own.some((caption) => isOf(run, caption)))) found.push(...own);
  }
  return found;
}

interface Printed {
  readonly x0: number;
  readonly x1: number;
  readonly baseline: number;
}

const isOf = ({ x0, x1, baseline }: Printed, { line }: LoneCaption): boolean =>
  Math.abs(line.baseline - baseline) < 1 && x0 > line.x0 - EDGE && x1 < line.x1 + EDGE;

const holds = (frame: ViewRect, { x0, x1, baseline }: Printed): boolean =>
  frame.x0 <= x0 + EDGE && frame.x1 >= x1 - EDGE && frame.y0 <= baseline && frame.y1 >= baseline;

const smallest = (frames: readonly ViewRect[]): ViewRect | null =>
  frames.reduce<ViewRect | null>((least, one) => (least && areaOf(least) <= areaOf(one) ? least : one), null);
