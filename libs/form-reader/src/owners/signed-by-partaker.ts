import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import type { TextLine } from '../meaning/lines.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { short } from './short-text.js';

/** Captions of places to sign are short. */
const CAPTION_WORDS = 6;

/**
 * Whether a form asks something of whoever takes part in a school's or a club's life and is signed by them, "Student's signature", and speaks
 * of no parent anywhere: they are of age, and fill it in themselves.
 */
export function isSignedByPartaker(
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  { signature, family: { partaker, guardian, mother, father, mine } }: CompiledRules,
): boolean {
  const isAsked = drafts.some(({ label, section }) =>
    [short(label), short(section ?? '')].some((text) => partaker.test(text) && !signature.test(text)),
  );
  if (!isAsked) return false;
  const printed = lines.map(({ text }) => fold(text));
  const captions = [...drafts.map(({ label }) => short(label)), ...printed].filter(
    (text) => text.split(' ').length <= CAPTION_WORDS,
  );
  if (!captions.some((text) => signature.test(text) && partaker.test(text))) return false;
  return ![...printed, ...captions].some((text) => [guardian, mother, father, mine].some((who) => who.test(text)));
}
