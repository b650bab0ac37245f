import { fold, wantsFamilyNameFirst } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { guessKey, isUnknown } from '../meaning/guess-key.js';
import { labelText } from '../meaning/label-text.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import { partyOf } from '../meaning/party.js';
import { words, type CompiledRules } from '../meaning/rules/compiled.js';
import { withoutCaptions } from './captions.js';
import { noKey, quoted, type Form, type Verdict } from './finding.js';
import { fieldsByPlace, isAddressKey, isNameKey, isOwn, type Keyed } from './keyed.js';

/** A few words over or beside a name say whose it is; more are a sentence. */
const HEADING_WORDS = 6;
/** Points between a blank and what is printed over it or left of it. */
const OVER = 24;
const LEFT = 170;
/** Words by which a form leads in to whom it is about. */
const LEAD_IN =
  /^(?:in (?:the )?(?:interests?|matter|estate|re)|re|regarding|concerning|on behalf of|in sachen|betreff\w*|concernant|dans l interet|en el asunto|nell interesse|betreft)\b/;

/**
 * Doubts names over or beside which the page names somebody else ("Additional defendants", "Attorney for petitioner"), or leads in
 * with words that are not understood ("In the interests of:").
 */
export function nameOfOthers({ fields, lines, rules }: Form): Verdict[] {
  const away = new Map(
    fields.flatMap((field) => {
      const line = namedAway(field, lines, rules);
      return line ? [[field, line] as const] : [];
    }),
  );
  const nearby = fieldsByPlace([...away.keys()]);
  return fields.map((field) => {
    if (!isOwn(field) || !isNameKey(field) || field.item.standing === 'own') return null;
    const { page, rect } = field.item.draft;
    // The other half of such a name is theirs as well.
    const half = (): Keyed | undefined =>
      nearby.near(page, { ...rect, x0: rect.x0 - LEFT, x1: rect.x1 + LEFT }).find((other) => onOneRow(other, field));
    const line = away.get(field) ?? away.get(half()!);
    return line && `${quoted(line.text)} stands over or beside it`;
  });
}

const onOneRow = ({ key, item: { draft: a } }: Keyed, { key: other, item: { draft: b } }: Keyed): boolean =>
  key!.name !== other!.name &&
  a.page === b.page &&
  level(a.rect, b.rect) &&
  Math.max(a.rect.x0 - b.rect.x1, b.rect.x0 - a.rect.x1) <= LEFT;

/** The print over or beside a name that gives it to somebody else. */
function namedAway(field: Keyed, lines: readonly TextLine[], rules: CompiledRules): TextLine | undefined {
  if (!isOwn(field) || !isNameKey(field) || field.item.standing === 'own') return undefined;
  const { rect, page } = field.item.draft;
  const nearby = byPlace(lines);
  const [above] = nearby
    .near(page, { ...rect, y0: rect.y1, y1: rect.y1 + COLUMN })
    .filter((line) => line.y0 > rect.y1 && line.x0 < rect.x1 && line.x1 > rect.x0)
    .sort((a, b) => a.y0 - b.y0);
  if (above && isHeadOf(above, rect) && namesOthers(above, rules)) return above;
  const around = { x0: rect.x0 - ROW, x1: rect.x1, y0: Math.min(rect.y0, rect.y1 - OVER), y1: rect.y1 + BLOCK };
  return nearby
    .near(page, around)
    .find(
      (line) =>
        (isOver(line, rect) && isOfOthers(line, rules) && !namesOwn(line, rules)) ||
        (isLeftOf(line, rect) && isOfOthers(line, rules)) ||
        (field.key!.name !== 'legal_name' && isLeadOver(line, rect) && leadsToOthers(line, rules)) ||
        (isRowUnder(line, rect) && LEAD_IN.test(fold(line.text)) && isOfOthers(line, rules)),
    );
}

function isOfOthers(line: TextLine, rules: CompiledRules): boolean {
  const folded = fold(line.text);
  if (folded === '' || folded.split(' ').length > HEADING_WORDS) return false;
  const party = partyOf(folded, rules)?.party;
  if (party !== undefined) return party !== 'self' && party !== 'organisation';
  return LEAD_IN.test(folded) && isUnknown(folded, rules) && guessKey(labelText(line.text), rules) === null;
}

