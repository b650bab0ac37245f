import { fold } from '@formseal/domain/forms';
import { partyOf } from './party.js';
import { FORM_WORDS, words, type CompiledRules } from './rules/compiled.js';

const OF_KIND = words(FORM_WORDS.kinds);
const OF_FORMS = new RegExp(`\\b(?:${FORM_WORDS.kinds}|${FORM_WORDS.plain}|\\d{4})\\b`, 'g');

/** Whether a heading is only the form's own, or says only that data is asked for: nobody else's name is meant under it. */
export function isFormsOwn(section: string, title: string | null, rules: CompiledRules): boolean {
  const heading = fold(section);
  const rest = heading.replace(OF_FORMS, ' ');
  const isPlain = rest.split(' ').every((word) => word.length <= 1 || rules.fillers.has(word));
  if (isPlain && rest !== heading) return true;
  const isTitle = title !== null && fold(title).includes(heading);
  return isTitle && OF_KIND.test(heading) && partyOf(heading, rules) === null;
}
