import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import type { TextLine } from '../meaning/lines.js';
import { partyOf } from '../meaning/party.js';
import { CONDITION, type CompiledRules } from '../meaning/rules/compiled.js';

/** Headings and captions that say who is meant are short. */
const HEADING_WORDS = 12;
const CAPTION_WORDS = 6;
/** Lines that say more of themselves are no sentence of a form. */
const LONGEST_LINE = 400;

/** Whom a form is about, as far as its words say, and which words these are. */
export interface Subject {
  readonly about: 'child' | 'person';
  readonly because: string;
}

/**
 * Whether a form is about a child, and a parent fills it in: a part or a signature of a parent or guardian, and words that make whoever takes
 * part a child, in the title, a heading or the mouth of who signs.
 */
export function subjectOf(
  title: string | null,
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): Subject {
  const { mine, young, guardian, mother, father } = rules.family;
  const folded = lines.filter(({ text }) => text.length <= LONGEST_LINE).map(({ text }) => fold(text));
  const captions = drafts.map(({ label, section, type }) => ({
    said: short(label),
    headed: short(section ?? ''),
    signs: type === 'signature',
  }));
  const asks = (who: RegExp): string | undefined =>
    captions.flatMap(({ said, headed }) => [said, headed]).find((text) => who.test(text) && !CONDITION.test(text)) ??
    folded.find((text) => text.split(' ').length <= CAPTION_WORDS && who.test(text) && !CONDITION.test(text));
  const filler = asks(guardian);
  const spoken = folded.find((text) => mine.test(text));
  const called = title !== null && young.test(fold(title)) ? title : undefined;
  const words = captions.flatMap(({ said, headed }) => [said, headed]);
  const named = words.find((text) => partyOf(text, rules)?.party === 'child');
  const parent = filler ?? (spoken || called ? (asks(mother) ?? asks(father)) : undefined);
  const child = spoken ?? called ?? named;
  if (parent === undefined || child === undefined) return { about: 'person', because: 'no parent fills it in' };
  const several = drafts.some(
    (draft) => isOneOfSeveral(draft, rules) || [draft.label, draft.section ?? ''].some((text) => isSecond(text, rules)),
  );
  if (several) return { about: 'person', because: 'it asks for several' };
  const asker = captions.find(({ said, headed }) => [said, headed].some((text) => rules.asker.test(text)));
  if (asker) return { about: 'person', because: `it asks for “${asker.said}”` };
  return { about: 'child', because: `“${parent}” and “${child}”` };
}

/** A row of a list of children, or a column of several. */
const isOneOfSeveral = ({ label, section, place }: DraftField, rules: CompiledRules): boolean =>
  (place.entry ?? 1) > 1 &&
  [label, section ?? '', place.columnHead ?? ''].some((text) => partyOf(short(text), rules)?.party === 'child');

/** "Child 2", "second pupil". */
function isSecond(text: string, rules: CompiledRules): boolean {
  const named = partyOf(short(text), rules);
  return named?.party === 'child' && (named.index ?? 1) > 1;
}

/** A caption or heading as it is looked at: nothing where it is a sentence. */
function short(text: string): string {
  const folded = fold(text);
  return folded.split(' ').length <= HEADING_WORDS ? folded : '';
}
