import { formatKey } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import { isNoteInSentence } from '../meaning/notes-in-sentences.js';
import { isUnderOtherAddress } from '../meaning/other-address.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { heightOf, inColumn } from '../rect.js';
import { called, noKey, type Form, type Verdict } from './finding.js';
import { NOT } from './scope.js';
import { OF_PEOPLE } from './foreign-blocks.js';
import { isAddressKey, isBankKey, isNameKey, isOwn, type Keyed } from './keyed.js';
import { UNDERSIGNED } from './signing-lists.js';

/** Keys that a page may well ask of one person more than once. */
const REPEATABLE = new Set(
  'signature initials consent date_of_signing place_of_signing sex marital_status title case_number reference'.split(
    ' ',
  ),
);

/** Keys by which a block of data about a person begins. */
const IDENTITY = new Set(['given_name', 'family_name', 'full_name', 'birth_date', 'legal_name']);

/** A column of them is a list of other people. */
const LIST = 4;

/** How a blank repeats what its page has asked before: the same key; any after a second block began; or not at all. */
type Repeat = 'again' | 'later' | null;

/** Doubts keys of the account's own that a page repeats: nobody is asked for the same twice in one place. */
export function askedAgain({ fields, rules }: Form): Verdict[] {
  const listed = often(fields, rowOf);
  const columns = often(fields, columnOf);
  const repeats = repeatsOf(fields, rules);
  const under = nextUnder(fields);
  const groups = new Map<string, string>();
  return fields.map((field, at) => {
    if (isSecondGroup(field, groups)) return 'boxes before it ask the same';
    if (isFormerEmployer(field)) return noKey('the list asks for others after the first');
    if (goesOnFrom(fields[at - 1], field)) return noKey('the address goes on from the line over it');
    const list = `${called(field)} is asked as often as in a list of people`;
    // "Put your address here", as often as it is said, is said to one.
    if (listed.has(rowOf(field)) && !isSaidToOne(field) && !isInSentence(field))
      // The first of many that stands in no column with the others, or by itself in the account's own part, heads the list, if it is not in it.
      return repeats[at] || (columns.has(columnOf(field)) && !isApart(field, under[at])) ? noKey(list) : list;
    return (
      repeats[at] && (repeats[at] === 'again' ? 'the page asked for it before' : 'a second person’s part has begun')
    );
  });
}

/** Below the first row of a list of employers stand those before: work is told from the last on. */
const isFormerEmployer = ({ key, item: { draft } }: Keyed): boolean =>
  key?.party === 'employer' && draft.place.table?.isList === true && (draft.place.entry ?? 1) > 1;

/** Points from a line for an address down to the one on which it goes on. */
const NEXT_LINE = 34;

/** Whether a line has the caption of the one right over it, which asks for a whole address: what stands there is no second one. */
function goesOnFrom(over: Keyed | undefined, { item, key }: Keyed): boolean {
  if (
    !over ||
    item.standing === 'own' ||
    !key?.name.endsWith('_address') ||
    !over.key ||
    formatKey(over.key) !== formatKey(key)
  )
    return false;
  const [upper, lower] = [over.item.draft, item.draft];
  const isSame = (upper.bare ?? upper.label) === (lower.bare ?? lower.label) && upper.section === lower.section;
  const down = upper.rect.y0 - lower.rect.y0;
  return (
    isSame &&
    upper.page === lower.page &&
    down > 1 &&
    down < NEXT_LINE &&
    inColumn(upper.rect, lower.rect) &&
    lower.place.table === null
  );
}

/** Heights of a blank from a row of a list down to the next. */
const NEXT_ROW = 3;

/** Whether a heading names the account, and the next of the same question stands farther down than the next row of a list. */
const isApart = ({ item: { standing, draft } }: Keyed, next: Keyed | undefined): boolean =>
  standing === 'headed' &&
  next !== undefined &&
  draft.rect.y0 - next.item.draft.rect.y0 > NEXT_ROW * heightOf(draft.rect);

/** Of each blank the next that asks the same under it. */
function nextUnder(fields: readonly Keyed[]): (Keyed | undefined)[] {
  const last = new Map<string, Keyed>();
  const next = [...fields].reverse().map((field) => {
    const column = columnOf(field);
    const under = last.get(column);
    last.set(column, field);
    return under;
  });
  return next.reverse();
}

const isInSentence = (field: Keyed): boolean => field.item.draft.place.sentence !== null || isOfficeInSentence(field);

/** What a sentence says of whoever speaks in it. */
const isOfficeInSentence = ({ item, key }: Keyed): boolean =>
  key?.party === 'organisation' && isNoteInSentence(item.draft);

