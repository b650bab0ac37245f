import { isDatePart, isDatePattern } from '../labels/date-parts.js';
import type { Candidate } from './candidate.js';
import type { TextIndex, Word } from './text-index.js';

/** The caption of one part of a line: words that stand together. */
export interface Caption {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

/** Captions of parts: how many, how many letters each has, and how far apart they stand, in sizes of their print; where there are several, the long ones come nearer to the next tab. */
const CAPTIONS = { most: 6, letters: 40, apart: 2, several: 4, near: 1.5 } as const;
/** Words closer than this, in sizes of their print, are one caption. */
export const TOGETHER = 1;
/** A first caption this near to where its line begins stands at the beginning of its part, and so do the others; in points. */
export const FLUSH = 12;

export const asks = ({ text }: Caption): boolean =>
  text.length <= CAPTIONS.letters &&
  /\p{L}{2}|\p{L}\.\p{L}/u.test(text) &&
  !/[:;]\s*$/.test(text) &&
  !isDatePart(text) &&
  !isDatePattern(text);

/** The captions that a row of words makes. */
export function joinedWords(row: readonly Word[]): Caption[] {
  const captions: Caption[] = [];
  for (const { run, ink } of row) {
    const last = captions.at(-1);
    if (last && ink.x0 - last.x1 < TOGETHER * run.size)
      captions[captions.length - 1] = { text: `${last.text} ${run.text}`, x0: last.x0, x1: Math.max(last.x1, ink.x1) };
    else captions.push({ text: run.text, x0: ink.x0, x1: ink.x1 });
  }
  return captions;
}

/** The words that a room stands right behind, and how they are set. */
export interface CaptionBefore extends Caption {
  readonly baseline: number;
  readonly size: number;
}

/** The caption right before a room, on its row. */
export function captionBefore({ rect }: Pick<Candidate, 'rect'>, text: TextIndex): CaptionBefore | null {
  const before = text.within({ x0: 0, x1: rect.x0, y0: rect.y0 + 1, y1: rect.y1 - 1 });
  const caption = joinedWords(before.filter(({ ink }) => ink.x0 < rect.x0)).at(-1);
  const run = before.at(-1)?.run;
  if (!caption || !run || rect.x0 - caption.x1 > TOGETHER * run.size) return null;
  return { ...caption, baseline: run.baseline, size: run.size };
}

/** Whether captions in a row, of this size, may ask for one part of a line each. */
export const arePartsOf = (captions: readonly Caption[], size: number): boolean =>
  captions.length >= 2 &&
  captions.length <= CAPTIONS.most &&
  captions.every(asks) &&
  captions
    .slice(1)
    .every(
      ({ x0 }, i) =>
        x0 - captions[i]!.x1 > (captions.length < CAPTIONS.several ? CAPTIONS.apart : CAPTIONS.near) * size,
    );

/** Where one part ends and the next begins: before each caption, or between two where they stand under the middle of their parts. */
export function bordersOf(captions: readonly Caption[], x0: number): number[] {
  const isFlush = captions[0]!.x0 < x0 + FLUSH;
  return captions.slice(1).map((caption, i) => (isFlush ? caption.x0 - 1 : (captions[i]!.x1 + caption.x0) / 2));
}
