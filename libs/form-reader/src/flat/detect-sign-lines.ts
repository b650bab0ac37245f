import { fold } from '@formseal/domain/forms';
import type { PageContent, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import { BESIDE } from '../nearest.js';
import { sightingOf } from './candidates.js';
import { draftOf } from './detect.js';
import { choose, judge } from './judge.js';
import type { Judged } from './judged.js';
import {
  asSignLine,
  DAY_OR_TOWN,
  isByLine,
  isCaptioned,
  isCaptionedOver,
  isInCaptionedCell,
  isOverCell,
  PLACE,
  TO_SIGN,
} from './sign-lines.js';
import type { TextIndex } from './text-index.js';

/**
 * The lines and cells to sign in of a page whose file declares its fields, and those beside them for the day and the town: many such forms
 * mean the signature for a pen, and declare none.
 */
export function detectSignLines(page: PageContent): DraftField[] {
  if (!page.runs.some(({ text }) => SIGNED.test(fold(text)))) return [];
  const sighting = sightingOf(page);
  const { text, checks } = sighting;
  const judged = judge(sighting).map((one) => asSignLine(one, sighting));
  const blanks = choose(withDays(withCaptionsOver(judged, text), text), checks).filter(({ candidate: { evidence } }) =>
    WRITTEN_ON.has(evidence),
  );
  const toSign = blanks.filter((blank) => says(blank, text, TO_SIGN) && !isOverCell(blank.candidate.rect, sighting));
  const nearby = new Nearby(toSign, ({ candidate }) => candidate.rect);
  const others = blanks.filter(
    (blank) => !toSign.includes(blank) && nearby.near(besideOf(blank)).length > 0 && says(blank, text, DAY_OR_TOWN),
  );
  return [...toSign, ...others].map((judged) => draftOf(judged, page, text));
}

/** What a page says that has a line to sign on. */
const SIGNED = new RegExp(`${TO_SIGN.source}|^by$`);

const WRITTEN_ON: ReadonlySet<string> = new Set(['rule', 'leader', 'cell', 'box']);

/** The lines that the page says are to be signed on, with those under a caption of their own that have none before or under them. */
function withCaptionsOver(judged: readonly Judged[], text: TextIndex): Judged[] {
  const signed = signedOn(judged, text);
  return judged.map((one) => {
    const { rect } = one.candidate;
    if (!isUnlikelyLine(one) || !isCaptionedOver(rect, text, TO_SIGN)) return one;
    const above = { ...rect, y0: rect.y1, y1: rect.y0 + OVER * text.size };
    return signed.near(above).some((other) => other !== one) ? one : { ...one, place: PLACE };
  });
}

/** The lines for the day and the town beside those to sign on are blanks, as these are. */
function withDays(judged: readonly Judged[], text: TextIndex): Judged[] {
  const signed = signedOn(judged, text);
  return judged.map((one) => {
    const isDay = isUnlikelyLine(one) && isCaptioned(one.candidate.rect, text, DAY_OR_TOWN);
    return isDay && signed.near(onRowOf(one)).length > 0 ? { ...one, place: PLACE } : one;
  });
}

/** How far over a line the one before may lie whose caption stands between the two, in sizes of the text. */
const OVER = 5;

const signedOn = (judged: readonly Judged[], text: TextIndex): Nearby<Judged> =>
  new Nearby(
    judged.filter(({ place, candidate: { rect } }) => place >= PLACE && isCaptioned(rect, text, TO_SIGN)),
    ({ candidate }) => candidate.rect,
  );

const isUnlikelyLine = ({ place, candidate: { evidence, fit } }: Judged): boolean =>
  place > 0 && place < PLACE && (evidence === 'rule' || evidence === 'leader') && fit === 'line';

const onRowOf = ({ candidate: { rect } }: Judged): ViewRect => ({ ...rect, x0: -Infinity, x1: Infinity });

const says = ({ candidate }: Judged, text: TextIndex, wanted: RegExp): boolean =>
  isCaptioned(candidate.rect, text, wanted) ||
  isCaptionedOver(candidate.rect, text, wanted) ||
  isInCaptionedCell(candidate, text, wanted) ||
  (wanted === TO_SIGN && isByLine(candidate.rect, text));

const besideOf = ({ candidate: { rect } }: Judged): ViewRect => ({
  x0: -Infinity,
  x1: Infinity,
  y0: rect.y0 - BESIDE,
  y1: rect.y1 + BESIDE,
});
