import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { isClosed, rectOf, type Area } from './area.js';
import type { Candidate } from './candidate.js';
import { joinedWords, type Caption } from './caption-row.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { TextIndex, Word } from './text-index.js';

/** `Fdo.`, signed, asks for it alone or with who is to; a name behind it is that of somebody who signs for another. */
const SIGNATURES =
  'fdo(?: (?:el|la|los)\\b.*)?$|signatures?|unterschrift\\w*|firma|handtekening\\w*|ondertekening|assinatura|podpis\\w*|underskrift|namnteckning|semnatur[ai]|alairas\\w*|imza(?:si)?';
/** Who is to sign, in languages that print no more at the line: "Il richiedente", "El solicitante", "O requerente". */
const SIGNERS =
  '^(?:(?:el|la|il|o|a) )+(?:solicitante|interesad[oa]|declarante|compareciente|reclamante|recurrente|dichiarante|richiedente|requerente|candidat[oa]|interessad[oa])$';
/** What a caption calls a signature. */
export const SIGNATURE = new RegExp(`\\b(?:${SIGNATURES})\\b`);
/** What stands before or under a line to sign on, whoever is to. */
export const TO_SIGN = new RegExp(
  `\\b(?:${SIGNATURES}|signed|sign here|signs? (?:your|full) name|signez ici|hier unterschreiben|signe|firme)\\b|${SIGNERS}`,
);
/** What stands at the day and the town that go with a signature. */
export const DAY_OR_TOWN =
  /\b(?:dated?|datum|datums|fecha|data|dato|place|ort|lieu|lugar|luogo|plaats|local|miejscowosc|miejsce|misto|sted|locul|localitatea|kelt|tarihi?|ort und datum|den|le|am)\b/;
/** A caption is short; in a sentence the word says something about signing. A cell that has one to itself takes a longer one. */
const CAPTION_WORDS = 5;
const CELL_WORDS = 9;
/** How far left of its line a caption may begin, and how far below the line it may reach: in points, and in sizes of the text. */
const REACH = { left: 150, below: 1.4, over: 4.5 } as const;
/** Likely enough to be a blank, not to be sure of it. */
export const PLACE = 0.6;

/**
 * A line or a cell that the page says is to be signed in is a blank, however lonely it stands: a form that can't be signed is no use. A
 * caption in a cell with room to sign is that cell's, not that of what stands over it.
 */
export function asSignLine(judged: Judged, sighting: Pick<Sighting, 'text' | 'areas'>): Judged {
  const { text } = sighting;
  const { candidate, place } = judged;
  if (place === 0 || place >= PLACE) return judged;
  const { rect, evidence, fit } = candidate;
  const isLine = (evidence === 'rule' || evidence === 'leader') && fit === 'line' && isCaptioned(rect, text, TO_SIGN);
  const isAnothers = isLine && (isOverCell(rect, sighting) || isOverOwnLine(candidate, sighting));
  const isSigned = isLine ? !isAnothers : isInCaptionedCell(candidate, text, TO_SIGN);
  return isSigned ? { ...judged, place: PLACE } : judged;
}

/** Whether a short caption before or under a line has the words. */
export const isCaptioned = (rect: ViewRect, text: TextIndex, wanted: RegExp): boolean =>
  placesOf(rect, text).some((place) => isCaption(place, text, wanted, CAPTION_WORDS));

/** Whether one of several short captions in the row under a line has the words: "Place, date    Signature of the holder". */
export function isCaptionedInPart(rect: ViewRect, text: TextIndex, wanted: RegExp): boolean {
  const captions = captionsUnder(rect, text);
  return (
    captions.length > 1 &&
    captions.every((one) => saysShortly(one.text, CAPTION_WORDS, ANYTHING)) &&
    captions.some((one) => saysShortly(one.text, CAPTION_WORDS, wanted))
  );
}

