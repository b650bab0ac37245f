import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import type { Judged } from './judged.js';
import { rulingsBetween } from './ruling.js';
import type { Sighting } from './sighting.js';
import { isCaption, PLACE, SIGNATURE } from './sign-lines.js';
import type { Word } from './text-index.js';

/** A caption that asks for a signature where nothing is drawn to put it on has this many words at most. */
const WORDS = 7;
/** A caption begins like one and ends no sentence. */
const CAPTION = /^[\p{Lu}(].*[^.;,]$/u;
/** The room that a signature takes under its caption, in sizes of the page's text: as low, as high and as wide. */
const ROOM = { least: 2.6, high: 3.6, wide: 13 } as const;
/** How near a blank would be the caption's, in sizes of the page's text. */
const NEAR = { beside: 14, over: 4, below: 5 } as const;
/** A caption begins its row: nothing stands nearer before it, in sizes of the page's text; what is as near behind it is part of it. */
const ALONE = 2.5;
/** The side of what is lighter than this is not seen on paper. */
const WHITE = 0.98;
/** What the reader thinks of such a place: nothing is drawn. */
const FIT = 0.5;

function roomUnder({ ink }: Word, { text, rulings, page }: Sighting): ViewRect | null {
  const { size } = text;
  const x0 = ink.x0;
  const x1 = Math.min(Math.max(ink.x1, x0 + ROOM.wide * size), page.width - size);
  const low = ink.y0 - ROOM.high * size - 1;
  const under = { x0, x1, y0: Math.max(low, size), y1: ink.y0 - 1 };
  const words = text.within(under).map((word) => word.ink.y1);
  const lines = rulingsBetween(rulings.flat, under.y0, under.y1).filter(
    ({ at, from, to, lightness }) => lightness < WHITE && at < under.y1 && from < x1 && to > x0,
  );
  const y0 = Math.max(under.y0, ...words, ...lines.map(({ at }) => at)) + 1;
  const isCrossed = rulingsBetween(rulings.upright, x0, x1).some(
    ({ at, from, to, lightness }) => lightness < WHITE && at > x0 && at < x1 && from < under.y1 && to > y0,
  );
  return isCrossed || under.y1 - y0 < ROOM.least * size ? null : { ...under, y0 };
}

/** The room under captions that ask for a signature and have no line, cell or box: clubs leave it free. */
export function signRooms(found: readonly ViewRect[], sighting: Sighting): Judged[] {
  const { text } = sighting;
  const { size } = text;
  const nearby = new Nearby(found, (rect) => rect);
  return text.words.flatMap((word) => {
    const { run, ink } = word;
    if (run.angle !== 0 || !CAPTION.test(run.text.trim()) || !SIGNATURE.test(fold(run.text))) return [];
    const row = { x0: ink.x0 - ALONE * size, x1: ink.x1 + ALONE * size, y0: ink.y0 + 1, y1: ink.y1 - 1 };
    if (text.within(row)[0] !== word || !isCaption(row, text, SIGNATURE, WORDS)) return [];
    const around = {
      x0: ink.x0 - size,
      x1: ink.x1 + NEAR.beside * size,
      y0: ink.y0 - NEAR.below * size,
      y1: ink.y1 + NEAR.over * size,
    };
    const isNear = ({ x0, x1, y0, y1 }: ViewRect): boolean =>
      x0 < around.x1 && x1 > around.x0 && y0 < around.y1 && y1 > around.y0;
    const rect = nearby.near(around).some(isNear) ? null : roomUnder(word, sighting);
    if (!rect) return [];
    const candidate = { rect, type: 'text', evidence: 'space', cells: 0, area: null, fit: 'whole', ink: rect } as const;
    return [{ candidate, place: PLACE, fit: FIT }];
  });
}