/** "Your address", in no table and not within "Do not list yourself". */
const isSaidToOne = ({ item: { standing, label, draft } }: Keyed): boolean =>
  standing === 'own' && draft.place.table === null && !NOT.test(label.folded);

/** At last what is asked again is another person's, an address asked again anything's; before that it still counts as a repeat. */
export function repeatGivenAway({ fields, byWords, rules }: Form): Verdict[] {
  const repeats = repeatsOf(byWords, rules);
  const signatures = onlySignatures(fields);
  return fields.map((field, at) => {
    const { item, key } = field;
    if (repeats[at] !== 'again' || item.standing === 'headed' || item.partyStated) return null;
    if (isBeside(field, signatures)) return null;
    const because = 'the page asked the account for it before';
    if (isAddressKey(field)) return isOfHolder(fields, at) ? because : noKey(because);
    return key?.party === 'self' && { effect: 'third_party', because };
  });
}

/** Fields between a payer's address and what a mandate asks of their account. */
const MANDATE = 5;

/** A mandate for direct debits asks its payer's address beside the account: most often it is the one that was asked for before. */
function isOfHolder(fields: readonly Keyed[], at: number): boolean {
  const { page, section } = fields[at]!.item.draft;
  return fields
    .slice(Math.max(0, at - MANDATE), at + MANDATE + 1)
    .some(
      (other) =>
        isBankKey(other) && isOwn(other) && other.item.draft.page === page && other.item.draft.section === section,
    );
}

function repeatsOf(fields: readonly Keyed[], rules: CompiledRules): Repeat[] {
  const met = new Set<string>();
  /** Pages on which a second person's block has begun: what follows is theirs as likely as not. */
  const second = new Set<number>();
  return fields.map((field): Repeat => {
    const { key, item } = field;
    const place = placeOf(field);
    if (!place || !key) return null;
    // Whose the account's other address is, is asked with it.
    if (isOfficeInSentence(field) || (isNameKey(field) && isUnderOtherAddress(item, rules))) return null;
    const page = item.draft.page;
    const again = met.has(place);
    // "Your name" a second time is asked of the same person, unless the very same words got to another blank.
    const own = item.standing === 'own' && !met.has(rowOf(field));
    if (again && IDENTITY.has(key.name) && !own) second.add(page);
    const later = second.has(page) && !item.partyStated;
    met.add(place).add(rowOf(field));
    // Two numbers of papers are of two papers, however they are asked for.
    if (own && key.name !== 'document_number') return null;
    return again ? 'again' : later ? 'later' : null;
  });
}

/** What is asked as often as in a list of other people. */
function often(fields: readonly Keyed[], asked: (field: Keyed) => string): Set<string> {
  const counts = new Map<string, number>();
  for (const field of fields) if (placeOf(field)) counts.set(asked(field), (counts.get(asked(field)) ?? 0) + 1);
  return new Set([...counts].flatMap(([text, count]) => (count >= LIST ? [text] : [])));
}

const rowOf = (field: Keyed): string => `${placeOf(field)} ${field.item.label.last}`;

/** The blanks of one column begin together; the same question in a block of its own is none of theirs. */
const columnOf = (field: Keyed): string => `${rowOf(field)} ${Math.round(field.item.draft.rect.x0 / COLUMN)}`;

/** Points within which the blanks of a column begin. */
const COLUMN = 12;

/** Points between a signature and the name in print that goes with it. */
const BESIDE_SIGNATURE = 60;

/** The signature of each page that has one. */
function onlySignatures(fields: readonly Keyed[]): Map<number, DraftField> {
  const signatures = fields.map(({ item }) => item.draft).filter(({ type }) => type === 'signature');
  const only = new Map(signatures.map((draft) => [draft.page, draft]));
  for (const draft of signatures) if (only.get(draft.page) !== draft) only.delete(draft.page);
  return only;
}

/** The one who signs a page alone writes the name again beside it. */
function isBeside({ item }: Keyed, signatures: ReadonlyMap<number, DraftField>): boolean {
  const only = signatures.get(item.draft.page);
  return only !== undefined && Math.abs(only.rect.y0 - item.draft.rect.y0) <= BESIDE_SIGNATURE;
}

/** Cells for so many characters take a group of a number, which goes on in the next. */
const GROUP = 4;

function placeOf(field: Keyed): string | null {
  const { key, item } = field;
  const isGroup = (item.draft.format.comb ?? Infinity) <= GROUP;
  return key && isOwn(field) && !isGroup && !REPEATABLE.has(key.name) ? `${item.draft.page} ${formatKey(key)}` : null;
}

