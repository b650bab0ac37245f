import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { overlap } from '../rect.js';
import { rectOf } from './area.js';
import { captionBefore, FLUSH, type CaptionBefore } from './caption-row.js';
import type { Candidate } from './candidate.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';

/** How far behind the room before it a caption's own cell begins, in points, and how much of the room's height it has. */
const BEHIND = 6;
const ROW = 0.6;
/** How far under a caption's feet its own cell begins, in sizes of the print. */
const UNDER = 1.4;

/**
 * What was chosen, without the bare room between a caption and the cell that it asks for, on its row or right under it, or behind a caption whose own cell has its
 * blank under it: `Name: [________]` asks once, and in the cell.
 */
export function withoutRoomsBesideCells(chosen: readonly Judged[], { text }: Pick<Sighting, 'text'>): Judged[] {
  const isBare = ({ area }: Candidate): boolean => area === null || text.within(rectOf(area, 0)).length === 0;
  const cells = new Nearby(
    chosen.map(({ candidate }) => candidate).filter((one) => isCell(one) && isBare(one)),
    ({ rect }) => rect,
  );
  return chosen.filter(({ candidate }) => {
    if (candidate.evidence !== 'space' || candidate.type !== 'text') return true;
    const caption = captionBefore(candidate, text);
    return (
      caption === null ||
      !(hasCellBehind(candidate.rect, cells) || hasCellUnder(caption, cells) || hasRestUnder(caption, chosen))
    );
  });
}

const isCell = ({ evidence, type }: Candidate): boolean =>
  type === 'text' && (evidence === 'cell' || evidence === 'box' || evidence === 'comb');

/** Whether a cell begins where a room ends, on its row. */
function hasCellBehind({ x1, y0, y1 }: ViewRect, cells: Nearby<Candidate>): boolean {
  const isOnRow = ({ rect }: Candidate): boolean =>
    Math.abs(rect.x0 - x1) <= BEHIND && Math.min(rect.y1, y1) - Math.max(rect.y0, y0) > ROW * (y1 - y0);
  return cells.near({ x0: x1 - BEHIND, x1: x1 + BEHIND, y0, y1 }).some(isOnRow);
}

/** Whether a cell hangs under a caption, beginning where it does. */
function hasCellUnder({ x0, x1, baseline, size }: CaptionBefore, cells: Nearby<Candidate>): boolean {
  const under = { x0: x0 - FLUSH, x1, y0: baseline - UNDER * size, y1: baseline };
  return cells
    .near(under)
    .some(
      ({ rect }) =>
        Math.abs(rect.x0 - x0) <= FLUSH && rect.y1 <= baseline + 0.5 && rect.y1 > under.y0 && overlap(rect, under) > 0,
    );
}

/** Whether what is left of the caption's own cell under it was chosen. */
const hasRestUnder = ({ x0, baseline }: CaptionBefore, chosen: readonly Judged[]): boolean =>
  chosen.some(({ candidate: { area, evidence, rect } }) => {
    if (evidence !== 'cell' || area === null || area.top === null || rect.y1 > baseline + 0.5) return false;
    return (
      area.x0 < x0 &&
      area.x1 > x0 &&
      area.y0 < baseline &&
      area.top.at > baseline &&
      rect.x0 <= x0 + FLUSH &&
      rect.x1 > x0
    );
  });
