import type { DocumentType, ReadForm } from '@formseal/contracts';
import { describeKey, formatKey, isAmericanPaper } from '@formseal/domain/forms';
import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import { belongingJudge, type BelongingJudge } from '../belonging/belonging-judge.js';
import type { AskedForm } from '../certainty/asked-form.js';
import { certaintyJudge, type CertaintyJudge } from '../certainty/judge.js';
import { keyJudge, type KeyJudge } from '../keys/key-judge.js';
import { withLearnt } from '../keys/learn-keys.js';
import { composeKey, suitsType } from './compose-key.js';
import { countParties } from './count-parties.js';
import { addressLines, townBeforeStreet } from './address-lines.js';
import { withCells, withoutCells } from './cell-rows.js';
import { behindLand } from './behind-land.js';
import { dayAfterTown } from './day-after-town.js';
import { datePatternOf } from './date-pattern-of.js';
import { documentTypeOf } from './document-type.js';
import { byBlank } from '../findings/finding.js';
import { findAll, type Settled } from '../findings/find-all.js';
import type { Keyed } from '../findings/keyed.js';
import { isAnswer } from '../owners/answering-side.js';
import { underColumns } from '../owners/columns.js';
import { reachedAtWork } from '../owners/at-work.js';
import { banksBlanks } from '../owners/banks-blanks.js';
import { contactInFirm } from '../owners/contact-in-firm.js';
import { childsBlanks } from '../owners/childs-blanks.js';
import { isSignedByPartaker } from '../owners/signed-by-partaker.js';
import { countedPeople } from '../owners/counted-people.js';
import { householdLists } from '../owners/household.js';
import { firmsBlanks } from '../owners/firms-blanks.js';
import { ownDay } from '../owners/own-day.js';
import { parentOfSeveral } from '../owners/parent-of-several.js';
import { relativesBlanks } from '../owners/relatives-blanks.js';
import { signedByParent } from '../owners/signed-by-parent.js';
import { spokenOf } from '../owners/spoken-of.js';
import { subjectOf, type Subject } from '../owners/subject.js';
import { underIntroductions } from '../owners/introductions.js';
import { typeByWording } from './field-type.js';
import { withoutOwnHeadings } from './form-headings.js';
import { guessField } from './guess-field.js';
import { withIbanGroups } from './iban-groups.js';
import { initialledRows } from './initialled-rows.js';
import type { Item } from './item.js';
import { labelText } from './label-text.js';
import { languageOf } from './language.js';
import { linesOf, type TextLine } from './lines.js';
import { mailingAgain, underOtherAddresses } from './other-address.js';
import { placeBeforeDay } from './place-before-day.js';
import { patternedBlanks } from './printed-patterns.js';
import { resolveByNeighbours } from './neighbours.js';
import { rulesFor, type CompiledRules, type Filler } from './rules/compiled.js';
import { sharedCaptions } from './shared-captions.js';
import { splitAtCenturies } from './printed-century.js';
import { splitCaptions } from './split-captions.js';
import { splitDates } from './split-dates.js';
import { splitPhones } from './split-phones.js';
import { splitSlots } from './split-slots.js';
import { withCopies, withoutCopies } from './sheet-copies.js';
import { signedOnce } from './signed-once.js';
import { signaturePlaces } from './signature-places.js';
import { detectStrongerSignature } from './stronger-signature/detect-stronger-signature.js';
import { withoutSurplusSignatures } from './surplus-signatures.js';
import { titleOf } from './title.js';

/** The fields with their meaning, and what the form as a whole is. */
export interface Meaning {
  readonly fields: readonly DraftField[];
  readonly title: string | null;
  readonly documentType: DocumentType;
  readonly language: string | null;
  readonly strongerSignature: ReadForm['strongerSignature'];
  readonly subject: Subject;
  /** What the fields' meaning was made of. */
  readonly asked: AskedForm;
}

/** The parts of the reading that were learnt from other forms; each can be another, or none. */
export interface Judges {
  readonly certainty: CertaintyJudge;
  readonly keys: KeyJudge;
  readonly belonging: BelongingJudge;
}

/** The judges that ship. */
export const TRAINED: Judges = { certainty: certaintyJudge, keys: keyJudge, belonging: belongingJudge };

