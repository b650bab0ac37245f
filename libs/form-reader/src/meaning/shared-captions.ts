import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import { inRow } from '../rect.js';
import { guessKey } from './guess-key.js';
import { labelText } from './label-text.js';
import { byPlace, type TextLine } from './lines.js';
import type { CompiledRules } from './rules/compiled.js';

/** What parts a caption's own parts from one another. */
const BETWEEN = /\s*[,;/|&+]\s*|\s+(?:and|und|et|y|e|ed|en|og|och|i|oraz|a|és|ve|și|si|ja)\s+/iu;
/** Longer captions are sentences. */
const LONGEST = 10;
/** Points over or under a blank in which its own caption is printed. */
const NEAR = 24;
/** A part is wholly understood. */
const SURE = 0.85;
/** What is asked beside a signature. */
const BESIDE = /^(?:\?place|\?date|place_of_signing|date_of_signing)$/;

/**
 * `Ort, Datum   Unterschrift` under several blanks of a row, of which one alone has print of its own: each blank has its own of the
 * words, in their order, and one of them is signed. Printed for each of the blanks it asks each for all.
 */
export function sharedCaptions(
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): DraftField[] {
  const shared = [...drafts];
  for (let at = 0; at < drafts.length;) {
    const end = endOfRow(drafts, at);
    const row = drafts.slice(at, end);
    const parts = end - at > 1 && !row.every((draft) => hasItsOwn(draft, lines)) ? partsFor(row, rules) : null;
    parts?.forEach((part, i) => (shared[at + i] = called(row[i]!, part)));
    at = end;
  }
  return shared;
}

const captionOf = ({ bare, label }: DraftField): string => bare ?? label;

/** The same blank by a part of its caption. */
const called = (draft: DraftField, part: string): DraftField => ({
  ...draft,
  bare: part,
  label: draft.label.replace(captionOf(draft), () => part),
});

/** Behind the last blank of the row that goes by the same words. */
function endOfRow(drafts: readonly DraftField[], start: number): number {
  let end = start + 1;
  for (; end < drafts.length; end++) {
    const [before, next] = [drafts[end - 1]!, drafts[end]!];
    const isBeside = next.page === before.page && next.rect.x0 >= before.rect.x1 - 2 && inRow(before.rect, next.rect);
    if (!isBeside || !isOpen(before) || !isOpen(next) || captionOf(before) !== captionOf(next)) break;
  }
  return end;
}

const isOpen = ({ type, typeChosen }: DraftField): boolean => type === 'text' && typeChosen !== true;

const hasItsOwn = (draft: DraftField, lines: readonly TextLine[]): boolean =>
  byPlace(lines)
    .near(draft.page, { ...draft.rect, y0: draft.rect.y0 - NEAR, y1: draft.rect.y1 + NEAR })
    .some(({ text, x0, x1 }) => x0 < draft.rect.x1 && x1 > draft.rect.x0 && fold(text) === fold(captionOf(draft)));

/** A part of the caption for each blank of the row; null where it is not about place, day and one signature. */
function partsFor(row: readonly DraftField[], rules: CompiledRules): string[] | null {
  const caption = captionOf(row[0]!);
  if (caption.split(' ').length > LONGEST) return null;
  const parts = caption.split(BETWEEN).flatMap((part) => cut(part.split(' '), rules));
  const signed = parts.findIndex((part) => kindOf(part, rules) === 'signature');
  const isUnderstood = parts.every((part, at) => kindOf(part, rules) === (at === signed ? 'signature' : 'beside'));
  if (signed < 0 || !isUnderstood) return null;
  if (parts.length === row.length) return parts;
  // One blank for place and day, another to sign in.
  if (row.length !== 2 || parts.length !== 3 || signed === 1) return null;
  return signed === 0 ? [parts[0]!, parts.slice(1).join(', ')] : [parts.slice(0, 2).join(', '), parts[2]!];
}

/** Words without a mark between them, where each half says what it asks for and the whole is no day itself ("Date signed"): "Datum Unterschrift". */
function cut(words: readonly string[], rules: CompiledRules): string[] {
  if (kindOf(words.join(' '), rules) === 'beside') return [words.join(' ')];
  const at = words.findIndex(
    (word, i) => i > 0 && kindOf(word, rules) !== null && kindOf(words.slice(0, i).join(' '), rules) !== null,
  );
  if (at < 0 || rules.fillers.has(fold(words[at - 1]!))) return [words.join(' ')];
  return [words.slice(0, at).join(' '), ...cut(words.slice(at), rules)];
}

function kindOf(part: string, rules: CompiledRules): 'signature' | 'beside' | null {
  const guess = guessKey(labelText(part), rules);
  if (guess !== null && guess.confidence >= SURE && BESIDE.test(guess.key)) return 'beside';
  return rules.signature.test(fold(part)) ? 'signature' : null;
}
