import { fold } from '@formseal/domain/forms';
import type { PageContent, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { draftField, PLAIN_FORMAT } from '../draft-field.js';
import { guessField } from '../meaning/guess-field.js';
import type { Meaning } from '../meaning/read-meaning.js';
import { Nearby } from '../nearby.js';
import { heightOf, inColumn, overlap } from '../rect.js';
import type { Line } from '../labels/lines.js';
import type { LoneCaption } from './asked-rooms.js';
import { askedRooms, loneCaptions } from './asked-rooms.js';
import { framedCaptions } from './framed-captions.js';

/** So many captions without a blank, and so many to each blank that was found, and the page leaves the room for its answers plain. */
const MANY = 3;
const SHARE = 0.2;
/** No form asks for more. */
const MOST = 200;
/** A caption that is wholly understood. */
const UNDERSTOOD = 0.9;
const STREET = /_(?:street|house_number)$/;
/** What an address is made of follows its heading within so many of its sizes. */
const ROWS = 4;
/** Numbers and addresses are what somebody has printed of himself. */
const OWN_DATA = /(?:\d.*){4}|@/;
/** Points of a list, ends of sentences. */
const RUNNING = /^[•\-–]|\p{L}{4,}[.;]$/u;
/** Labels that are told apart by where they stand: points beside, over and under. */
const BESIDE = 300;
const ABOUT = 40;
/** Captions are of one size up to this share of it, and in one column up to so many points. */
const ALIKE = 0.1;
const COLUMN = 2;
/** Lines of a paragraph are nearer to one another, in their size. */
const APART = 1.4;
/** What the reader thinks of such a place: nothing is drawn. */
const CONFIDENCE = 0.45;
/** Higher rooms take several lines, in points. */
const SEVERAL = 29;

/**
 * What a form means on which captions stand before plain room: `Last name`, `Address`, `E-mail` one under the other and no line behind them. It is
 * read once; captions that are understood and that no blank is called by, where a page has several or frames them, get the room behind or under them.
 */
export function withAskedRooms(
  pages: readonly PageContent[],
  drafts: readonly DraftField[],
  read: (drafts: readonly DraftField[]) => Meaning,
): Meaning {
  const meant = read(drafts);
  const rooms = pages.flatMap((page) => roomsOn(page, meant));
  return rooms.length === 0 ? meant : read([...drafts, ...rooms]);
}

function roomsOn(page: PageContent, { fields, language }: Meaning): DraftField[] {
  const found = fields.filter((draft) => draft.page === page.page.page);
  if (page.source === 'pixels') return [];
  const nearby = new Nearby(found, ({ rect }) => rect);
  const lone = loneCaptions(page, found).filter((caption) => !isCalledFor(caption, nearby));
  const known = lone.flatMap((caption) => {
    const key = askedBy(caption.line.text, language);
    return key === null ? [] : [{ ...caption, key }];
  });
  // `Name` and `Date` alone head lists and letters as often.
  const understood = known.filter(({ key }) => !key.startsWith('?'));
  if (understood.length > MOST) return [];
  const alike = ofOneSize(understood.filter((caption) => !headsItsParts(caption, understood)));
  // A page with no blank at all is a list, but where captions under one another end with a colon each and nothing follows.
  const asking = found.length > 0 ? alike : leftOpen(alike, page);
  const isPlain = asking.length >= Math.max(MANY, SHARE * found.length);
  const many = isPlain ? askedRooms(page, found, [...asking, ...kinOf(asking, understood, lone).slice(0, MOST)]) : [];
  const rooms = many.length < MANY ? askedRooms(page, found, framedCaptions(page, lone, known)) : many;
  return rooms.map((rect) => roomAsField(page.page.page, rect));
}

interface Understood extends LoneCaption {
  readonly key: string;
}

/** Sizes of a caption down to where its answer would stand, had it one. */
const ANSWER = 1.8;

/** The captions of one column that end with a colon, have the rest of their row to themselves, and nothing under them but one another. */
function leftOpen(captions: readonly Understood[], page: PageContent): Understood[] {
  const open = captions.filter(({ line, isLast }) => isLast && /:\s*$/.test(line.text));
  const feet = new Nearby(page.runs, (run) => run);
  const isAnswered = ({ line }: Understood): boolean => {
    const under = {
      x0: line.x0,
      x1: line.x1,
      y0: line.baseline - ANSWER * line.size,
      y1: line.baseline - 0.5 * line.size,
    };
    return feet
      .near(under)
      .some(
        ({ text, baseline }) =>
          text.trim() !== '' &&
          baseline > under.y0 &&
          baseline < under.y1 &&
          !open.some((other) => Math.abs(other.line.baseline - baseline) < 1),
      );
  };
  const empty = open.filter((caption) => !isAnswered(caption));
  return empty.filter(
    ({ line }) => empty.filter((other) => Math.abs(other.line.x0 - line.x0) <= COLUMN).length >= MANY,
  );
}

/** The captions of a form are set alike; what is set otherwise is its foot or its head. */
function ofOneSize(captions: readonly Understood[]): Understood[] {
  const sizes = captions.map(({ line }) => line.size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  return captions.filter(({ line }) => Math.abs(line.size - usual) <= ALIKE * usual);
}

/**
 * The lines that are not understood and are captions as well: each in the column of those that are, set as they are, by itself on its row and with no
 * text right over or under it.
 */
function kinOf(
  asking: readonly Understood[],
  understood: readonly Understood[],
  lone: readonly LoneCaption[],
): LoneCaption[] {
  const known = new Set(understood.map(({ line }) => line));
  const lines = new Nearby(lone, ({ line }) => line);
  return lone.filter(({ line, isLast }) => {
    if (!isLast || known.has(line) || RUNNING.test(line.text.trim()) || OWN_DATA.test(line.text)) return false;
    const around = { ...line, y0: line.baseline - APART * line.size, y1: line.baseline + APART * line.size };
    const isPart = (other: Line): boolean =>
      other !== line && Math.abs(other.baseline - line.baseline) < APART * line.size && inColumn(other, line);
    return isInColumn(line, asking) && !lines.near(around).some((other) => isPart(other.line));
  });
}

function isInColumn(line: Line, asking: readonly Understood[]): boolean {
  const alike = asking.filter(
    ({ line: { x0, bold, size } }) =>
      Math.abs(x0 - line.x0) <= COLUMN && bold === line.bold && Math.abs(size - line.size) <= ALIKE * size,
  );
  const feet = alike.map(({ line: { baseline } }) => baseline);
  return feet.length > 1 && line.baseline < Math.max(...feet) + ABOUT && line.baseline > Math.min(...feet) - ABOUT;
}

/** The key that a caption asks for, where it is wholly understood; one of a name or a day of somebody begins with `?`. */
function askedBy(text: string, language: string | null): string | null {
  const caption = text.trim();
  if (OWN_DATA.test(caption) || RUNNING.test(caption)) return null;
  const { guess } = guessField(captionAlone(caption), language);
  return guess !== null && guess.confidence >= UNDERSTOOD ? guess.key : null;
}

/** `Address` over `Street` and `Town` is a heading. */
const headsItsParts = ({ line, key }: Understood, all: readonly Understood[]): boolean =>
  key.endsWith('_address') &&
  all.some(
    ({ line: one, key: part }) =>
      STREET.test(part) && one.baseline < line.baseline && one.baseline > line.baseline - ROWS * line.size,
  );

const captionAlone = (label: string): DraftField =>
  draftField({
    page: 1,
    rect: { x0: 0, y0: 0, x1: 100, y1: 12 },
    type: 'text',
    origin: 'flat',
    evidence: 'space',
    confidence: 1,
    label,
  });

/** Whether a blank not far off is called by a caption. */
function isCalledFor({ line }: LoneCaption, found: Nearby<DraftField>): boolean {
  const around = { x0: line.x0 - BESIDE, x1: line.x1 + BESIDE, y0: line.y0 - ABOUT, y1: line.y1 + ABOUT };
  const caption = fold(line.text);
  return found.near(around).some(({ label, rect }) => {
    const called = fold(label);
    return called !== '' && overlap(rect, around) > 0 && (called.includes(caption) || caption.includes(called));
  });
}

const roomAsField = (page: number, rect: ViewRect): DraftField =>
  draftField({
    page,
    rect,
    type: 'text',
    origin: 'flat',
    evidence: 'space',
    confidence: CONFIDENCE,
    format: { ...PLAIN_FORMAT, multiline: heightOf(rect) > SEVERAL },
  });