/** Labels become meaning: type, semantic key, state; title, kind of document, language, the signature it needs. A form that its sheet has twice is read once, and so is a value that stands in cells. */
export function readMeaning(
  pages: readonly PageContent[],
  labelled: readonly DraftField[],
  known: string | null = null,
  judges: Judges = TRAINED,
): Meaning {
  const { fields: single, cells } = withoutCells(labelled);
  const { fields, lines, originals } = withoutCopies(single, pages.map(linesOf));
  const meaning = meaningOf(pages, lines, fields, known, judges);
  const copied = originals.size === 0 ? meaning : withEach(meaning, withCopies(single, meaning.fields, originals));
  return cells.size === 0 ? copied : withEach(copied, withCells(copied.fields, cells));
}

/** What a form means with blanks that were not read by themselves: each by the place of the one that was read for it. */
function withEach(meaning: Meaning, whole: { readonly fields: DraftField[]; readonly at: readonly number[] }): Meaning {
  const each = <T>(those: readonly T[]): T[] => whole.at.map((place) => those[place]!);
  const { fields: asked, byRules, learnt } = meaning.asked;
  return {
    ...meaning,
    fields: whole.fields,
    asked: { ...meaning.asked, fields: each(asked), byRules: each(byRules), learnt: each(learnt) },
  };
}

function meaningOf(
  pages: readonly PageContent[],
  linesByPage: readonly (readonly TextLine[])[],
  labelled: readonly DraftField[],
  known: string | null,
  judges: Judges,
): Meaning {
  const lines = linesByPage.flat();
  const text = lines.map((line) => line.text).join('\n');
  const language = known ?? languageOf(text) ?? languageOf(labelled.map(({ label }) => label).join('\n'));
  const filled = new Set(labelled.map((draft) => draft.page));
  const title = titleOf(
    pages.map(({ height, page }, at) => ({ lines: linesByPage[at] ?? [], height, filled: filled.has(page.page) })),
  );
  const isReply = isAnswer(title, toldBy(lines, labelled), rulesFor(language));
  const subject = subjectOf(title, labelled, lines, rulesFor(language));
  const rules = rulesFor(language, fillerOf(subject, isReply, labelled, lines, rulesFor(language)));
  const introduced = withOwnCaptions(withoutOwnHeadings(labelled, title, rules), lines, rules);
  const patterned = patternedBlanks(introduced, lines);
  const typed = introduced.map((draft) =>
    withType(dayBeforeSignature(guessField(draft, language, rules), rules), rules, patterned.has(draft)),
  );
  const items = signedOnce(withoutSurplusSignatures(spokenOf(typed, rules), lines, rules), lines, rules);
  const places = signaturePlaces(
    items.map(({ draft }) => draft),
    lines,
    rules,
  );
  const demand = detectStrongerSignature(lines, title, places, language);
  const monthFirst = language === 'en' && pages[0] !== undefined && isAmericanPaper(pages[0]);
  const around = initialledRows(resolveByNeighbours(items, places, language, title));
  const whole = mailingAgain(underOtherAddresses(around, rules));
  const parted = splitCaptions(
    splitPhones(splitDates(splitSlots(withIbanGroups(behindLand(whole, lines)), pages, monthFirst), monthFirst)),
    lines,
    rules,
  );
  const dated = placeBeforeDay(dayAfterTown(splitAtCenturies(parted, lines, monthFirst), lines));
  const resolved = townBeforeStreet(addressLines(dated));
  const documentType = documentTypeOf(title, text);
  const byRules = countParties(resolved.map((item) => keyOf(item, rules)));
  const learnt = judges.keys(byRules, { language, title, documentType });
  const everybody = countParties(householdLists(countedPeople(withLearnt(byRules, learnt, rules)), lines, rules));
  const counted = subject.about === 'children' ? parentOfSeveral(everybody, rules) : everybody;
  const signed = ownDay(signedByParent(counted, subject.about !== 'person'), rules);
  const reached = banksBlanks(reachedAtWork(relativesBlanks(signed), rules));
  const fields = rules.guardian === null ? firmsBlanks(contactInFirm(reached, rules), rules) : childsBlanks(reached);
  const print = { pages, lines, text, title, documentType, rules, weakHint: demand.weakHint };
  const settled = findAll(fields, print, judges.certainty, { learnt, judge: judges.belonging });
  const nearby = new Nearby(lines, (line) => line);
  return {
    fields: withKeys(settled).map((draft) => withDatePattern(draft, pages, nearby, { language, text })),
    title,
    documentType,
    language,
    strongerSignature: demand.strongerSignature,
    subject,
    asked: { fields: settled.asked, byRules, learnt, text, title, documentType, rules },
  };
}

/** The blanks, each by what is its own of a caption that a row shares, and under whom introductions and columns put it. */
const withOwnCaptions = (
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): DraftField[] => underColumns(underIntroductions(sharedCaptions(drafts, lines, rules), lines, rules), lines, rules);