/** A second row of "male, female" in the form is a second person's. */
function isSecondGroup({ key, item }: Keyed, groups: Map<string, string>): boolean {
  const { group } = item.draft;
  if (!key || group === null || key.name === 'consent' || item.partyStated) return false;
  const text = formatKey(key);
  const first = groups.get(text) ?? group;
  groups.set(text, first);
  return first !== group;
}

/**
 * Doubts names that the form asks for again without saying whose: on one page (a list of people in blocks, of whom even
 * the first may be anybody), or on a later one.
 */
export function nameAgain({ fields }: Form): Verdict[] {
  const implied = (field: Keyed): boolean => isNameKey(field) && isOwn(field) && field.item.standing !== 'own';
  const count = new Map<string, number>();
  for (const field of fields.filter(implied)) {
    const place = `${field.item.draft.page} ${formatKey(field.key!)}`;
    count.set(place, (count.get(place) ?? 0) + 1);
  }
  const pageOf = new Map<string, number>();
  const ofPeople = new Set(
    fields.flatMap(({ key, item }) => (OF_PEOPLE.has(key?.name ?? '') ? [item.draft.page] : [])),
  );
  return fields.map((field) => {
    if (!isNameKey(field) || !isOwn(field)) return null;
    const { page } = field.item.draft;
    const text = formatKey(field.key!);
    // A person whom a form for firms asks for is one of the firm's people, unless the page asks what only people have.
    const firm = pageOf.get('organisation.legal_name');
    const ofFirm = field.key!.party === 'self' && firm !== undefined && !(firm === page && ofPeople.has(page));
    // "Full name" where the first and the last name are known already.
    const halves = field.key!.name === 'full_name' ? pageOf.get('self.family_name') : undefined;
    // And the halves of it pages after the whole.
    const whole = HALVES.has(field.key!.name) ? pageOf.get('self.full_name') : undefined;
    const before = pageOf.get(text) ?? halves ?? (whole !== undefined && whole < page ? whole : undefined);
    pageOf.set(text, before ?? page);
    if (UNDERSIGNED.test(field.item.label.folded))
      return (
        (before ?? pageOf.get('self.given_name')) !== undefined &&
        'who signs is not always whom the form asked for before'
      );
    if (!implied(field)) return null;
    const listed = (count.get(`${page} ${text}`) ?? 0) > 1;
    if (listed || before !== undefined) return 'the form asks for this name more than once';
    return ofFirm && 'it is a person of the firm';
  });
}

/** A first name without the other half, under a caption that comes again and again in words not understood, heads a list of people. */
export function listedName({ fields }: Form): Verdict[] {
  const whole = new Set(fields.filter(hasFamilyName).map(({ item }) => item.draft.page));
  const unread = new Map<string, number>();
  for (const { key, item } of fields)
    if (key === null && item.draft.type === 'text') unread.set(item.label.last, (unread.get(item.label.last) ?? 0) + 1);
  return fields.map((field) => {
    const { key, item } = field;
    if (key?.name !== 'given_name' || !isOwn(field) || item.standing !== null || whole.has(item.draft.page))
      return null;
    return (unread.get(item.label.last) ?? 0) >= LIST && `${called(field)} heads a list`;
  });
}

const hasFamilyName = (field: Keyed): boolean =>
  isOwn(field) && (field.key!.name === 'full_name' || field.key!.name.startsWith('family_name'));

/** First and last name side by side are one person's: what follows somebody else's half is hardly the account's. */
export function namesTogether({ fields }: Form): Verdict[] {
  return fields.map((field, at) => {
    const before = fields[at - 1];
    // "Your last name" is; "Information about you: last name" is only as good as the form's own headings.
    const addressed = field.item.standing === 'own' && !PART_OF_FORM.test(field.item.label.folded);
    if (!before?.key || addressed || !isOwn(field) || !HALVES.has(field.key!.name) || !HALVES.has(before.key.name))
      return null;
    const halves = before.key.name !== field.key!.name && !isOwn(before) && onOneRow(before, field);
    return halves && `its other half is another’s: ${called(before)}`;
  });
}

const PART_OF_FORM = /\b(?:about you|yourself|over u|uzelf)\b/;

const HALVES = new Set(['family_name', 'given_name']);

const onOneRow = ({ item: { draft: a } }: Keyed, { item: { draft: b } }: Keyed): boolean =>
  a.page === b.page && Math.min(a.rect.y1, b.rect.y1) - Math.max(a.rect.y0, b.rect.y0) > 0.5 * (b.rect.y1 - b.rect.y0);
