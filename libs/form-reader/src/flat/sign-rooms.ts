import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { freeRoom } from './free-room.js';
import type { Judged } from './judged.js';
import { rulingsBetween } from './ruling.js';
import type { Sighting } from './sighting.js';
import { DAY_OR_TOWN, isCaption, SIGNATURE } from './sign-lines.js';
import type { Word } from './text-index.js';

/** A caption that asks for a signature, or for its day, where nothing is drawn to put it on has this many words at most. */
const WORDS = { signature: 7, day: 4 } as const;
/** A caption begins like one and ends no sentence; an abbreviation ends none either. */
const CAPTION = /^(?:[\p{Lu}(].*[^.;,]|Fdo\.)$/u;
/** A caption that asks for the signature behind it. */
const ASKS_BEHIND = new RegExp(`^(?:${SIGNATURE.source}).*[:：]$`, 'iu');

/** "(Signature of the insured)": what is to be written over it. */
const IN_BRACKETS = /^\(.+\)$/;

interface Size {
  readonly least: number;
  readonly high: number;
  readonly wide: number;
}

/** The room that a signature takes under its caption, and behind it, in sizes of the page's text: as low, as high and as wide. */
const ROOM: Size = { least: 2.6, high: 3.6, wide: 13 };
const ROOM_BEHIND: Size = { least: 1.7, high: 2.4, wide: 13 };
/** And what a day takes. */
const DAY: Size = { least: 1.2, high: 1.5, wide: 7 };
/** How near a blank would be the caption's, in sizes of the page's text. */
const NEAR = { beside: 14, over: 4, below: 5 } as const;
/** `Fait à …, le …`: what stands before the blank for the town, said in no other place. */
const AT = /^(?:(?:fait|signe) )?a$/;
/** How far before its blank such a word ends at most, in sizes of the page's text. */
const BEFORE = 3;
/** A caption begins its row: nothing stands nearer before it, in sizes of the page's text; what is as near behind it is part of it. */
const ALONE = 2.5;
/** The side of what is lighter than this is not seen on paper. */
const WHITE = 0.98;
/** What the reader thinks of such a place: nothing is drawn. */
const FIT = 0.5;

/** The room under captions that ask for a signature and have no line, cell or box, over those in brackets, or behind them, and that for the day beside it: clubs leave it free. */
export function signRooms(found: readonly ViewRect[], sighting: Sighting): Judged[] {
  const taken = new Nearby(found, (rect) => rect);
  const others = found.filter((rect) => !isForDayOrTown(rect, sighting));
  const overIt = new Nearby(others, (rect) => rect);
  const rooms = captionsOf(SIGNATURE, WORDS.signature, sighting).flatMap((word): Room[] => {
    const { size } = sighting.text;
    const isFree = !hasBlank(word, overIt, size, NEAR.over);
    const over = isFree && IN_BRACKETS.test(word.run.text.trim()) ? roomOver(word, ROOM, sighting) : null;
    if (over) return [{ word, rect: over, isUnder: false }];
    const under = isFree ? roomUnder(word, ROOM, sighting) : null;
    if (under) return [{ word, rect: under, isUnder: true }];
    const behind =
      ASKS_BEHIND.test(word.run.text.trim()) && !hasBlank(word, taken, size)
        ? roomBehind(word, ROOM_BEHIND, sighting)
        : null;
    return behind ? [{ word, rect: behind, isUnder: false }] : [];
  });
  return [...rooms.map(({ rect }) => rect), ...daysBeside(rooms, taken, sighting)].map((rect) =>
    freeRoom(rect, 'whole', FIT),
  );
}

interface Room {
  readonly word: Word;
  readonly rect: ViewRect;
  readonly isUnder: boolean;
}

/** The same for the day and the town whose caption stands on the row of one that has room to sign. */
function daysBeside(rooms: readonly Room[], taken: Nearby<ViewRect>, sighting: Sighting): ViewRect[] {
  if (rooms.length === 0) return [];
  return captionsOf(DAY_OR_TOWN, WORDS.day, sighting).flatMap((word) => {
    const signed = rooms.find(({ word: { run } }) => Math.abs(run.baseline - word.run.baseline) < 2);
    if (!signed || signed.word === word || hasBlank(word, taken, sighting.text.size, NEAR.over)) return [];
    return (signed.isUnder ? roomUnder(word, DAY, sighting) : roomBehind(word, DAY, sighting)) ?? [];
  });
}

/** Captions that stand by themselves and ask for something. */
function captionsOf(wanted: RegExp, most: number, { text }: Sighting): Word[] {
  const { size } = text;
  return text.words.filter((word) => {
    const { run, ink } = word;
    if (run.angle !== 0 || !CAPTION.test(run.text.trim()) || !wanted.test(fold(run.text))) return false;
    const row = { x0: ink.x0 - ALONE * size, x1: ink.x1 + ALONE * size, y0: ink.y0 + 1, y1: ink.y1 - 1 };
    return text.within(row)[0] === word && isCaption(row, text, wanted, most);
  });
}

/** The word before a blank says what goes there: a caption under it is another's. */
function isForDayOrTown({ x0, y0 }: ViewRect, { text }: Sighting): boolean {
  const before = { x0: x0 - BEFORE * text.size, x1: x0 + 1, y0: y0 + 1, y1: y0 + text.size };
  return text.within(before).some(({ run, ink }) => {
    const said = fold(run.text);
    return ink.x1 <= x0 + 1 && (AT.test(said) || DAY_OR_TOWN.test(said));
  });
}

/** Whether a blank lies on a caption's row or near under it, or up to so many sizes over it. */
function hasBlank({ ink }: Word, taken: Nearby<ViewRect>, size: number, over = 0): boolean {
  const around = {
    x0: ink.x0 - size,
    x1: ink.x1 + NEAR.beside * size,
    y0: ink.y0 - NEAR.below * size,
    y1: ink.y1 + over * size,
  };
  const isNear = ({ x0, x1, y0, y1 }: ViewRect): boolean =>
    x0 < around.x1 && x1 > around.x0 && y0 < around.y1 && y1 > around.y0;
  return taken.near(around).some(isNear);
}

function roomUnder({ ink }: Word, { least, high, wide }: Size, sighting: Sighting): ViewRect | null {
  const { text, page } = sighting;
  const { size } = text;
  const x1 = Math.min(Math.max(ink.x1, ink.x0 + wide * size), page.width - size);
  const under = { x0: ink.x0, x1, y0: Math.max(ink.y0 - high * size - 1, size), y1: ink.y0 - 1 };
  const y0 = Math.max(under.y0, ...topsIn(under, sighting)) + 1;
  return isCrossed({ ...under, y0 }, sighting) || under.y1 - y0 < least * size ? null : { ...under, y0 };
}

function roomOver({ ink }: Word, { least, high, wide }: Size, sighting: Sighting): ViewRect | null {
  const { text, page } = sighting;
  const { size } = text;
  const x1 = Math.min(Math.max(ink.x1, ink.x0 + wide * size), page.width - size);
  const over = { x0: ink.x0, x1, y0: ink.y1 + 1, y1: Math.min(ink.y1 + high * size + 1, page.height - size) };
  const y1 = Math.min(over.y1, ...feetIn(over, sighting)) - 1;
  return isCrossed({ ...over, y1 }, sighting) || y1 - over.y0 < least * size ? null : { ...over, y1 };
}

/** The room behind a caption on its row, as far down and up as nothing stands. */
function roomBehind({ run, ink }: Word, { least, high, wide }: Size, sighting: Sighting): ViewRect | null {
  const { text, page } = sighting;
  const { size } = text;
  const x0 = ink.x1 + size / 2;
  const behind = { x0, x1: x0 + wide * size, y0: run.baseline - (high - 1) * size, y1: run.baseline + 0.9 * size };
  const row = { ...behind, y0: run.baseline };
  if (behind.x1 > page.width - size || text.within(row).length > 0 || isCrossed(row, sighting)) return null;
  const y0 = Math.max(behind.y0, ...topsIn({ ...behind, y1: run.baseline }, sighting)) + 1;
  return behind.y1 - y0 < least * size ? null : { ...behind, y0 };
}

/** How far up the print and the rulings in a place reach, and how far down. */
const topsIn = (place: ViewRect, sighting: Sighting): number[] => [
  ...sighting.text.within(place).map(({ ink }) => ink.y1),
  ...linesIn(place, sighting),
];
const feetIn = (place: ViewRect, sighting: Sighting): number[] => [
  ...sighting.text.within(place).map(({ ink }) => ink.y0),
  ...linesIn(place, sighting),
];

const linesIn = (place: ViewRect, { rulings }: Sighting): number[] =>
  rulingsBetween(rulings.flat, place.y0, place.y1)
    .filter(({ at, from, to, lightness }) => lightness < WHITE && at < place.y1 && from < place.x1 && to > place.x0)
    .map(({ at }) => at);

const isCrossed = ({ x0, x1, y0, y1 }: ViewRect, { rulings }: Sighting): boolean =>
  rulingsBetween(rulings.upright, x0, x1).some(
    ({ at, from, to, lightness }) => lightness < WHITE && at > x0 && at < x1 && from < y1 && to > y0,
  );