/** What alone stands before a line that somebody signs for a firm on, and what on the row asks for the day. */
const BY = /^by$/;
const DAY = /^dated?$/;
/** How far before its line "By" ends, and how far over the line's foot it stands at most, in sizes of the text. */
const BY_REACH = { left: 2, over: 1.6 } as const;

/** Whether "By:" stands before a line, or a little over its beginning, with the day asked for on the same row: Americans sign so. */
export function isByLine({ x0, y0 }: ViewRect, text: TextIndex): boolean {
  const { size } = text;
  const before = { x0: x0 - BY_REACH.left * size, x1: x0 + 1, y0: y0 + 1, y1: y0 + BY_REACH.over * size };
  const by = text.within(before).find(({ run, ink }) => ink.x1 < x0 + 1 && BY.test(fold(run.text)));
  if (!by) return false;
  const row = text.within({ x0: -Infinity, x1: Infinity, y0: by.ink.y0 + 1, y1: by.ink.y1 - 1 });
  return row.some(({ run }) => DAY.test(fold(run.text)));
}

/** Whether a short caption with the words stands under a line, most of it under this part of that. */
export function isCaptionOfPart(part: ViewRect, line: ViewRect, text: TextIndex, wanted: RegExp): boolean {
  return captionsUnder(line, text).some(
    ({ text: printed, x0, x1 }) =>
      saysShortly(printed, CAPTION_WORDS, wanted) && (x0 + x1) / 2 > part.x0 && (x0 + x1) / 2 < part.x1,
  );
}

const captionsUnder = (line: ViewRect, text: TextIndex): Caption[] => {
  const [, under] = placesOf(line, text);
  return joinedWords(text.within(under!).sort((a, b) => a.ink.x0 - b.ink.x0));
};

/** Before a line and under it. */
const placesOf = (rect: ViewRect, { size }: TextIndex): ViewRect[] => [
  { x0: rect.x0 - REACH.left, x1: rect.x0, y0: rect.y0 + 1, y1: rect.y0 + size },
  { ...rect, y0: rect.y0 - REACH.below * size, y1: rect.y0 - 1 },
];

/** Whether a short caption with the words stands over a line, flush with it or over its middle and with room to sign between, and none before or under it. */
export function isCaptionedOver(rect: ViewRect, text: TextIndex, wanted: RegExp): boolean {
  const row = rowOver(rect, text);
  if (row.length === 0) return false;
  const [from, to] = [Math.min(...row.map(({ ink }) => ink.x0)), Math.max(...row.map(({ ink }) => ink.x1))];
  const isFlush = Math.abs(from - rect.x0) <= FLUSH;
  const isOverMiddle =
    from > rect.x0 && to < rect.x1 && Math.abs(from + to - rect.x0 - rect.x1) < OFF_MIDDLE * (rect.x1 - rect.x0);
  const [before, under] = placesOf(rect, text);
  return (
    (isFlush || isOverMiddle) &&
    isShort(row, CAPTION_WORDS, wanted) &&
    text.within(before!).length === 0 &&
    !isCaption(under!, text, ANYTHING, CELL_WORDS)
  );
}

/** The lowest row of print over a line, with room to sign under it. */
function rowOver(rect: ViewRect, text: TextIndex): Word[] {
  const { size } = text;
  const high = REACH.over * HIGHEST * size;
  const reach = { x0: rect.x0 - FLUSH, x1: rect.x1, y0: rect.y0 + ROOM_UNDER * size, y1: rect.y0 + high };
  const words = text
    .within(reach)
    .filter(
      ({ ink, run }) =>
        ink.x0 > reach.x0 && ink.y0 > rect.y0 + 1 && ink.y0 < rect.y0 + REACH.over * Math.max(size, run.size),
    );
  const lowest = Math.min(...words.map(({ run }) => run.baseline));
  return words.filter(({ run }) => run.baseline - lowest < 2);
}

