import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { labelText } from '../meaning/label-text.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import type { NearbyByPage } from '../nearby.js';
import { withoutCaptions } from './captions.js';
import { called, quoted, type Form, type Verdict } from './finding.js';
import { fieldsByPlace, isNameKey, type Keyed } from './keyed.js';
import { isOfficeNote } from './scope.js';

/** Points above a place to sign in which a heading says who signs. */
const BLOCK = 110;
/** Headings are short; what is longer is the text that is signed. */
const HEADING_WORDS = 6;
/** Points that a heading may begin left of the line to sign on. */
const LEFT = 400;

/**
 * Doubts signatures under or beside a heading that names somebody else ("Parent/Guardian", "For office use", "Treasurer"), and those
 * that the same part of the page asks for again. Beside words for who did something ("Introduced by") it is that person's.
 */
export function otherSigner({ fields, lines, rules }: Form): Verdict[] {
  const self = rules.parties.find(({ party }) => party === 'self')?.match;
  const nearby = byPlace(lines);
  const headings = byPlace(
    withoutCaptions(
      lines.filter((line) => wordsOf(line.text) <= HEADING_WORDS && whoSigns(line, rules) !== null),
      fields.map(({ item }) => item),
    ),
  );
  const again = signedBefore(fields);
  const blanks = fieldsByPlace(fields);
  return fields.map((field, at) => {
    const { draft, label, standing } = field.item;
    if (draft.type !== 'signature') return null;
    const caption = nearby.near(draft.page, underOf(draft)).find((line) => isOtherCaption(line, field, rules));
    if (caption) return `${quoted(caption.text)} stands under it`;
    if (standing === 'own') return null;
    const isCalledOwn = self?.test(label.folded);
    const doer = isCalledOwn ? undefined : doerOf(draft, nearby);
    if (doer) return { effect: 'third_party', because: `it goes with ${quoted(doer.text)}` };
    if (again.has(field)) return `${called(field)} was asked for before in this part`;
    if (isCalledOwn) return null;
    const last = fields[at - 1];
    if (isBesideOthers(last, field) || isUnderName(last, field)) return `it goes with ${called(last!)}`;
    const office = blanks.near(draft.page, besideOf(draft)).find((other) => isFunctionOf(other, field, rules));
    if (office) return `whoever signs says in which function: ${called(office)}`;
    const who = nearby.near(draft.page, beforeOf(draft)).find((line) => isOthersName(line, draft, rules));
    if (who) return `it goes with ${quoted(who.text)}`;
    const over = headings.near(draft.page, overOf(draft)).filter((line) => isOver(line, draft));
    const [nearest] = over.sort((a, b) => a.y0 - b.y0);
    return nearest && whoSigns(nearest, rules) === 'other' && `it stands under ${quoted(nearest.text)}`;
  });
}

const wordsOf = (text: string): number => fold(text).split(' ').length;

function whoSigns({ text }: TextLine, rules: CompiledRules): 'own' | 'other' | null {
  const folded = fold(text);
  const self = rules.parties.find(({ party }) => party === 'self')?.match;
  if (isOfficeNote(text, rules)) return 'other';
  if (self?.test(folded)) return 'own';
  return rules.foreignSigner.test(folded) ? 'other' : null;
}

const overOf = ({ rect: { x0, x1, y0, y1 } }: DraftField): ViewRect => ({ x0: x0 - LEFT, x1, y0, y1: y1 + BLOCK });

const isOver = (line: TextLine, { rect }: DraftField): boolean =>
  line.y1 > rect.y0 && line.y0 - rect.y1 <= BLOCK && line.x0 < rect.x1 && rect.x0 - line.x0 <= LEFT;

/** Points between a line to sign on and the caption under it. */
const UNDER = 14;

const underOf = ({ rect: { x0, x1, y0 } }: DraftField): ViewRect => ({
  x0: x0 - 4,
  x1: x1 + 4,
  y0: y0 - UNDER,
  y1: y0 + 4,
});

/** The line has a caption under it, and took its label from another. */
const isOtherCaption = (line: TextLine, { item: { draft, label } }: Keyed, rules: CompiledRules): boolean => {
  const down = draft.rect.y0 - line.y1;
  if (down < -4 || down > UNDER) return false;
  if (line.x0 < draft.rect.x0 - 4 || line.x1 > draft.rect.x1 + 4 || wordsOf(line.text) > HEADING_WORDS) return false;
  const text = labelText(line.text).folded;
  const known = new Set(label.folded.split(' '));
  return rules.signature.test(text) && text.split(' ').some((word) => !known.has(word));
};

/** "Introduced by ____ Signature ____", "Supported by 1) ____": done by somebody who puts the name and signs. */
const BY_WHOM =
  /^(?!.*\b(?:signed|unterschrieben|gezeichnet|signe|firmado|firmato|ondertekend)\b)\S+ (?:by|von|durch|par|por|da|door)(?: \d)?$/;

