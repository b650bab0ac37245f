import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import { NAME } from '../findings/foreign-blocks.js';
import { partyOf } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { inRow } from '../rect.js';
import { short } from './short-text.js';

/** "3. Can the child swim?", "5 – Admission of the child": the number is the question's. */
const NUMBERED = /^\s*\d{1,2}\s*[.):–—-]+\s*/u;

/**
 * Whether captions, headings or the rows of a list count those whom a form is about: `Child 2`, `Name of the child` twice, a birth date twice
 * under `Children`. What else is asked about one child again and again, the halves of a value on one row, rows of things and of a family's
 * members count nobody, nor does what is asked of others under a heading that is the form's title, or their own.
 */
export function countsPeople(
  drafts: readonly DraftField[],
  asked: readonly DraftField[],
  title: string | null,
  rules: CompiledRules,
): boolean {
  const called = fold(title ?? '');
  const born = new Set<string>();
  const isCounted = (text: string): boolean => {
    const one = partyOf(short(text.replace(NUMBERED, '')), rules);
    return one !== null && one.party !== 'parent' && (one.index ?? 1) > 1;
  };
  const isList = ({ place, label, section }: DraftField): boolean => {
    if ((place.entry ?? 1) < 2) return false;
    if (rules.household.test(fold(section ?? ''))) return false;
    const named = [label, section ?? ''].map((text) => partyOf(short(text), rules)?.party ?? 'self');
    return named.every((one) => MEANT.has(one)) && (asksName(label) || named.includes('child'));
  };
  const isOneMore = (draft: DraftField, before: DraftField | undefined): boolean => {
    const { label, bare = label, section } = draft;
    const isAgain = label !== bare && !(before !== undefined && isOtherHalf(before, draft));
    const place = JSON.stringify([fold(bare), section]);
    const isBornAgain = isAgain && born.has(place) && fold(section ?? '') !== called;
    if (asksBirth(bare)) born.add(place);
    if (isBornAgain && partyOf(short(section ?? ''), rules)?.party === 'child') return true;
    return isCounted(isAgain && asksName(bare) ? label : bare) || isCounted(section ?? '');
  };
  return asked.some((draft, at) => isOneMore(draft, asked[at - 1])) || drafts.some(isList);
}

/** The halves of a mail address or of a name, the pieces of a day. */
const isOtherHalf = (before: DraftField, { label, bare = label, page, rect }: DraftField): boolean =>
  (before.bare ?? before.label) === bare && before.page === page && inRow(before.rect, rect);

/** A list of parents, or of whoever may pick a child up, counts others. */
const MEANT: ReadonlySet<string> = new Set(['self', 'child']);

const BIRTH =
  /(?:^| )(?:birth\w*|dob|geb\w*|naissance|nacimiento|nascita|nascimento|urodzenia|narozeni|fodsel\w*)(?: |$)/;

const asksName = (caption: string): boolean => NAME.test(fold(caption));
const asksBirth = (caption: string): boolean => BIRTH.test(fold(caption));