function namesOthers(line: TextLine, rules: CompiledRules): boolean {
  const folded = fold(line.text);
  const party = folded.split(' ').length <= HEAD_WORDS ? partyOf(folded, rules)?.party : undefined;
  return party !== undefined && party !== 'self' && party !== 'organisation';
}

/** "You | Your spouse" heads two columns. */
const namesOwn = (line: TextLine, rules: CompiledRules): boolean =>
  rules.parties.some(({ party, match }) => party === 'self' && match.test(fold(line.text)));

/** The head of a column is a word or two, within the width of its cells. */
const HEAD_WORDS = 3;
const COLUMN = 150;

const isHeadOf = (line: TextLine, rect: ViewRect): boolean =>
  line.x0 >= rect.x0 - 2 && line.x1 <= rect.x1 + 2 && line.y0 > rect.y1 && line.y0 - rect.y1 <= COLUMN;

const isOver = (line: TextLine, rect: ViewRect): boolean =>
  line.y0 >= rect.y1 - 2 && line.y0 - rect.y1 <= OVER && line.x0 < rect.x1 && line.x1 > rect.x0 - OVER;

/** Points from a lead-in ("For our child", "6. Victim") down to the names of its block. */
const BLOCK = 75;
const BLANK_OR_CAPTION = /[_.…]{3}|[:;,]\s*\S*$/;

/** People of whom a form asks after a few words that say so. */
const LED_TO = new Set(['child', 'third_party', 'spouse', 'parent', 'witness', 'representative']);

function leadsToOthers(line: TextLine, rules: CompiledRules): boolean {
  const folded = fold(line.text);
  // What goes on in small letters is the end of a sentence.
  if (folded.split(' ').length > HEADING_WORDS || !/^[^\p{L}]*\p{Lu}/u.test(line.text)) return false;
  return LED_TO.has(partyOf(folded, rules)?.party ?? '') && !namesOwn(line, rules);
}

/** A few words by themselves, over the block and not right of where it begins. */
const isLeadOver = (line: TextLine, rect: ViewRect): boolean =>
  line.y0 >= rect.y1 - 2 &&
  line.y0 - rect.y1 <= BLOCK &&
  line.x0 <= rect.x0 &&
  rect.x0 - line.x1 <= LEFT &&
  !BLANK_OR_CAPTION.test(line.text);

/** Points that a row of blanks for a name goes on to the right of what leads in to it. */
const ROW = 250;

const isRowUnder = (line: TextLine, rect: ViewRect): boolean =>
  line.y0 >= rect.y1 - OVER && line.y0 - rect.y1 <= OVER && line.x0 < rect.x1 && rect.x0 - line.x1 <= ROW;

const isLeftOf = (line: TextLine, rect: ViewRect): boolean =>
  level(line, rect) && line.x1 <= rect.x0 + 4 && rect.x0 - line.x1 <= LEFT;

const level = (line: ViewRect, rect: ViewRect): boolean => Math.min(line.y1, rect.y1) - Math.max(line.y0, rect.y0) > 3;

/** Points between a blank and the sign that parts it from the next: `__ / __ / ____`, `el … de … de …`. */
const BESIDE = 10;
const besideOf = (rect: ViewRect): ViewRect => ({ ...rect, x0: rect.x0 - BESIDE, x1: rect.x1 + BESIDE });