/** Points by which a caption over a line may miss where the line begins, the room under it, in sizes of the text, and by what part of the line's length its middle may miss that of the line. */
const FLUSH = 6;
const ROOM_UNDER = 1.2;
const OFF_MIDDLE = 0.2;
/** Captions over lines may be larger than the page's text, up to so many times. */
const HIGHEST = 2;
/** What stands under a line and is longer than any caption is no caption of it. */
const ANYTHING = /./;

/** Whether a short caption with the words stands before a cell with room to sign, wherever along its height. */
export function isBesideCaption({ rect, area, fit }: Candidate, text: TextIndex, wanted: RegExp): boolean {
  if (area === null || fit !== 'whole' || !isClosed(area) || rect.y1 - rect.y0 < ROOM * text.size) return false;
  return isCaption({ ...rect, x0: rect.x0 - REACH.left, x1: rect.x0 }, text, wanted, CAPTION_WORDS);
}

/** Whether all that is printed in the cell a blank was cut from is a caption with the words. */
export const isInCaptionedCell = ({ area }: Candidate, text: TextIndex, wanted: RegExp): boolean =>
  area !== null && isCaptionedCell(area, text, wanted);

function isCaptionedCell(area: Area, text: TextIndex, wanted: RegExp): boolean {
  const { x0, x1, y0, y1 } = rectOf(area, 0);
  if (!isClosed(area) || y1 - y0 < ROOM * text.size) return false;
  return isCaption({ x0: x0 + EDGE, x1: x1 - EDGE, y0: y0 + EDGE, y1: y1 - EDGE }, text, wanted, CELL_WORDS);
}

/** Whether a line is the top of a cell that has the caption to itself. */
export const isOverCell = ({ x0, x1, y0 }: ViewRect, { text, areas }: Pick<Sighting, 'text' | 'areas'>): boolean =>
  areas.some(
    (area) =>
      area.top !== null &&
      Math.abs(area.top.at - y0) <= EDGE &&
      Math.min(area.x1, x1) - Math.max(area.x0, x0) > (x1 - x0) / 2 &&
      isCaptionedCell(area, text, TO_SIGN),
  );

/** Whether the caption under a line stands over a line of its own, which begins where it does, as the first does not: a heading's. */
function isOverOwnLine({ rect, area }: Candidate, { text, areas }: Pick<Sighting, 'text' | 'areas'>): boolean {
  const [, under] = placesOf(rect, text);
  const caption = text.within(under!)[0]?.run;
  const isFlush = (line: Area): boolean => Math.abs(line.x0 - caption!.x0) <= FLUSH;
  if (!caption || !area || isFlush(area)) return false;
  const [top, bottom] = [caption.baseline - ROOM_UNDER * text.size, caption.baseline - REACH.over * text.size];
  return areas.some((line) => isFlush(line) && line.y0 < top && line.y0 > bottom);
}

/** A cell with a caption and room to sign is this high at least, in sizes of the text. */
const ROOM = 2.2;

/** What stands on a cell's ruling is another's. */
const EDGE = 1;

/** Whether all that stands in a place is a short caption with the words. */
export const isCaption = (place: ViewRect, text: TextIndex, wanted: RegExp, most: number): boolean =>
  isShort(text.within(place), most, wanted);

const isShort = (words: readonly Word[], most: number, wanted: RegExp): boolean =>
  saysShortly(words.map(({ run }) => run.text).join(' '), most, wanted);

function saysShortly(printed: string, most: number, wanted: RegExp): boolean {
  const said = fold(printed.replace(HINT, ''));
  return wordsIn(said) <= most && (wanted.test(said) || (wordsIn(said) <= SIGNER && wanted.test(hintIn(printed))));
}

/** What stands in brackets behind a caption says how, at any length. */
const hintIn = (printed: string): string => fold(HINT.exec(printed)?.[0] ?? '');
/** "Applicant (signature required)": who is to sign is named in so many words. */
const SIGNER = 2;
const HINT = /(?<=[^\s(])\s*\([^()]*\)\s*$/;

/** "Applicant's" is one word. */
const wordsIn = (folded: string): number => folded.split(' ').filter((word) => word.length > 1).length;
