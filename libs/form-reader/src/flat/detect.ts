import type { PageContent, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { draftField, PLAIN_FORMAT } from '../draft-field.js';
import type { AnswerLine } from './answer-lines.js';
import { withAnswerLines } from './answer-lines.js';
import { withAskingCells } from './asking-cells.js';
import type { Candidate } from './candidate.js';
import { sightingOf } from './candidates.js';
import { withoutRoomsInCaptionCells } from './caption-cells.js';
import { inCellsBehindShades } from './caption-shades.js';
import { partedByCaptionsOver } from './captions-over.js';
import { withoutRoomsOnCountingBars } from './counting-bars.js';
import { isToCut } from './cut-lines.js';
import { dottedDates } from './dotted-dates.js';
import { divided } from './divided.js';
import { isBehindHeading } from './headings-over-rows.js';
import { ibanRows } from './iban-rows.js';
import { withWholeCombs } from './whole-combs.js';
import type { Judged } from './judged.js';
import { choose, judge } from './judge.js';
import { asFreeBox } from './free-boxes.js';
import { asLeaderBehindWord } from './leaders-behind-words.js';
import { withLeadersUnderCaptions } from './leaders-under-captions.js';
import { inWholeBoxes } from './one-ground.js';
import type { PrintedChoice } from './printed-choices.js';
import { withLinesOfAKind } from './lines-of-a-kind.js';
import { withLinesOverNames } from './lines-over-names.js';
import { isBesidePageNumber } from './page-numbers.js';
import { printedChoices } from './printed-choices.js';
import { withoutRestsUnderLeaders } from './rests-under-leaders.js';
import { withoutRoomsBesideCells } from './rooms-beside-cells.js';
import { withoutRoomsOverLines } from './rooms-over-lines.js';
import { withoutRulesBetweenParts } from './rules-between-parts.js';
import { isOverHeading } from './rules-over-headings.js';
import { asSignLine, isByLine } from './sign-lines.js';
import { signRooms } from './sign-rooms.js';
import { slashDates } from './slash-dates.js';
import { strokeCombs } from './stroke-combs.js';
import { inSignedCells } from './signed-cells.js';
import { withoutPartsUnderTakenCaptions } from './taken-captions.js';
import { withoutRoomsInShadedHeads } from './shaded-heads.js';
import { withSigningRows } from './signing-rows.js';
import type { Sighting } from './sighting.js';
import { spareCells } from './spare-rows.js';
import type { TextIndex } from './text-index.js';

/** A blank this many times as high as the text takes several lines. */
const LINES = 2.4;

const originOf = (page: PageContent): DraftField['origin'] => (page.source === 'pixels' ? 'scan' : 'flat');

/** A blank as a field. */
export function draftOf({ candidate, place, fit }: Judged, page: PageContent, text: TextIndex): DraftField {
  const { rect, evidence, cells } = candidate;
  const type = evidence !== 'comb' && isByLine(rect, text) ? 'signature' : candidate.type;
  const comb = evidence === 'comb' ? cells : null;
  const multiline = type === 'text' && comb === null && rect.y1 - rect.y0 > LINES * text.size;
  return draftField({
    page: page.page.page,
    rect: { x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y1 },
    type,
    origin: originOf(page),
    evidence,
    confidence: Math.min(1, place * (0.5 + 0.5 * fit)),
    format: { ...PLAIN_FORMAT, comb, maxLength: comb, multiline },
  });
}

/** A drawn box is hardly anything else; a character may be a bullet, and room before an answer may be just that. */
const CHECK_TRUST = { check_box: 0.95, check_round: 0.85, check_glyph: 0.85, space: 0.5 } as const;

function checkOf(candidate: Candidate, page: PageContent): DraftField {
  const { rect, type } = candidate;
  const evidence = candidate.evidence as keyof typeof CHECK_TRUST;
  return draftField({
    page: page.page.page,
    rect,
    type,
    origin: originOf(page),
    evidence,
    confidence: CHECK_TRUST[evidence],
  });
}

/** A line that is crossed, with the answer that it stands behind. */
const answerOf = (answer: AnswerLine, page: PageContent, text: TextIndex): DraftField => ({
  ...draftOf(answer, page, text),
  printed: answer.option,
  question: answer.question,
  group: `page ${page.page.page}, lines ${answer.set + 1}`,
});

/** A choice among printed words, which a ring around it marks. */
function ringOf({ rect, option, question, set }: PrintedChoice, page: PageContent): DraftField {
  const number = page.page.page;
  return draftField({
    page: number,
    rect,
    type: 'checkbox',
    origin: originOf(page),
    evidence: 'words',
    confidence: RING_TRUST,
    printed: option,
    question,
    group: set === null ? null : `page ${number}, words ${set + 1}`,
    format: { ...PLAIN_FORMAT, mark: 'ring' },
  });
}

const RING_TRUST = 0.6;

/** How much what was found counts on a page of which not all was looked at. */
const CROWDED = 0.5;

/** The places to write that are drawn: chosen among all there might be, and parted where several captions share one. */
function drawnBlanks(sighting: Sighting, page: PageContent): Judged[] {
  const { text, checks } = sighting;
  const seen = new Set<ViewRect>(sighting.seen);
  const isSeen = ({ candidate: { evidence, rect } }: Judged): boolean => evidence !== 'box' || seen.has(rect);
  const signed = judge(sighting)
    .filter(isSeen)
    .map((one) => asSignLine(one, sighting));
  const behind = withSigningRows(signed, text).map((one) => asLeaderBehindWord(one, text));
  const alike = withLinesOfAKind(withLinesOverNames(withLeadersUnderCaptions(behind, text), text), text);
  const named = alike.map((one) => asFreeBox(one, sighting));
  const judged = [...ibanRows(sighting), ...strokeCombs(sighting), ...dottedDates(sighting), ...named];
  const once = withoutRoomsOverLines(inSignedCells(choose(judged, checks), text), sighting);
  const chosen = withWholeCombs(withoutRestsUnderLeaders(withoutRoomsBesideCells(once, sighting)), sighting);
  const whole = inWholeBoxes(withAskingCells(chosen, judged, sighting), judged, sighting);
  const behindShades = withoutRoomsInShadedHeads(inCellsBehindShades(whole, judged, sighting), sighting);
  const offBars = withoutRoomsOnCountingBars(behindShades, sighting);
  const asked = withoutRoomsInCaptionCells(offBars, sighting);
  const { parted, left } = partedByCaptionsOver(asked, sighting);
  const spare = spareCells(sighting);
  const captioned = withoutPartsUnderTakenCaptions([...parted, ...divided(left, sighting)], judged, text);
  return withoutRulesBetweenParts(captioned, text).filter(
    ({ candidate }) =>
      !(candidate.area !== null && spare.has(candidate.area)) &&
      !isBesidePageNumber(candidate.rect, sighting) &&
      !isToCut(candidate.rect, sighting) &&
      !isOverHeading(candidate, text) &&
      !runsOffPage(candidate, page) &&
      !isBehindHeading(candidate, sighting),
  );
}

/** A line from one edge of the paper to the other, or to a drawing that stands on it, is part of what the page is decorated with. */
const runsOffPage = ({ area, evidence }: Candidate, { width }: PageContent): boolean =>
  evidence === 'rule' && area !== null && (area.bottom.from < 1 || area.bottom.to > width - 1);

/** Finds the blanks of a page that has no form fields of its own. */
export function detectFields(page: PageContent): DraftField[] {
  const sighting = sightingOf(page);
  const { blanks, answers } = withAnswerLines(drawnBlanks(sighting, page), sighting.text);
  const taken = [...[...blanks, ...answers].map(({ candidate }) => candidate), ...sighting.checks].map(
    ({ rect }) => rect,
  );
  const rooms = [...signRooms(taken, sighting), ...slashDates(taken, sighting)];
  const found = [
    ...sighting.checks.map((check) => checkOf(check, page)),
    ...answers.map((answer) => answerOf(answer, page, sighting.text)),
    ...[...blanks, ...rooms].map((judged) => draftOf(judged, page, sighting.text)),
  ];
  // A page without any blank is no form: what it says of circling is meant for nobody.
  const rings = found.length > 0 ? printedChoices(sighting.text, found) : [];
  const all = [...found, ...rings.map((choice) => ringOf(choice, page))];
  if (sighting.leftOut === 0) return all;
  return all.map((draft) => ({ ...draft, confidence: CROWDED * draft.confidence }));
}