const PARTED_BEFORE = /(?:^|[\s_.…])[/.-]\s*$/;
const PARTED_AFTER = /^\s*(?:[/-]|de\b|d'|\.\s*[_.…]{2})/;

/** A whole date is put into none of the blanks for its parts. */
export function partedDate({ fields, lines }: Form): Verdict[] {
  return fields.map((field, at) => {
    const { key, item } = field;
    if (!isOwn(field) || key?.part !== null || !key.name.endsWith('_date')) return null;
    const { rect, page } = item.draft;
    const sign = byPlace(lines)
      .near(page, besideOf(rect))
      .find((line) => {
        if (!level(line, rect)) return false;
        const before = rect.x0 - line.x1;
        const after = line.x0 - rect.x1;
        return (
          (before >= -2 && before <= BESIDE && PARTED_BEFORE.test(line.text)) ||
          (after >= -2 && after <= BESIDE && PARTED_AFTER.test(line.text))
        );
      });
    if (sign) return `${quoted(sign.text)} parts it from the rest of the date`;
    return isFirstOfParts(field, fields[at + 1]) && 'the next blank is for the rest of the date';
  });
}

/** A year's width. */
const PART_OF_DATE = 75;

/** `__.__.____`: the next blank, a sign's width away, has the same caption. */
function isFirstOfParts({ item: { draft, label } }: Keyed, next: Keyed | undefined): boolean {
  if (!next || next.item.draft.page !== draft.page || next.item.label.last !== label.last) return false;
  const { rect } = next.item.draft;
  const gap = rect.x0 - draft.rect.x1;
  return level(rect, draft.rect) && gap >= -2 && gap <= BESIDE && rect.x1 - rect.x0 <= PART_OF_DATE;
}

/** "Date of birth __/__/__ in ____". */
const BORN = words(
  'naissance|nee?(?: e)?|geburt\\w*|geb(?:oren)?|birth|born|nacimiento|nacid[oa]|nat[oa]|nascita|geboren|geboorte\\w*',
);
const BARE_PLACE = /^(?:a|in|en|ort|lieu|luogo|lugar|plaats|place)$/;

/** A bare place on the line of a birth is where somebody was born, not where they live. */
export function birthRow({ fields, lines }: Form): Verdict[] {
  return fields.map((field) => {
    const { draft, label } = field.item;
    if (!isOwn(field) || field.key!.name !== 'resident_city' || !BARE_PLACE.test(label.last)) return null;
    const born = byPlace(lines)
      .near(draft.page, { ...draft.rect, x0: -Infinity })
      .find((line) => level(line, draft.rect) && line.x0 < draft.rect.x0 && BORN.test(fold(line.text)));
    return born && noKey(`it stands on the line of a birth: ${quoted(born.text)}`);
  });
}

/** `D E` or `IT` in print right before the blank: the number as the account has it would say it twice. */
const BEGUN = /(?:^|[\s:])\p{Lu}\s?\p{Lu}\s*$/u;

/** `____ DE ____`: the land's letters right after the blank, with places for the rest. */
const GOES_ON = /^\s*\p{Lu}\s?\p{Lu}(?:[\s_.…]|$)/u;

/** A number of an account or a bank of which the form has printed a part. */
export function begunNumber({ fields, lines }: Form): Verdict[] {
  return fields.map((field) => {
    if (!isOwn(field) || !['iban', 'bic'].includes(field.key!.name)) return null;
    const { rect, page } = field.item.draft;
    const begun = byPlace(lines)
      .near(page, besideOf(rect))
      .find((line) => {
        if (!level(line, rect)) return false;
        if (Math.abs(line.x0 - rect.x1) <= BESIDE && GOES_ON.test(line.text)) return true;
        return field.key!.name === 'iban' && Math.abs(rect.x0 - line.x1) <= BESIDE && BEGUN.test(line.text);
      });
    return begun && `a part of the number is printed: ${quoted(begun.text)}`;
  });
}

/** The order in which the page wants a name, where the words the file has for the field say nothing of it. */
export function nameOrder({ fields, lines }: Form): Verdict[] {
  const items = fields.map(({ item }) => item);
  const unclaimed = new Set(withoutCaptions(lines, items));
  return fields.map((field) => {
    if (!isOwn(field) || field.key!.name !== 'full_name') return null;
    const { rect, page, label } = field.item.draft;
    const near = byPlace(lines).near(page, captionedFrom(rect));
    const beside = near.filter((line) => isCaptionOf(line, rect) || isRightAfter(line, rect)).map(({ text }) => text);
    // "Last   First   Middle" under the line, one beside the other, unless they are the next row's captions.
    const under = near.filter((line) => unclaimed.has(line) && isUnder(line, rect)).sort((a, b) => a.x0 - b.x0);
    const order = [...beside, under.map(({ text }) => text).join(' ')].find(wantsFamilyNameFirst);
    return order !== undefined && !wantsFamilyNameFirst(label) && `${quoted(order)} is the order it is wanted in`;
  });
}

const isUnder = (line: TextLine, rect: ViewRect): boolean =>
  Math.abs(rect.y0 - line.y1) <= CAPTION / 2 && line.x0 >= rect.x0 - CAPTION && line.x1 <= rect.x1 + CAPTION;

const isCaptionOf = (line: TextLine, rect: ViewRect): boolean =>
  Math.abs(line.y0 - rect.y1) <= CAPTION && line.x0 >= rect.x0 - CAPTION && line.x0 < rect.x1;

const isRightAfter = (line: TextLine, rect: ViewRect): boolean =>
  level(line, rect) && line.x0 >= rect.x1 - 4 && line.x0 - rect.x1 <= CAPTION;

/** Captions of several blanks in one field's width mean that the field is several. */
export function sharedCell({ fields, lines, rules }: Form): Verdict[] {
  // Under a blank stand the captions of the next row as likely.
  const unclaimed = new Set(
    withoutCaptions(
      lines,
      fields.map(({ item }) => item),
    ),
  );
  return fields.map((field) => {
    const { key, item } = field;
    if (!key || !isOwn(field) || item.draft.type !== 'text' || item.draft.widget !== null) return null;
    if (!isNameKey(field) && !isAddressKey(field)) return null;
    const { rect, page } = item.draft;
    const captions = byPlace(lines)
      .near(page, captionedFrom(rect))
      .filter(
        (line) =>
          line.x0 >= rect.x0 - 3 &&
          line.x1 <= rect.x1 + 3 &&
          (Math.abs(line.y0 - rect.y1) <= CAPTION || (unclaimed.has(line) && Math.abs(rect.y0 - line.y1) <= CAPTION)),
      );
    const asked = new Set(
      captions.flatMap((line) => {
        const label = labelText(line.text);
        const guess = guessKey(label, rules);
        return guess && !item.label.folded.includes(label.folded) ? [guess.key] : [];
      }),
    );
    asked.delete(key.name);
    return asked.size >= 2 && `its cell has more captions: ${[...asked].join(', ')}`;
  });
}

/** Points between the top of a blank and a caption in its cell. */
const CAPTION = 14;

/** In, over, under or right after a blank. */
const captionedFrom = ({ x0, x1, y0, y1 }: ViewRect): ViewRect => ({
  x0: x0 - CAPTION,
  x1: x1 + CAPTION,
  y0: y0 - CAPTION,
  y1: y1 + CAPTION,
});

/** Whom the form is sent to: "An das Amtsgericht …", at the head of the first page. */
const ADDRESSEE =
  /^(?:an (?:das|die|den|frau|herrn)|to the|to|a l attention|a (?:la )?(?:mairie|prefecture)|al(?:la|lo|l)?|spett le|a la atencion|aan(?: de| het)?)(?: \w+){0,3}$/;
const ADDRESSEE_WORDS = 4;
const WINDOW = 95;

/** An address under "To the" is the addressee's. */
export function addressee({ fields, lines }: Form): Verdict[] {
  const heads = byPlace(
    lines.filter(({ page, text }) => {
      const folded = fold(text);
      return page === 1 && folded.split(' ').length <= ADDRESSEE_WORDS && ADDRESSEE.test(folded);
    }),
  );
  return fields.map((field) => {
    if (!isOwn(field) || !(isAddressKey(field) || field.key!.name === 'register_court')) return null;
    const { rect, page } = field.item.draft;
    const aside = OVER * 3;
    const under = heads
      .near(page, { x0: rect.x0 - aside, x1: rect.x0 + aside, y0: rect.y0 - 4, y1: rect.y1 + WINDOW })
      .find((head) => head.y0 >= rect.y0 - 4 && head.y0 - rect.y1 <= WINDOW && Math.abs(head.x0 - rect.x0) <= aside);
    return under && noKey(`it stands under ${quoted(under.text)}`);
  });
}
