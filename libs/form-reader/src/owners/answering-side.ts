import { fold } from '@formseal/domain/forms';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** A caption under a place to sign has so many words at most. */
const CAPTION_WORDS = 6;

/**
 * Whether a form is filled in by the side that answers a claim: its title says so ("Defendant’s claim", "Response to petition"), that side
 * alone signs it, or somebody says in it that they are that side.
 */
export function isAnswer(
  title: string | null,
  texts: readonly string[],
  { lawsuit, signature }: CompiledRules,
): boolean {
  const called = fold(title ?? '');
  const begins = [lawsuit.answers, lawsuit.replies].some((words) => words.exec(called)?.index === 0);
  if (begins && !lawsuit.files.test(called)) return true;
  const told = texts.map(fold).filter((text) => lawsuit.answers.test(text) || lawsuit.files.test(text));
  const sides = told.filter((text) => lawsuit.iAmSide.test(text) || isCaption(text));
  return sides.length > 0 && sides.every((text) => !lawsuit.files.test(text));

  function isCaption(text: string): boolean {
    return text.split(' ').length <= CAPTION_WORDS && signature.test(text);
  }
}
