import type { DraftField } from '../draft-field.js';
import { withoutAdvice } from './advice.js';

const LONGEST_SECTION = 45;
/** Rows of a table are counted anyway: a heading over all of them goes in front where it is short. */
const SHORT_SECTION = 32;
const TABLE_ROWS = 4;

/** For those who read meaning: where a label stands more than once its section goes in front; where that does not tell them apart, they are counted. */
export function distinctLabels(drafts: readonly DraftField[]): DraftField[] {
  const bare = drafts.map((draft) => ({ ...draft, bare: draft.label }));
  return counted(headed(bare, (section, share) => (share < 1 ? firstPart(section) : null)));
}

/** The same once it is known what the fields mean, for people and programs: as printed but for how to answer, with the section beside it. */
export const printedLabels = (drafts: readonly DraftField[]): DraftField[] =>
  drafts.map((draft) => ({ ...draft, label: withoutAdvice(draft.bare ?? draft.label) }));

/** What a heading adds behind a dash, a stop or a colon is not needed to tell labels apart. */
const BREAK = /\s+[–—-]\s+|(?<!\.\p{Lu})[.:]\s+/u;
const firstPart = (section: string): string => section.split(BREAK)[0] || section;

/** Labels that come again, with what is given for their section and its share of them in front. */
function headed(
  drafts: readonly DraftField[],
  headingOf: (section: string, share: number) => string | null,
): DraftField[] {
  return relabel(drafts, ({ section, label }, { all, sections }) => {
    if (section === null || label.includes(section)) return label;
    const mates = sections.get(section)!;
    const heading = headingOf(section, mates / all.length);
    if (heading === null || heading.length > LONGEST_SECTION) return label;
    return mates >= TABLE_ROWS && heading.length > SHORT_SECTION ? label : `${heading} – ${label}`;
  });
}

const counted = (drafts: readonly DraftField[]): DraftField[] =>
  relabel(drafts, ({ label }, _, at) => (at === 0 ? label : `${label} (${at + 1})`));

/** Fields of one name, and how many of them stand in each section. */
interface Alike {
  readonly all: DraftField[];
  readonly sections: Map<string | null, number>;
}

/** Gives the fields that share a name another; `at` is a field's place among them. */
function relabel(
  drafts: readonly DraftField[],
  label: (draft: DraftField, alike: Alike, at: number) => string,
): DraftField[] {
  const named = new Map<string, Alike>();
  const places = drafts.map((draft) => {
    const name = nameOf(draft);
    const { all, sections } = named.get(name) ?? { all: [], sections: new Map<string | null, number>() };
    named.set(name, { all, sections });
    sections.set(draft.section, (sections.get(draft.section) ?? 0) + 1);
    return all.push(draft) - 1;
  });
  return drafts.map((draft, i) => {
    const alike = named.get(nameOf(draft))!;
    return alike.all.length > 1 ? { ...draft, label: label(draft, alike, places[i]!) } : draft;
  });
}

/** A box and the blank behind it that share a label are told apart by what they are. */
const nameOf = ({ type, label }: DraftField): string => `${type === 'checkbox' ? 'tick' : 'write'} ${label}`;
