import type { DraftField } from '../draft-field.js';
import { isNote } from './advice.js';
import { cleanLabel } from './clean-label.js';
import { isDatePart } from './date-parts.js';
import { saysYesOrNo } from '../structure/groups/exclusive.js';
import { spokenName, spokenTooltip } from './tooltip.js';

/** What is known of a field's name besides what the file says itself. */
export interface Known {
  /** What the page calls it. */
  readonly found: string | null;
  /** The page's words may be another blank's. */
  readonly isContested: boolean;
  /** What the page asks a box to answer. */
  readonly question: string | null;
  /** How many fields of the page have its tooltip. */
  readonly sharedBy: number;
  /** The tooltips of the page's fields. */
  readonly tooltips: readonly string[];
  /** The nearest text, for the last resort. */
  readonly near: () => string | null;
  /** Position among the fields of the page. */
  readonly at: number;
}

const LONG_QUESTION = 110;
/** A tooltip that more boxes have is a heading's, and says nothing that each of them asks. */
const OF_ONE_QUESTION = 6;

/** What the page prints beside a blank first, then the file's own word for it, then whatever there is: a label is never empty. */
export function chooseLabel(draft: DraftField, known: Known): string {
  const name = draft.widget?.name ?? null;
  const told = spokenTooltip(draft.tooltip, name);
  const asked = known.question ?? spokenTooltip(draft.question, name);
  const page = known.found === '' ? null : known.found;
  const isShared = known.sharedBy > 1;
  if (page === null && told !== null && !isShared) return told;
  if (draft.type === 'checkbox') {
    const question =
      asked ?? ((isShared && known.sharedBy <= OF_ONE_QUESTION) || saysYesOrNo(page ?? '') ? told : null);
    return boxLabel(question, page ?? optionName(draft)) ?? fallback(draft, known);
  }
  if (page === null) return told ?? fallback(draft, known);
  const isTold = told !== null && !isShared && (isPlainer(told, page, known.isContested) || isOneOf(page, told, known));
  return isTold ? told : joined(known.question, page);
}

/** What the file says of a blank is a caption where the page prints a sentence, or words that may be another blank's. */
function isPlainer(told: string, page: string, isContested: boolean): boolean {
  if (/^\p{Ll}/u.test(told) || !/\p{L}{2}/u.test(told) || isDatePart(told)) return false;
  const [said, print] = [told, page].map(wordsOf) as [string[], string[]];
  if (said.length > CAPTION_WORDS) return false;
  const isSentence = print.length > Math.max(CAPTION_WORDS, said.length + MORE_WORDS);
  return isSentence || (isContested && !print.some((word) => said.includes(word)));
}

/** "Place, date" over two blanks which the file calls "Place" and "Date": each part is a blank's of its own. */
function isOneOf(page: string, told: string, { tooltips }: Known): boolean {
  const plain = (text: string): string => wordsOf(text).join(' ');
  const parts = page.split(/[,;/]/).map(plain);
  const known = new Set(tooltips.map(plain));
  return parts.length > 1 && parts.includes(plain(told)) && parts.every((part) => known.has(part));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A caption has hardly more words than this, and few more than what the file says. */
const CAPTION_WORDS = 8;
const MORE_WORDS = 4;

function boxLabel(question: string | null, option: string | null): string | null {
  if (option === null) return question;
  return joined(question, option);
}

/** Names in a PDF have 127 letters at most (ISO 32000-1, annex C). */
const LONGEST_OPTION = 127;

/** The name that switches a box on, where its author used a word for it. */
function optionName(draft: DraftField): string | null {
  const on = draft.widget?.onValue?.slice(0, LONGEST_OPTION) ?? null;
  return on !== null && !/^(?:on|yes|ja|oui|1|x|true|wahr|\d+|choice\d*|auswahl\d*)$/i.test(on) ? spokenName(on) : null;
}

const joined = (question: string | null, label: string): string =>
  question === null ||
  question === label ||
  label.startsWith(question) ||
  TO_TICK.test(question) ||
  isNote(question) ||
  (isSentence(label) && !question.includes('?'))
    ? label
    : `${shortQuestion(question)} – ${label}`;

/** What only says to tick, and in what way, asks nothing. */
const TO_TICK =
  /^\W*(?:please )?(?:(?:check|tick|mark|select|choose)\b.*\b(?:one|box(?:es)?|all|appl(?:y|ies|icable))\b|you (?:can|may) (?:choose|select|tick|check|mark) (?:more than one|several|as many)\b|use (?:an?|the) (?:separate|additional)\b|(?:cochez|cocher|marque|barrare|aankruisen|(?:bitte |zutreffendes )+ankreuzen)\b.{0,40}$)/i;
/** A statement this long says itself what it is about, where it answers no question; a small letter goes on with what stands before. */
const WHOLE_SENTENCE = 9;
const isSentence = (label: string): boolean =>
  /^\P{L}*\p{Lu}/u.test(label) && label.split(' ').length >= WHOLE_SENTENCE;

/** In front of an option stands what is asked; the sentences on how to answer are read in the question itself. */
function shortQuestion(text: string): string {
  if (text.length <= LONG_QUESTION) return text;
  const asked = /(?:^|[.:]\s+)([^.?:]{12,}\?)/u.exec(text)?.[1];
  const first = /^.{8,}?[.:](?=\s+\p{Lu})/u.exec(text)?.[0];
  return cleanLabel(asked ?? first ?? text);
}

function fallback(draft: DraftField, { near, at }: Known): string {
  const named = spokenName(draft.widget?.name ?? null);
  if (named !== null) return named;
  const nearby = cleanLabel(near() ?? '');
  return nearby !== '' ? nearby : `Field ${draft.page}.${at + 1}`;
}
