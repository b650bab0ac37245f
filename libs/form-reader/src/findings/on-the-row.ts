import type { ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { NearbyByPage } from '../nearby.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import { words } from '../meaning/rules/compiled.js';
import { called, quoted, type Form, type Verdict } from './finding.js';
import { isAddressKey, isBankKey, isOwn, type Keyed } from './keyed.js';

/** How many fields of one account stand between its first and its last. */
const ACCOUNT = 5;
/** A number of an account or the code of a bank, in print. */
const PRINTED_ACCOUNT =
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b|\b[A-Z]{6}[A-Z2-9][A-NP-Z\d](?:[A-Z\d]{3})?\b(?=[^\p{L}]*$)/u;

/** "Swift code: | BCITITMM": a form that prints an account in the cells beside asks for nobody's. */
export function printedAccount({ fields, lines }: Form): Verdict[] {
  const printedBeside = (field: Keyed): TextLine | undefined => {
    if (!isOwn(field) || !isBankKey(field)) return undefined;
    const { page, rect } = field.item.draft;
    return byPlace(lines)
      .near(page, { ...rect, x0: rect.x1 - 4, x1: Infinity })
      .find((line) => isLevel(line, rect) && line.x0 >= rect.x1 - 4 && PRINTED_ACCOUNT.test(line.text));
  };
  const printed = fields.map(printedBeside);
  return fields.map((field, at) => {
    if (!isOwn(field) || !isBankKey(field)) return null;
    const account = printed.slice(Math.max(0, at - ACCOUNT), at + 1 + ACCOUNT).find(Boolean);
    return account && `the account is printed: ${quoted(account.text)}`;
  });
}

/** Points between what is left of a caption's cell and the next cell. */
const NEXT = 4;

/** The same words for what is left of the caption's cell and for the cell beside it: one of them is no blank. */
export function twinCells({ fields }: Form): Verdict[] {
  const isTwin = (a: Keyed, b: Keyed | undefined): boolean =>
    b !== undefined &&
    isText(b) &&
    a.key!.name === b.key?.name &&
    captionOf(a) === captionOf(b) &&
    a.item.draft.page === b.item.draft.page &&
    isLevel(a.item.draft.rect, b.item.draft.rect) &&
    Math.max(a.item.draft.rect.x0 - b.item.draft.rect.x1, b.item.draft.rect.x0 - a.item.draft.rect.x1) <= NEXT;
  return fields.map((field, at) => {
    if (!isOwn(field) || !isText(field) || field.item.draft.widget !== null) return null;
    return (
      (isTwin(field, fields[at - 1]) || isTwin(field, fields[at + 1])) && 'the cell beside it has the same caption'
    );
  });
}

const isText = ({ item }: Keyed): boolean => item.draft.type === 'text';
const captionOf = ({ item }: Keyed): string => item.label.last.replace(/ \d+$/, '');

const OF_CONTACT = new Set(['phone_number', 'fax_number', 'mobile_phone_number', 'email_address']);
const ADDRESS = words('\\w*address\\w*|\\w*adress\\w*|\\w*anschrift|direccion|domicilio|indirizzo|adres');

/** "Clinic address ____ Tel. no. ____": what an office is called on, where its address is asked for on the row. */
export function officeOnRow({ fields }: Form): Verdict[] {
  const draftAt = (at: number): DraftField => fields[at]!.item.draft;
  const nearby = new NearbyByPage(
    fields.flatMap((field, at) => (isOthersAddress(field) ? [at] : [])),
    (at) => draftAt(at).page,
    (at) => draftAt(at).rect,
  );
  return fields.map((field, at) => {
    if (!isOwn(field) || !OF_CONTACT.has(field.key!.name) || field.item.standing !== null) return null;
    const { page, rect } = field.item.draft;
    const before = nearby
      .near(page, { ...rect, x0: -Infinity })
      .find((other) => other < at && isLevel(draftAt(other).rect, rect) && draftAt(other).rect.x0 < rect.x0);
    return before !== undefined && `${called(fields[before]!)} is asked for on its row`;
  });
}

const isOthersAddress = (field: Keyed): boolean =>
  field.key === null
    ? isText(field) && ADDRESS.test(field.item.label.last)
    : isAddressKey(field) && (!isOwn(field) || field.key.name.startsWith('work_'));

/** A town with its postal code, in print. */
const PRINTED_TOWN = /,\s*[A-Z]{2}\s+\d{5}\b|^\s*\d{5}\s+\p{Lu}\p{Ll}+|\b[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}\s*$/u;
const TOWN_WORDS = 6;
/** Points from a line to write on down to the next line of print. */
const UNDER = 16;

/** "Home address ____" over "River Forest, IL 60305": the form knows the town, and asks for the rest. */
export function printedTown({ fields, lines }: Form): Verdict[] {
  const towns = byPlace(lines.filter(({ text }) => text.split(' ').length <= TOWN_WORDS && PRINTED_TOWN.test(text)));
  return fields.map((field) => {
    if (!isOwn(field) || field.key!.name !== 'resident_address') return null;
    const { page, rect } = field.item.draft;
    const isUnder = (line: TextLine): boolean =>
      rect.y0 - line.y1 >= -4 && rect.y0 - line.y1 <= UNDER && line.x0 < rect.x1 && line.x1 > rect.x0;
    const town = towns.near(page, { ...rect, y0: rect.y0 - UNDER, y1: rect.y0 + 4 }).find(isUnder);
    return town && `the town is printed under it: ${quoted(town.text)}`;
  });
}

/** "Applicant 2", "Tenant no. 3": one of several of whom the account is the first, if any. */
export function numberedOwner({ fields, rules }: Form): Verdict[] {
  const self = rules.parties.find(({ party }) => party === 'self')?.match.source;
  if (self === undefined) return [];
  const numbered = new RegExp(`(?:${self})(?: (?:no\\.?|number|name)| ?#)? ?[2-9]\\b(?!\\.)`);
  return fields.map((field) => {
    const { draft } = field.item;
    const heading = draft.section ?? '';
    // The number of the next question stands behind a full stop.
    const texts = [draft.label, ...(heading.split(' ').length <= HEADING_WORDS ? [heading] : [])];
    const text = isOwn(field) && texts.find((one) => numbered.test(one.toLowerCase()));
    return text && `${quoted(text)} is one of several`;
  });
}

const HEADING_WORDS = 4;

const isLevel = (a: ViewRect, b: ViewRect): boolean => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 3;
