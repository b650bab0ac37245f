import type { DraftField } from '../draft-field.js';

const LONGEST_SECTION = 45;
/** Rows of a table are counted anyway: a heading over all of them goes in front where it is short. */
const SHORT_SECTION = 32;
const TABLE_ROWS = 4;

/** Where a label stands more than once its section goes in front; where that does not tell them apart, they are counted. */
export function distinctLabels(drafts: readonly DraftField[]): DraftField[] {
  const sectioned = relabel(drafts, (draft, { all: others, sections }) => {
    const { section, label } = draft;
    if (section === null || shortSection(section).length > LONGEST_SECTION || label.includes(section)) return label;
    const mates = sections.get(section)!;
    if (mates >= TABLE_ROWS && shortSection(section).length > SHORT_SECTION) return label;
    return mates < others.length ? `${shortSection(section)} – ${label}` : label;
  });
  return relabel(sectioned, (draft, _, at) => (at === 0 ? draft.label : `${draft.label} (${at + 1})`));
}

/** What a heading adds behind a dash, a stop or a colon is not needed to tell labels apart. */
const shortSection = (section: string): string => section.split(/\s+[–—-]\s+|[.:]\s+/u)[0] || section;

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
