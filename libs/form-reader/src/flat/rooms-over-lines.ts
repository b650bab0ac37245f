import { Nearby } from '../nearby.js';
import { inColumn } from '../rect.js';
import { captionBefore, FLUSH } from './caption-row.js';
import type { Candidate } from './candidate.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { TextIndex } from './text-index.js';

/** How far under its caption's feet a caption's own line lies, in sizes of the print: nearer it is on the caption's row. */
const UNDER = { least: 0.7, most: 2.4 } as const;

/** A line so near to the foot of the room behind a caption is drawn there, in points. */
const FOOT = 5;

/**
 * What was chosen, without the bare room behind a caption whose own line is drawn right under it, beginning where it does: `Name:` over a line asks
 * once, and on the line.
 */
export function withoutRoomsOverLines(
  chosen: readonly Judged[],
  { text, rulings }: Pick<Sighting, 'text' | 'rulings'>,
): Judged[] {
  const lines = new Nearby(chosen.map(({ candidate }) => candidate).filter(isLine), ({ rect }) => rect);
  const drawn = new Nearby(rulings.flat, ({ at, from, to }) => ({ x0: from, x1: to, y0: at, y1: at }));
  const isDrawn = ({ rect: { x0, x1, y0 } }: Candidate): boolean =>
    drawn
      .near({ x0: x0 + FOOT, x1, y0: y0 - FOOT, y1: y0 + FOOT })
      .some(({ at, from, to }) => Math.abs(at - y0) < FOOT && from < x1 && to > x0 + FOOT);
  return chosen.filter(
    ({ candidate }) => candidate.evidence !== 'space' || isDrawn(candidate) || !hasLineUnder(candidate, lines, text),
  );
}

const isLine = ({ evidence, type }: Candidate): boolean =>
  type === 'text' && (evidence === 'rule' || evidence === 'leader');

function hasLineUnder(candidate: Candidate, lines: Nearby<Candidate>, text: TextIndex): boolean {
  const { rect } = candidate;
  const caption = captionBefore(candidate, text);
  if (!caption) return false;
  const { baseline, size } = caption;
  const [top, bottom] = [baseline - UNDER.least * size, baseline - UNDER.most * size];
  return lines
    .near({ x0: caption.x0, x1: rect.x1, y0: bottom, y1: top })
    .some(
      (line) =>
        line.rect.y0 < top &&
        line.rect.y0 > bottom &&
        Math.abs(line.rect.x0 - caption.x0) <= FLUSH &&
        inColumn(line.rect, { ...rect, x0: caption.x0 }),
    );
}
