import { fold } from '@formseal/domain/forms';
import type { PageContent, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import { BESIDE } from '../nearest.js';
import { overlap, widthOf } from '../rect.js';
import { sightingOf } from './candidates.js';
import { draftOf } from './detect.js';
import type { Candidate } from './candidate.js';
import { divided } from './divided.js';
import { choose, judge } from './judge.js';
import type { Judged } from './judged.js';
import {
  asSignLine,
  DAY_OR_TOWN,
  isBesideCaption,
  isByLine,
  isCaptioned,
  isCaptionedInPart,
  isCaptionOfPart,
  isCaptionedOver,
  isInCaptionedCell,
  isOverCell,
  PLACE,
  TO_SIGN,
} from './sign-lines.js';
import { signRooms } from './sign-rooms.js';
import { withSigningRows } from './signing-rows.js';
import type { TextIndex } from './text-index.js';

/**
 * The lines and cells to sign in of a page whose file declares its fields, and those beside them for the day and the town: many such forms
 * mean the signature for a pen, and declare none. What has no line has room, where nothing lies that the file declares.
 */
export function detectSignLines(page: PageContent, declared: readonly ViewRect[] = []): DraftField[] {
  if (!page.runs.some(({ text }) => SIGNED.test(fold(text)))) return [];
  const sighting = sightingOf(page);
  const { text, checks } = sighting;
  const judged = judge(sighting).map((one) => asShared(asFramed(asSignLine(one, sighting), text), declared, text));
  const drawn = choose(withSigningRows(judged, text), checks).filter(
    ({ candidate }) => WRITTEN_ON.has(candidate.evidence) && !isBar(candidate),
  );
  const blanks = divided(drawn, sighting).map((blank) => besideDeclared(blank, declared, text));
  const toSign = blanks.filter((blank) => says(blank, text, TO_SIGN) && !isOverCell(blank.candidate.rect, sighting));
  const nearby = new Nearby(toSign, ({ candidate }) => candidate.rect);
  const others = blanks.filter(
    (blank) => !toSign.includes(blank) && nearby.near(besideOf(blank)).length > 0 && says(blank, text, DAY_OR_TOWN),
  );
  const taken = [...declared, ...[...blanks.map(({ candidate }) => candidate), ...checks].map(({ rect }) => rect)];
  return [...toSign, ...others, ...signRooms(taken, sighting)].map((judged) => draftOf(judged, page, text));
}

/** A line that a field of the file lies on, and one of whose captions asks to sign, is as likely as one that says nothing else. */
const asShared = (judged: Judged, declared: readonly ViewRect[], text: TextIndex): Judged =>
  judged.place > 0 &&
  judged.place < PLACE &&
  declared.some((one) => overlap(one, judged.candidate.rect) > 0) &&
  isCaptionedInPart(judged.candidate.rect, text, TO_SIGN)
    ? { ...judged, place: PLACE }
    : judged;

/** What a field of the file leaves of a line, where the caption that asks to sign stands under that: "Hamburg, [day] ____". */
function besideDeclared(judged: Judged, declared: readonly ViewRect[], text: TextIndex): Judged {
  const { candidate } = judged;
  const { rect, evidence } = candidate;
  const onIt = declared.filter((one) => overlap(one, rect) > 0);
  if (onIt.length === 0 || (evidence !== 'rule' && evidence !== 'leader')) return judged;
  const left = { ...rect, x1: Math.min(...onIt.map(({ x0 }) => x0)) - APART };
  const right = { ...rect, x0: Math.max(...onIt.map(({ x1 }) => x1)) + APART };
  const rest = [right, left].find(
    (part) => widthOf(part) >= REST * text.size && isCaptionOfPart(part, rect, text, TO_SIGN),
  );
  return rest ? { ...judged, candidate: { ...candidate, rect: rest, ink: rest } } : judged;
}

/** Points between a field of the file and what is left of its line. */
const APART = 1;
/** A signature takes this much of a line at least, in sizes of the page's text. */
const REST = 7;

/** A frame with room to sign and its caption before it is as likely as a line that says so. */
const asFramed = (judged: Judged, text: TextIndex): Judged =>
  judged.place > 0 && judged.place < PLACE && isBesideCaption(judged.candidate, text, TO_SIGN)
    ? { ...judged, place: PLACE }
    : judged;

/** What a page says that has a line to sign on. */
const SIGNED = new RegExp(`${TO_SIGN.source}|^by$`);

const WRITTEN_ON: ReadonlySet<string> = new Set(['rule', 'leader', 'cell', 'box']);

/** A line as thick as this, in points, parts a page; nobody writes on it. */
const BAR = 2.5;
const isBar = ({ evidence, area }: Candidate): boolean =>
  evidence === 'rule' && area !== null && area.bottom.thickness >= BAR;

const says = ({ candidate }: Judged, text: TextIndex, wanted: RegExp): boolean =>
  isCaptioned(candidate.rect, text, wanted) ||
  isCaptionedOver(candidate.rect, text, wanted) ||
  isInCaptionedCell(candidate, text, wanted) ||
  (wanted === TO_SIGN && (isByLine(candidate.rect, text) || isBesideCaption(candidate, text, wanted)));

const besideOf = ({ candidate: { rect } }: Judged): ViewRect => ({
  x0: -Infinity,
  x1: Infinity,
  y0: rect.y0 - BESIDE,
  y1: rect.y1 + BESIDE,
});
