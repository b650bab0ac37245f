import type { Candidate } from './candidate.js';
import { joinedWords } from './caption-row.js';
import type { Judged } from './judged.js';
import { SURE } from './judge.js';
import type { Ruling } from './ruling.js';
import { PLACE } from './sign-lines.js';
import type { TextIndex, Word } from './text-index.js';

/** Points within which two lines begin or end alike, and their captions. */
const ALIKE = 3;
/** How far two lines of a kind that have their captions before them lie apart, in sizes of the page's print. */
const NEXT = 5;
/** So many lines with captions over them make one whose caption is set like theirs a blank. */
const OFTEN = 2;
/** How far before its line a caption begins at most, in points, and how far over the line its feet may be, in sizes of the page's print. */
const BEFORE = 150;
const OVER = { least: 0.9, most: 8 } as const;
/** How near under another line a caption may be that one's, in sizes of the page's print. */
const HUGS = 1.6;
/** A room lower than this has one line, in sizes of the page's print. */
const ONE_LINE = 2.4;
/** Two lines are drawn alike where they differ by no more. */
const LOOK = { thickness: 0.25, lightness: 0.1 } as const;
/** Longer ones are sentences. */
const LETTERS = 60;

/** A line as it stands on the page: where its caption is, and how that is set. */
interface Captioned {
  readonly line: Ruling;
  readonly where: 'before' | 'over';
  readonly first: Word;
}

/**
 * A line that is drawn like those beside it and has its caption where they have theirs, set alike, is a blank as they are: one form draws all
 * its lines in one way. What ends a part is drawn in another, or under other print.
 */
export function withLinesOfAKind(judged: readonly Judged[], text: TextIndex): Judged[] {
  const whole = judged.filter(({ candidate }) => isWholeLine(candidate));
  const sure = new Set(whole.filter(({ place }) => place >= SURE).map(lineOf));
  const lines = [...new Set(whole.map(lineOf))].sort((a, b) => a.at - b.at);
  const captioned = new Map(lines.map((line) => [line, captionOf(line, text)]));
  const models = lines.flatMap((line) => (sure.has(line) ? (captioned.get(line) ?? []) : []));
  if (models.length === 0) return [...judged];
  const found = new Map<Ruling, Captioned>();
  for (const line of lines) {
    const own = sure.has(line) ? null : captioned.get(line);
    if (own && isOneOf(own, models, text) && !isUnder(own, lines, captioned, text)) found.set(line, own);
  }
  return judged.map((one) => {
    const own = isWholeLine(one.candidate) ? found.get(lineOf(one)) : undefined;
    return own && one.place > 0 ? { ...asHighAsFree(one, own, text), place: PLACE } : one;
  });
}

const lineOf = ({ candidate }: Judged): Ruling => candidate.area!.bottom;

const isWholeLine = ({ area, rect, evidence, type }: Candidate): boolean =>
  area !== null &&
  type === 'text' &&
  (evidence === 'rule' || evidence === 'leader') &&
  rect.x0 <= area.bottom.from + 1 &&
  rect.x1 >= area.bottom.to - 1;

/** The only caption before a line, or over it where it begins; null where print stands on the line or the caption is none. */
function captionOf(line: Ruling, text: TextIndex): Captioned | null {
  const { at, from, to } = line;
  const { size } = text;
  const row = text.within({ x0: from - BEFORE, x1: to, y0: at + 1, y1: at + OVER.least * size });
  if (row.some(({ ink }) => ink.x1 > from + 1)) return null;
  if (row.length > 0) return captionIn(row, (words) => ({ line, where: 'before', first: words[0]! }));
  const over = text.within({ x0: from - ALIKE, x1: to, y0: at + OVER.least * size, y1: at + OVER.most * size });
  const feet = Math.min(...over.map(({ run }) => run.baseline));
  const lowest = over.filter(({ run }) => run.baseline - feet < 2);
  return captionIn(lowest, ([first]) =>
    Math.abs(first!.ink.x0 - from) <= ALIKE ? { line, where: 'over', first: first! } : null,
  );
}

function captionIn(words: readonly Word[], make: (words: readonly Word[]) => Captioned | null): Captioned | null {
  const [caption, ...others] = joinedWords(words);
  const isOne = caption !== undefined && others.length === 0 && words.every(({ run }) => run.angle === 0);
  return isOne && caption.text.length <= LETTERS && /\p{L}{2}/u.test(caption.text) ? make(words) : null;
}

function isOneOf(own: Captioned, models: readonly Captioned[], { size }: TextIndex): boolean {
  const kin = models.filter((other) => other.where === own.where && isDrawnAlike(own, other) && isSetAlike(own, other));
  if (own.where === 'over') return kin.length >= OFTEN;
  const { line, first } = own;
  return kin.some(
    (other) =>
      Math.abs(other.line.at - line.at) < NEXT * size &&
      Math.abs(other.line.from - line.from) <= ALIKE &&
      Math.abs(other.line.to - line.to) <= ALIKE &&
      Math.abs(other.first.ink.x0 - first.ink.x0) <= ALIKE,
  );
}

const isDrawnAlike = ({ line: a }: Captioned, { line: b }: Captioned): boolean =>
  a.drawn === b.drawn &&
  Math.abs(a.thickness - b.thickness) <= LOOK.thickness &&
  Math.abs(a.lightness - b.lightness) <= LOOK.lightness;

const isSetAlike = ({ first: { run: a } }: Captioned, { first: { run: b } }: Captioned): boolean =>
  a.font === b.font && a.bold === b.bold && Math.abs(a.size - b.size) < 0.3;

/** Whether the caption over a line stands right under another that has none of its own: it is that one's. */
function isUnder(
  { where, first, line }: Captioned,
  lines: readonly Ruling[],
  captioned: ReadonlyMap<Ruling, Captioned | null>,
  { size }: TextIndex,
): boolean {
  if (where === 'before') return false;
  const { ink } = first;
  return lines.some(
    (other) =>
      other !== line &&
      other.at > ink.y1 - 1 &&
      other.at < ink.y1 + HUGS * size &&
      other.from < ink.x1 &&
      other.to > ink.x0 &&
      !captioned.get(other),
  );
}

/** Under a caption far over its line there is room for more than one line of writing. */
function asHighAsFree(one: Judged, { where, first, line }: Captioned, { size }: TextIndex): Judged {
  const y1 = first.ink.y0 - 1;
  if (where === 'before' || y1 - line.at < ONE_LINE * size) return one;
  const rect = { ...one.candidate.rect, y1 };
  return { ...one, candidate: { ...one.candidate, rect, ink: rect } };
}
