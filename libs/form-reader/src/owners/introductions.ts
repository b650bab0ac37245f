import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import { isOneMore, partyOf } from '../meaning/party.js';
import { guessKey } from '../meaning/guess-key.js';
import { labelText } from '../meaning/label-text.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { NearbyByPage } from '../nearby.js';

/** Points below an introduction within which its blanks stand. */
const REACH = 200;
/** No form introduces more; each blank looks at those of its page. */
const MOST = 500;
/** More words make a sentence about something else. */
const LONGEST = 14;
/** So are more letters, brackets and all; each bracket looks for the one that closes it. */
const FAR_TOO_LONG = 400;
/** Words after those for somebody, at most. */
const SAID_OF_THEM = 3;
/** Points by which what stands further left begins something new; farther out stands another column. */
const OUTDENT = 4;
const WIDEST_OUTDENT = 60;

/** A line before blanks that says whose they are: `The plaintiff (the person that is suing) is:`. */
interface Introduction {
  readonly line: TextLine;
  readonly says: string;
}

/**
 * The blanks under the words that say in a sentence whose they are, instead of under the heading of the whole part: forms that ask for two
 * sides in the same words tell them apart by nothing else.
 */
export function underIntroductions(
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): DraftField[] {
  const found = introductionsIn(drafts, lines, rules).slice(0, MOST);
  if (found.length === 0) return [...drafts];
  const index = new NearbyByPage(
    found,
    ({ line }) => line.page,
    ({ line }) => line,
  );
  return drafts.map((draft) => {
    const says = introductionOf(draft, index, lines)?.says;
    return says === undefined ? draft : { ...draft, section: says };
  });
}

function introductionsIn(
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): Introduction[] {
  const captions = new Set(drafts.map(({ label }) => fold(label)));
  const ending = lines.filter(
    ({ text }) => text.length <= FAR_TOO_LONG && (leadsIn(text) || isOtherAddress(text, captions, rules)),
  );
  if (ending.length === 0) return [];
  const blanks = new NearbyByPage(
    drafts,
    ({ page }) => page,
    ({ rect }) => rect,
  );
  return ending.flatMap((line) => {
    const says = saidBy(line);
    if (!isAboutSomebody(fold(says), rules) && !isOtherAddress(says, captions, rules)) return [];
    const middle = (line.y0 + line.y1) / 2;
    const row = { x0: line.x0, x1: Infinity, y0: middle, y1: middle };
    const asks = blanks
      .near(line.page, row)
      .some(({ rect }) => rect.x1 > line.x0 && rect.y0 < middle && rect.y1 > middle);
    return asks ? [] : [{ line, says }];
  });
}

/** Words of a line that goes on with the blanks under it: `to my son/daughter,`. */
const GOING_ON = 5;

/** `I, ____, guardian of the minor, declare`: what goes on behind a blank, between commas, leads to nothing. */
const GOES_ON = /^\s*[,;]/;

const leadsIn = (text: string): boolean =>
  /[:：]\s*$/.test(text) || (/,\s*$/.test(text) && !GOES_ON.test(text) && fold(text).split(' ').length <= GOING_ON);

/** Letters of a line that is nothing but a kind of address. */
const SHORT = 40;

/** `Billing address` over the parts of one, where it is no blank's own caption. */
function isOtherAddress(text: string, captions: ReadonlySet<string>, rules: CompiledRules): boolean {
  if (text.length > SHORT) return false;
  const folded = fold(text);
  const isKind = rules.keys.some(({ key, any }) => OTHER_ADDRESS.has(key) && any.test(folded));
  if (!isKind || captions.has(folded)) return false;
  return OTHER_ADDRESS.has(guessKey(labelText(text), rules)?.key ?? '');
}

const OTHER_ADDRESS = new Set(['billing_address', 'delivery_address']);

/** Its words without number, brackets and colon. */
const saidBy = ({ text }: TextLine): string =>
  text
    .replace(/\s*[([][^)\]]*[)\]]/g, ' ')
    .replace(/^\s*\(?\d{1,3}[.)]?\s+/, '')
    .replace(/[:：,]\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a sentence begins with somebody, and says little more: `The plaintiff is`, not `The plaintiff has lived at`. */
function isAboutSomebody(folded: string, rules: CompiledRules): boolean {
  if (folded.split(' ').length > LONGEST || rules.signature.test(folded)) return false;
  const named = partyOf(folded, rules)?.words;
  if (named === undefined) return false;
  if (isOneMore(named) || isFilledBy(folded, rules)) return true;
  if (folded.split(' ').length <= GOING_ON && rules.family.mine.test(folded)) return true;
  const at = folded.indexOf(named);
  const before = folded.slice(0, at).split(' ');
  const after = folded
    .slice(at + named.length)
    .trim()
    .split(' ');
  return before.every((word) => word.length < 2 || rules.fillers.has(word)) && after.length <= SAID_OF_THEM;
}

/** `To be filled in by the parent`, whatever else it says of them. */
const isFilledBy = (folded: string, rules: CompiledRules): boolean =>
  rules.filledBy.some((pattern) => {
    const who = pattern.exec(folded)?.slice(1).find(Boolean);
    return who !== undefined && partyOf(who, rules) !== null;
  });

/** The introduction nearest over a blank, unless something else begins between the two. */
function introductionOf(
  { page, rect, place, section }: DraftField,
  index: NearbyByPage<Introduction>,
  lines: readonly TextLine[],
): Introduction | null {
  // The heading of a row is nearer.
  if (section !== (place.section?.heading ?? null)) return null;
  const over = { x0: -Infinity, x1: rect.x1, y0: rect.y1 - 2, y1: rect.y1 + REACH };
  const nearest = index
    .near(page, over)
    .filter(({ line }) => line.y0 >= rect.y1 - 2 && line.y0 < rect.y1 + REACH && line.x0 < rect.x1)
    .sort((a, b) => a.line.y0 - b.line.y0 || b.line.x0 - a.line.x0)[0];
  if (!nearest) return null;
  const { line } = nearest;
  const isHeaded = place.section?.page === page && place.section.region.y1 < line.y0;
  const between = { x0: line.x0 - WIDEST_OUTDENT, x1: line.x0 - OUTDENT, y0: rect.y1, y1: line.y0 };
  const isEnded = byPlace(lines)
    .near(page, between)
    .some((one) => one.x0 > between.x0 && one.x0 < between.x1 && one.y0 >= rect.y1 && one.y1 <= line.y0);
  return isHeaded || isEnded ? null : nearest;
}
