import type { ViewRect } from '../content/page-content.js';
import { overlap, widthOf } from '../rect.js';
import { arePartsOf, asks, bordersOf, FLUSH, joinedWords, TOGETHER, type Caption } from './caption-row.js';
import type { Judged } from './judged.js';
import { rulingsBetween } from './ruling.js';
import type { Sighting } from './sighting.js';
import type { Word } from './text-index.js';

/** How far below a line its captions begin at most and how far down they are looked for, in sizes of the page's text. */
const BELOW = { begin: 0.9, reach: 1.6 } as const;
/** How far beside a line other text shows that the row is no row of captions, in sizes of the page's text. */
const BESIDE = 3;
/** A part is this wide at least, in points. */
const NARROW = 14;
/** Whoever draws one line for a whole name, in two captions or more, mostly asks for it in one field. */
const NAME_PART =
  /\b(?:first|middle|last|given|surname|vorname|nachname|familienname|prénom|nom|nombre|apellidos?|cognome|nome|voornaam|achternaam|prenume(?:le)?|nume(?:le)?|fornavn|etternavn|adı|soyadı|vezetéknév|keresztnév|utónév)\b/iu;

/** The words of the first row under a line. */
function rowBelow({ x0, x1, y0 }: ViewRect, { text }: Sighting): Word[] {
  const beside = BESIDE * text.size;
  const words = text
    .within({ x0: x0 - beside, x1: x1 + beside, y0: y0 - BELOW.reach * text.size, y1: y0 })
    .filter(({ run, ink }) => run.angle === 0 && (ink.y0 + ink.y1) / 2 < y0);
  const highest = Math.max(...words.map(({ run }) => run.baseline));
  return words.filter(({ run }) => highest - run.baseline < 2).sort((a, b) => a.ink.x0 - b.ink.x0);
}

/** The captions in a row under a line, one for each of its parts; none where anything else stands in the row. */
function captionsBelow(rect: ViewRect, sighting: Sighting): Caption[] {
  const row = rowBelow(rect, sighting);
  if (row.length < 2 || row.some(({ ink }) => rect.y0 - ink.y1 > BELOW.begin * sighting.text.size)) return [];
  const captions = joinedWords(row);
  const size = Math.max(...row.map(({ run }) => run.size));
  const isUnder = ({ x0, x1 }: Caption): boolean => x0 > rect.x0 - size && x1 < rect.x1 + size;
  const areParts =
    arePartsOf(captions, size) &&
    captions.every(isUnder) &&
    captions.filter(({ text }) => NAME_PART.test(text)).length < 2;
  const y = Math.min(...row.map(({ ink }) => (ink.y0 + ink.y1) / 2));
  return areParts && !belongsBelow(rect, y, sighting) && !announceBeside(row, sighting) ? captions : [];
}

/** Where walls or boxes to tick stand between the captions they belong to cells, or to answers, of their own. */
function belongsBelow({ x0, x1 }: ViewRect, y: number, { rulings, checks }: Sighting): boolean {
  const isCrossed = rulingsBetween(rulings.upright, x0 - 3, x1 + 3).some(
    ({ at, from, to }) => at > x0 + 3 && at < x1 - 3 && from < y && to > y,
  );
  return isCrossed || checks.some(({ ink }) => ink.x1 > x0 - NARROW && ink.x0 < x1 && ink.y0 < y && ink.y1 > y);
}

/** Whether a line begins right behind one of the captions: it announces that. */
const announceBeside = (row: readonly Word[], { rulings }: Sighting): boolean =>
  row.some(({ run, ink }) =>
    rulingsBetween(rulings.flat, run.baseline - 0.3 * run.size, run.baseline + 0.3 * run.size).some(
      ({ from, to }) => from > ink.x1 - 1 && from < ink.x1 + TOGETHER * run.size && to - from > NARROW,
    ),
  );

function partsOf(judged: Judged, sighting: Sighting): Judged[] {
  const { candidate } = judged;
  const { rect, evidence, fit } = candidate;
  if ((evidence !== 'rule' && evidence !== 'leader') || fit === 'lines' || candidate.cells > 0) return [judged];
  const captions = captionsBelow(rect, sighting);
  if (captions.length === 0) return [judged];
  const ends = [rect.x0, ...bordersOf(captions, rect.x0), rect.x1];
  const parts = captions.map((_, i) => ({ ...rect, x0: ends[i]!, x1: ends[i + 1]! }));
  if (parts.some((part) => widthOf(part) < NARROW)) return [judged];
  return parts.map((part) => ({ ...judged, candidate: { ...candidate, rect: part, ink: part } }));
}

/** Parts the lines under which several captions in one row ask for something each: `Street   City   State   Zip`. */
export function divided(chosen: readonly Judged[], sighting: Sighting): Judged[] {
  const parted = chosen.flatMap((judged) => partsOf(judged, sighting));
  return [...parted, ...restsOf(parted, sighting)];
}

/** Where the first part of a line was chosen, and a caption of its own stands under the rest, the rest is a blank as well. */
function restsOf(chosen: readonly Judged[], sighting: Sighting): Judged[] {
  const { text } = sighting;
  return chosen.flatMap((judged) => {
    const { candidate } = judged;
    const { rect, evidence, fit, area } = candidate;
    if (area === null || (evidence !== 'rule' && evidence !== 'leader') || fit === 'lines' || candidate.cells > 0)
      return [];
    const rest = { ...rect, x0: rect.x1 + 1, x1: area.x1 };
    if (widthOf(rest) < REST * text.size || text.within({ ...rest, y0: rest.y0 + 1 }).length > 0) return [];
    if (chosen.some((other) => other !== judged && overlap(other.candidate.rect, rest) > 0)) return [];
    const row = rowBelow({ ...rect, x1: area.x1 }, sighting);
    const captions = joinedWords(row);
    const [last, before] = [captions.at(-1), captions.at(-2)];
    if (!last || !before || Math.abs(last.x0 - rest.x0) > FLUSH || !asks(last) || last.x1 > rest.x1 + text.size)
      return [];
    if (before.x0 < rect.x0 - text.size || announceBeside(row, sighting)) return [];
    return [{ ...judged, candidate: { ...candidate, rect: rest, ink: rest } }];
  });
}

/** What is left of a line is a blank from this width on, in sizes of the page's text. */
const REST = 4;
