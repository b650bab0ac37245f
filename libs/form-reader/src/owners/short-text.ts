import { fold } from '@formseal/domain/forms';

/** Headings and captions that say who is meant are short. */
const HEADING_WORDS = 12;

/** A caption or heading as it is looked at: nothing where it is a sentence. */
export function short(text: string): string {
  const folded = fold(text);
  return folded.split(' ').length <= HEADING_WORDS ? folded : '';
}