/** Who fills a form in, of those whom its words name. */
function fillerOf(
  { about }: Subject,
  isReply: boolean,
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): Filler {
  if (about === 'child') return 'guardian';
  if (isReply) return 'answerer';
  return about === 'person' && isSignedByPartaker(drafts, lines, rules) ? 'partaker' : 'anybody';
}

/** What a form says to whoever fills it in: its lines, and what its signatures are called. */
const toldBy = (lines: readonly TextLine[], fields: readonly DraftField[]): string[] => [
  ...lines.map(({ text }) => text),
  ...fields.map(({ label, type }) => (type === 'signature' ? label : '')),
];

/** Places that captions name beside a day: "Born on – in". */
const PLACES = new Set(['place_of_signing', 'birth_place']);
const DATE_PART = /\.(?:day|month|year)$|^\?(?:day|month|year)$/;

function withType(item: Item, rules: CompiledRules, isPatterned: boolean): Item {
  const { draft, label, guess } = item;
  const valueType = guess ? (describeKey(`self.${guess.key}`)?.definition.type ?? null) : null;
  const whole = guess?.key.includes('.') ? null : valueType;
  const isDate = guess?.key === '?date' || (isPatterned && whole === null);
  // Of a blank for place and day the wording sees the day alone.
  // "Date of birth (day)" asks for a number.
  const isPart = draft.type === 'text' && DATE_PART.test(guess?.key ?? '');
  const worded = isPart ? 'text' : typeByWording(draft, label, rules, isDate ? 'date' : whole);
  const isWithDay = PLACES.has(guess?.key ?? '') || guess?.unsure === 'two_in_one';
  const isPlace = isWithDay && worded === 'date' && draft.type === 'text';
  const type = isPlace ? 'text' : worded;
  return { ...item, draft: { ...draft, type } };
}

/** "Signed on – Petitioner's signature": the print right at the blank asks for the day, whatever the file says beside it. */
function dayBeforeSignature(item: Item, rules: CompiledRules): Item {
  const { label, asked } = item;
  if (asked !== 'date_of_signing' || !rules.signature.test(label.last)) return item;
  return { ...item, label: labelText(label.question), guess: { key: 'date_of_signing', confidence: 0.8 } };
}

/** The drafts with what their fields mean, and why no more. */
function withKeys({ fields, findings }: Settled): DraftField[] {
  const found = byBlank(findings);
  return fields.map(({ key, confidence, item: { draft } }, at) => {
    const told = { ...draft, findings: found.get(at) ?? [] };
    if (!key) return told;
    return { ...told, key: formatKey(key), confidence: Math.min(confirmed(draft, confidence), confidence) };
  });
}

/** A key this sure speaks for the blank as well: forms put "Vorname" beside blanks, not beside decoration. */
const SPEAKS_FOR_BLANK = 0.9;
/** How much of the doubt about a blank it removes: on the development forms' flat twins keys were as right at .4 as at .9. */
const DOUBT_REMOVED = 0.6;

function confirmed(draft: DraftField, keyConfidence: number): number {
  const doubt = 1 - draft.confidence;
  return keyConfidence >= SPEAKS_FOR_BLANK ? 1 - doubt * (1 - DOUBT_REMOVED) : draft.confidence;
}

function keyOf(item: Item, rules: CompiledRules): Keyed {
  const { draft, guess, party } = item;
  const meant =
    draft.type === 'signature'
      ? { key: 'signature', confidence: 0.95 }
      : isConsent(item, rules)
        ? { key: 'consent', confidence: 0.9 }
        : guess;
  const key = meant && !meant.key.startsWith('?') ? composeKey(meant, party) : null;
  const suits = key !== null && suitsType(key, draft);
  return {
    item,
    key: suits ? key : null,
    confidence: meant?.confidence ?? 1,
  };
}

/** A box by which a person declares or consents: longer than an option's word, and in the words of one who speaks. */
const isConsent = ({ draft, label }: Item, rules: CompiledRules): boolean =>
  draft.type === 'checkbox' && rules.consent.test(label.last);

function withDatePattern(
  draft: DraftField,
  pages: readonly PageContent[],
  lines: Nearby<TextLine>,
  form: { readonly language: string | null; readonly text: string },
): DraftField {
  if (draft.type !== 'date' || draft.format.datePattern !== null) return draft;
  const page = pages.find((content) => content.page.page === draft.page);
  const datePattern = datePatternOf(draft, lines, page, form);
  return datePattern === null ? draft : { ...draft, format: { ...draft.format, datePattern } };
}
