import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
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

/** Labels without a heading of the form's own that was put in front to tell them apart: "Membership application – Phone" asks for no other telephone. */
export const withoutOwnHeadings = (
  drafts: readonly DraftField[],
  title: string | null,
  rules: CompiledRules,
): DraftField[] =>
  drafts.map((draft) => {
    const at = draft.bare === undefined ? -1 : draft.label.lastIndexOf(` – ${draft.bare}`);
    return at > 0 && isFormsOwn(draft.label.slice(0, at), title, rules)
      ? { ...draft, label: draft.label.slice(at + 3) }
      : draft;
  });
