import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { overlap } from '../rect.js';
import { FLUSH, joinedWords } from './caption-row.js';
import type { Candidate } from './candidate.js';
import { SURE } from './judge.js';
import type { Judged } from './judged.js';
import type { TextIndex } from './text-index.js';

/** How far over a line the row is looked for that it was parted by, in points. */
const OVER = 40;
/** How near behind a caption its own blank begins, in sizes of its print. */
const BEHIND = 1.5;
/** How far before a line its own caption stands, in sizes of the page's text. */
const BEFORE = 3;
const WORD = /\p{L}{3}/u;
/** A part takes no more of its line. */
const PART = 0.9;

/**
 * What was chosen, without the parts of a line that were cut by captions which have their blanks behind them on their own row: under `Date: ____
 * Signature: ____` a rule across the page asks for neither again. A row of dots under one goes on with it, `judged` a blank as a whole.
 */
export function withoutPartsUnderTakenCaptions(
  chosen: readonly Judged[],
  judged: readonly Judged[],
  text: TextIndex,
): Judged[] {
  const nearby = new Nearby(chosen, ({ candidate }) => candidate.rect);
  return chosen.flatMap((one) => {
    const caption = captionOver(one.candidate, text);
    if (caption === null) return [one];
    const behind = { x0: caption.x1 - 1, x1: caption.x1 + BEHIND * caption.size, y0: caption.y0, y1: caption.y1 };
    const isTaken = nearby.near(behind).some((other) => other !== one && isBehind(other.candidate, behind));
    return isTaken ? wholeOf(one, judged, nearby) : [one];
  });
}

/** The likeliest place over all of the row of dots that a part was cut from, where nothing else was chosen on it. */
function wholeOf({ candidate }: Judged, judged: readonly Judged[], nearby: Nearby<Judged>): Judged[] {
  const { area, evidence } = candidate;
  if (area === null || evidence !== 'leader') return [];
  const wholes = judged.filter(
    (other) =>
      other.candidate.area?.bottom === area.bottom &&
      other.place >= SURE &&
      !isPartOf(other.candidate.rect, area.bottom.to - area.bottom.from) &&
      nearby
        .near(other.candidate.rect)
        .every(({ candidate: { rect } }) => rect === candidate.rect || overlap(rect, other.candidate.rect) === 0),
  );
  return wholes.sort((a, b) => b.place * b.fit - a.place * a.fit).slice(0, 1);
}

const isPartOf = ({ x0, x1 }: ViewRect, width: number): boolean => x1 - x0 <= PART * width;

interface Caption {
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly size: number;
}

/** The first caption of the lowest row over a part of a line that something is printed over and nothing before. */
function captionOver({ rect, area, evidence }: Candidate, text: TextIndex): Caption | null {
  if (area === null || (evidence !== 'rule' && evidence !== 'leader')) return null;
  if (!isPartOf(rect, area.x1 - area.x0)) return null;
  const own = { x0: rect.x0 - BEFORE * text.size, x1: rect.x0 + 1, y0: rect.y0 + 1, y1: rect.y0 + text.size };
  if (text.within(own).length > 0) return null;
  const words = text.within({ x0: rect.x0, x1: rect.x1, y0: rect.y1, y1: rect.y0 + OVER });
  const lowest = Math.min(...words.map(({ run }) => run.baseline));
  const row = words.filter(({ run }) => run.baseline - lowest < 2).sort((a, b) => a.ink.x0 - b.ink.x0);
  const [first] = joinedWords(row);
  const size = row[0]?.run.size;
  const isItsCaption = first && WORD.test(first.text) && Math.abs(first.x0 - rect.x0) <= FLUSH;
  return isItsCaption && size !== undefined ? { x1: first.x1, y0: lowest, y1: lowest + size, size } : null;
}

/** Whether a blank begins right behind a caption, on its row. */
const isBehind = ({ rect }: Candidate, behind: { x0: number; x1: number; y0: number; y1: number }): boolean =>
  rect.x0 >= behind.x0 && rect.x0 <= behind.x1 && rect.y0 < behind.y0 + 2 && rect.y1 > behind.y0;