/** "2)" alone: a row of a list that began with "Supported by: 1)". */
const COUNT = /^[2-9]$/;
/** Points from one row of such a list down to the next. */
const STEP = 45;

/** The words for who did something, on the row of a place to sign or where the list begins that the row goes on with. */
function doerOf({ page, rect }: DraftField, nearby: NearbyByPage<TextLine>): TextLine | undefined {
  const isOnRow = (line: TextLine): boolean =>
    line.x1 <= rect.x0 && Math.min(line.y1, rect.y1) - Math.max(line.y0, rect.y0) > 3;
  const row = nearby.near(page, { ...rect, x0: -Infinity }).filter(isOnRow);
  const doer = row.find((line) => BY_WHOM.test(fold(line.text)));
  if (doer) return doer;
  let last = row.find((line) => COUNT.test(fold(line.text)));
  for (let count = Number(fold(last?.text ?? '')) - 1; last && count > 0; count--) {
    const { x0, x1, y0, y1 }: TextLine = last;
    const over = nearby.near(page, { x0, x1, y0: y1, y1: y1 + STEP });
    last = over.find((line) => line.y0 > y0 && line.x0 < x1 && fold(line.text).split(' ').at(-1) === `${count}`);
  }
  return last && BY_WHOM.test(fold(last.text)) ? last : undefined;
}

/** "Name of the head of organisation:" over "Signature ____", whether or not a blank was found for it. */
const NAME_OF = /^(?:names? of|name (?:des|der)|nom (?:du|de)|nombre del?|nome de[l ]|naam van)\b/;

const isOthersName = (line: TextLine, { rect }: DraftField, rules: CompiledRules): boolean => {
  const down = line.y0 - rect.y1;
  if (down < -4 || down > UNDER_NAME || line.x0 >= rect.x1) return false;
  return NAME_OF.test(fold(line.text)) && whoSigns(line, rules) === 'other';
};

/** Where either may stand: left of the line to sign on, or over it. */
const beforeOf = ({ rect: { x1, y0, y1 } }: DraftField): ViewRect => ({ x0: -Infinity, x1, y0, y1: y1 + UNDER_NAME });

/** "Doctor's comments ____ Signature ____" */
const isBesideOthers = (before: Keyed | undefined, { item: { draft } }: Keyed): boolean =>
  before !== undefined &&
  isAnothers(before) &&
  before.item.draft.page === draft.page &&
  Math.min(before.item.draft.rect.y1, draft.rect.y1) > Math.max(before.item.draft.rect.y0, draft.rect.y0);

/** Points down from a line to sign on to the blank for the office of whoever signs. */
const UNDER_LINE = 30;

const besideOf = ({ rect: { x1, y0, y1 } }: DraftField): ViewRect => ({
  ...{ x0: -Infinity, x1: x1 + BLOCK },
  ...{ y0: y0 - UNDER_LINE, y1 },
});

/** "Signature ____ Official title ____": for somebody in an office, which the account may hold or not. */
function isFunctionOf({ key, item }: Keyed, { item: { draft } }: Keyed, rules: CompiledRules): boolean {
  const other = item.draft;
  if (other === draft || other.type !== 'text') return false;
  const down = draft.rect.y0 - other.rect.y1;
  const isUnder = down > -4 && down <= UNDER_LINE && other.rect.x0 < draft.rect.x1 && other.rect.x1 > draft.rect.x0;
  const isOnRow = Math.min(other.rect.y1, draft.rect.y1) - Math.max(other.rect.y0, draft.rect.y0) > 3;
  return (isUnder || isOnRow) && (key?.name === 'position' || rules.foreignSigner.test(item.label.last));
}

const isAnothers = ({ item }: Keyed): boolean => item.partyStated && item.party.party !== 'self';

/** Points from a name down to the signature that goes with it. */
const UNDER_NAME = 24;

/** "Parent/Guardian name ____" over "Signature ____" */
const isUnderName = (before: Keyed | undefined, { item: { draft } }: Keyed): boolean => {
  if (before === undefined || !isNameKey(before) || !isAnothers(before)) return false;
  const { page, rect } = before.item.draft;
  const down = rect.y0 - draft.rect.y1;
  return page === draft.page && down >= 0 && down <= UNDER_NAME && rect.x0 < draft.rect.x1 && rect.x1 > draft.rect.x0;
};

/** Signatures that their part of the page has asked for already, in the same words. */
function signedBefore(fields: readonly Keyed[]): Set<Keyed> {
  const asked = new Set<string>();
  return new Set(
    fields.filter(({ item: { draft, label } }) => {
      if (draft.type !== 'signature' || draft.section === null) return false;
      const place = JSON.stringify([draft.page, draft.section, label.folded]);
      const again = asked.has(place);
      asked.add(place);
      return again;
    }),
  );
}
