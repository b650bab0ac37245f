import { heightOf, widthOf } from '../rect.js';
import type { Area } from './area.js';
import type { Judged } from './judged.js';
import { isInCaptionedCell, TO_SIGN } from './sign-lines.js';
import type { TextIndex } from './text-index.js';

/** Room beside a caption that takes a signature, in sizes of the page's text. */
const WIDE = 10;

/**
 * A cell that its caption says is to be signed in is one blank, as high as the cell is free: a hand signs larger than it writes. Where the caption leaves
 * room to sign beside it, that over the caption is no second one.
 */
export function inSignedCells(chosen: readonly Judged[], text: TextIndex): Judged[] {
  const beside = new Map<Area, Judged>();
  for (const one of chosen) {
    const { area, rect } = one.candidate;
    if (!isInCaptionedCell(one.candidate, text, TO_SIGN) || rect.y0 > area!.y0 + 1) continue;
    if (widthOf(rect) > WIDE * text.size) beside.set(area!, one);
  }
  return chosen.flatMap((one) => {
    const { area } = one.candidate;
    const kept = area === null ? undefined : beside.get(area);
    if (!kept || !isInCaptionedCell(one.candidate, text, TO_SIGN)) return [one];
    return kept === one ? [asHighAsFree(one, area!, text)] : [];
  });
}

function asHighAsFree(one: Judged, area: Area, text: TextIndex): Judged {
  const { candidate } = one;
  const rect = { ...candidate.rect, y1: area.top!.at };
  const isFree = text.within({ ...rect, x0: rect.x0 + 1, x1: rect.x1 - 1, y0: candidate.rect.y1, y1: rect.y1 - 1 });
  return isFree.length > 0 || heightOf(rect) <= heightOf(candidate.rect)
    ? one
    : { ...one, candidate: { ...candidate, rect } };
}
