import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import type { Judged } from './judged.js';
import { DAY_OR_TOWN, isCaptioned, isCaptionedOver, PLACE, TO_SIGN } from './sign-lines.js';
import type { TextIndex } from './text-index.js';

/** How far over a line the one before may lie whose caption stands between the two, in sizes of the text. */
const OVER = 5;

/** Lines to sign on under a caption of their own that have none before or under them, and those for the day and the town beside lines to sign on: blanks as well. */
export const withSigningRows = (judged: readonly Judged[], text: TextIndex): Judged[] =>
  withDays(withCaptionsOver(judged, text), text);

function withCaptionsOver(judged: readonly Judged[], text: TextIndex): Judged[] {
  const signed = signedOn(judged, ({ candidate: { rect } }) => isCaptioned(rect, text, TO_SIGN));
  return judged.map((one) => {
    const { rect } = one.candidate;
    if (!isUnlikelyLine(one) || !isCaptionedOver(rect, text, TO_SIGN)) return one;
    const above = { ...rect, y0: rect.y1, y1: rect.y0 + OVER * text.size };
    return signed.near(above).some((other) => other !== one) ? one : { ...one, place: PLACE };
  });
}

function withDays(judged: readonly Judged[], text: TextIndex): Judged[] {
  const says = ({ candidate: { rect } }: Judged, wanted: RegExp): boolean =>
    isCaptioned(rect, text, wanted) || isCaptionedOver(rect, text, wanted);
  const signed = signedOn(judged, (one) => says(one, TO_SIGN));
  return judged.map((one) =>
    isUnlikelyLine(one) && signed.near(onRowOf(one)).length > 0 && says(one, DAY_OR_TOWN)
      ? { ...one, place: PLACE }
      : one,
  );
}

const signedOn = (judged: readonly Judged[], isSigned: (one: Judged) => boolean): Nearby<Judged> =>
  new Nearby(
    judged.filter((one) => one.place >= PLACE && isSigned(one)),
    ({ candidate }) => candidate.rect,
  );

const isUnlikelyLine = ({ place, candidate: { evidence, fit } }: Judged): boolean =>
  place > 0 && place < PLACE && (evidence === 'rule' || evidence === 'leader') && fit === 'line';

const onRowOf = ({ candidate: { rect } }: Judged): ViewRect => ({ ...rect, x0: -Infinity, x1: Infinity });
