import type { DocumentType, ReadForm } from '@formseal/contracts';
import { describeKey, formatKey } from '@formseal/domain/forms';
import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import type { AskedForm } from '../certainty/asked-form.js';
import { findUncertain } from '../certainty/find-uncertain.js';
import { certaintyJudge, type CertaintyJudge } from '../certainty/judge.js';
import { composeKey, suitsType } from './compose-key.js';
import { countParties } from './count-parties.js';
import { datePatternOf, isLetterPaper } from './date-pattern-of.js';
import { documentTypeOf } from './document-type.js';
import { findAll, settle } from '../findings/find-all.js';
import { DOUBTED, type Keyed } from '../findings/keyed.js';
import { typeByWording } from './field-type.js';
import { guessField } from './guess-field.js';
import type { Item } from './item.js';
import { languageOf } from './language.js';
import { linesOf, type TextLine } from './lines.js';
import { patternedBlanks } from './printed-patterns.js';
import { resolveByNeighbours } from './neighbours.js';
import { rulesFor, type CompiledRules } from './rules/compiled.js';
import { holds, isConsent, isForeignSignature, isNamedUnder, isOfficeNote, officeRegions, wantsHand } from './scope.js';
import { splitDates } from './split-dates.js';
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
  /** What the fields' meaning was made of. */
  readonly asked: AskedForm;
}

/** Labels become meaning: type, semantic key, state; title, kind of document, language, the signature it needs. */
export function readMeaning(
  pages: readonly PageContent[],
  labelled: readonly DraftField[],
  known: string | null = null,
  judge: CertaintyJudge = certaintyJudge,
): Meaning {
  const linesByPage = pages.map(linesOf);
  const lines = linesByPage.flat();
  const text = lines.map((line) => line.text).join('\n');
  const language = known ?? languageOf(text) ?? languageOf(labelled.map(({ label }) => label).join('\n'));
  const rules = rulesFor(language);
  const patterned = patternedBlanks(labelled, lines);
  const typed = labelled.map((draft) => withType(guessField(draft, language), rules, patterned.has(draft)));
  const items = withoutSurplusSignatures(typed, lines, rules);
  const places = signaturePlaces(
    items.map(({ draft }) => draft),
    lines,
    rules,
  );
  const filled = new Set(labelled.map((draft) => draft.page));
  const title = titleOf(
    pages.map(({ height, page }, at) => ({ lines: linesByPage[at] ?? [], height, filled: filled.has(page.page) })),
  );
  const demand = detectStrongerSignature(lines, title, places, language);
  const monthFirst = language === 'en' && pages[0] !== undefined && isLetterPaper(pages[0]);
  const resolved = splitDates(resolveByNeighbours(items, places, language, title), monthFirst);
  const documentType = documentTypeOf(title, text);
  const fields = countParties(resolved.map((item) => keyOf(item, rules)));
  const asked = { fields, text, title, documentType, rules };
  const keyed = withKeys(resolved, lines, asked, judge);
  const nearby = new Nearby(lines, (line) => line);
  const scoped = withScope(keyed, pages, linesByPage, rules, demand.weakHint);
  return {
    fields: scoped.map((draft) => withDatePattern(draft, pages, nearby, language)),
    title,
    documentType,
    language,
    strongerSignature: demand.strongerSignature,
    asked,
  };
}

function withType(item: Item, rules: CompiledRules, isPatterned: boolean): Item {
  const { draft, label, guess } = item;
  const valueType = guess ? (describeKey(`self.${guess.key}`)?.definition.type ?? null) : null;
  const whole = guess?.key.includes('.') ? null : valueType;
  const isDate = guess?.key === '?date' || (isPatterned && whole === null);
  const type = typeByWording(draft, label, rules, isDate ? 'date' : whole);
  return { ...item, draft: { ...draft, type } };
}

function withKeys(
  resolved: readonly Item[],
  lines: readonly TextLine[],
  asked: AskedForm,
  judge: CertaintyJudge,
): Item[] {
  const ruled = findAll({ ...asked, lines });
  const uncertain = findUncertain(asked, ruled.fields, judge);
  const keyed = settle(ruled.fields, uncertain);
  return resolved.map((item, at) => {
    const { key, confidence } = keyed[at]!;
    const { draft } = item;
    if (!key) return item;
    const combined = Math.min(confirmed(draft, confidence), confidence);
    return { ...item, draft: { ...draft, key: formatKey(key), confidence: combined } };
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
  const { draft, label, guess, party } = item;
  const meant =
    draft.type === 'signature'
      ? { key: 'signature', confidence: 0.95 }
      : isConsent(draft, label, rules)
        ? { key: 'consent', confidence: 0.9 }
        : guess;
  const key = meant && !meant.key.startsWith('?') ? composeKey(meant, party) : null;
  const suits = key !== null && suitsType(key, draft);
  const sure = meant?.confidence ?? 1;
  return {
    item,
    key: suits ? key : null,
    confidence: draft.contested || TABLE_ROW.test(label.folded) ? Math.min(sure, DOUBTED) : sure,
  };
}

/** A row of a table is one of many: seldom the account's own. */
const TABLE_ROW = /\b(row|zeile|ligne|fila|riga|rij) \d/;

function withScope(
  items: readonly Item[],
  pages: readonly PageContent[],
  linesByPage: readonly TextLine[][],
  rules: CompiledRules,
  weakHint: boolean,
): DraftField[] {
  const lines = linesByPage.flat();
  const claimed = new Set(items.filter(({ draft }) => draft.type !== 'signature').map(({ label }) => label.last));
  const offices = new Map(pages.map((page, at) => [page.page.page, officeRegions(page, linesByPage[at] ?? [], rules)]));
  return items.map(({ draft, label, party }) => {
    const isInked = draft.state === 'filled' && draft.widget === null;
    if (draft.state !== 'open' && draft.state !== 'unsure' && !isInked) return draft;
    const reserved =
      isOfficeNote(draft.label, rules) ||
      isOfficeNote(draft.section ?? '', rules) ||
      (offices.get(draft.page) ?? []).some((region) => holds(region, draft.rect));
    if (reserved) return { ...draft, state: 'out_of_scope', key: null };
    if (draft.type === 'signature') {
      const foreign =
        isForeignSignature(draft, label, party, rules) || isNamedUnder({ draft, label }, lines, claimed, rules);
      if (foreign) return { ...draft, state: 'out_of_scope' };
      return weakHint && !isInked ? { ...draft, state: 'unsure' } : draft;
    }
    return !isInked && wantsHand(draft, label, rules) ? { ...draft, state: 'hand' } : draft;
  });
}

function withDatePattern(
  draft: DraftField,
  pages: readonly PageContent[],
  lines: Nearby<TextLine>,
  language: string | null,
): DraftField {
  if (draft.type !== 'date' || draft.format.datePattern !== null) return draft;
  const page = pages.find((content) => content.page.page === draft.page);
  const datePattern = datePatternOf(draft, lines, page, language);
  return datePattern === null ? draft : { ...draft, format: { ...draft.format, datePattern } };
}
