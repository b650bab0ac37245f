import { Refusal } from '../api/client.js';
import { t } from '../text/text.js';
import { wordsFor } from '../ui/words.js';
import type { ReviewField } from '@formseal/contracts';
import { typedBy, writeDate } from './dates.js';
import type { Step } from './kept.js';

/** The field that a step is about, where it is about one value. */
export const fieldOf = (step: Step): string | undefined =>
  'fieldId' in step ? step.fieldId : step.kind === 'pieces' ? step.pieces[0]?.id : undefined;

/** The field that a refusal names, the first where it names several. */
export function namedBy(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { fieldId, fields } = error.facts;
  if (typeof fieldId === 'string') return fieldId;
  const [first] = (Array.isArray(fields) ? fields : []) as { id?: unknown }[];
  return typeof first?.id === 'string' ? first.id : undefined;
}

/** The fields that a refusal says something of, each of them to be mended. */
export function allNamedBy(error: unknown): readonly string[] {
  const first = namedBy(error);
  const refused = error instanceof Refusal ? error.facts['refused'] : undefined;
  const more = ((Array.isArray(refused) ? refused : []) as { fieldId?: unknown }[]).map(({ fieldId }) => fieldId);
  return [...new Set([first, ...more])].filter((id) => typeof id === 'string');
}

/** The link does not hold, or the document is gone or not theirs any more. */
const GONE = ['link', 'deleted', 'document'] as const;

const goneBy = (error: unknown) =>
  error instanceof Refusal ? GONE.find((reason) => reason === error.facts['reason']) : undefined;

/** Whether the document of a link that held was deleted. */
export const isDeleted = (error: unknown): boolean => goneBy(error) === 'deleted';

export const isSignedOut = (error: unknown): boolean => error instanceof Refusal && error.status === 401;

/** Whether whoever asks is let in no more, whatever they ask: they are signed out, or there is nothing for them to come to. */
export const shutsOut = (error: unknown): boolean => isSignedOut(error) || goneBy(error) !== undefined;

/** Why nothing is taken from here any more, and what becomes of what was `typed` and is not in the form. */
export function shutOutWords(because: unknown, typed: boolean): string {
  const { linkOver: link, deletedMeanwhile: deleted, withdrawn: document, expired } = t.review;
  const reason = goneBy(because);
  return (reason ? { link, deleted, document }[reason] : expired)(typed);
}

/** The same in a word or two. */
export const shutOutShort = (because: unknown): string => t.review.out[goneBy(because) ?? 'session'];

/** Why a step was not taken back. */
export const notUndone = (error: unknown): string =>
  error instanceof Refusal && error.code === 'conflict' ? t.review.changedSince : wordsFor(error);

/** Why the service did not take a step, as it is said at the field; or why it did not sign. */
export function reasonOf(error: unknown, field?: ReviewField, signing = false): string {
  if (!(error instanceof Refusal)) return wordsFor(error);
  if (error.code === 'conflict') return signing ? t.review.stillOpen : t.review.conflict;
  if (error.code !== 'invalid_parameter' && error.code !== 'invalid') return wordsFor(error);
  if (signing && field && field.checkboxGroup !== null) return t.review.chosenTwice;
  return ruleOf(field) ?? (signing ? t.review.unwritable : t.review.notTaken);
}

/** What a field takes, where it says so. */
function ruleOf(field: ReviewField | undefined): string | null {
  if (field?.datePattern) return t.review.badDate(typedBy(field.datePattern, field.value));
  const room = field?.type === 'text' ? (field.format.comb ?? field.format.maxLength) : null;
  return room == null ? null : t.review.tooLong(room);
}

/** Where somebody else was quicker, or took the right to fill in, what they did stands, and not what was typed. */
const SINCE: ReadonlySet<string> = new Set(['conflict', 'not_found', 'forbidden']);

/** Whether nothing is wrong with what was asked: the service has a fault, or asks for a slower pace. */
export const passes = (error: unknown): boolean =>
  error instanceof Refusal && (error.status >= 500 || error.status === 429);

/** What was typed and was not taken: it goes back into its box, to be mended there. */
export function entriesIn(
  step: Step,
  error: unknown,
  byId: ReadonlyMap<string, ReviewField>,
): Readonly<Record<string, string>> {
  return error instanceof Refusal && !SINCE.has(error.code) ? typedTexts(step, byId) : {};
}

/** What was typed, of a step that hands it in. */
export function typedTexts(step: Step, byId: ReadonlyMap<string, ReviewField>): Readonly<Record<string, string>> {
  const said = step.kind === 'pieces' ? step.pieces : step.kind === 'fill' ? [{ ...step, id: step.fieldId }] : [];
  return writtenOut(said, byId);
}

/** What stands in fields that can't be written as it is: as if it were typed, it waits to be mended. */
export function textsRefused(error: unknown, byId: ReadonlyMap<string, ReviewField>): Readonly<Record<string, string>> {
  if (!(error instanceof Refusal) || error.code !== 'invalid') return {};
  return writtenOut(
    allNamedBy(error).flatMap((id) => byId.get(id) ?? []),
    byId,
  );
}

/** Texts and days as they are typed. */
function writtenOut(
  said: readonly { readonly id: string; readonly value?: string | null | undefined }[],
  byId: ReadonlyMap<string, ReviewField>,
): Readonly<Record<string, string>> {
  const entries = said.flatMap(({ id, value }) => {
    const field = byId.get(id);
    if (value === undefined || (field?.type !== 'text' && field?.type !== 'date')) return [];
    return [[id, value === null ? '' : writeDate(value, field.datePattern ?? 'yyyy-mm-dd')] as const];
  });
  return Object.fromEntries(entries);
}
