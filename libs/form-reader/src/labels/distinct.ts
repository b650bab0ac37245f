import type { DraftField } from '../draft-field.js';

const LONGEST_SECTION = 45;
/** Rows of a table are counted anyway: a heading over all of them goes in front where it is short. */
const SHORT_SECTION = 32;
const TABLE_ROWS = 4;

/** Where a label stands more than once its section goes in front; where that does not tell them apart, they are counted. */
export function distinctLabels(drafts: readonly DraftField[]): DraftField[] {
  const sectioned = relabel(drafts, (draft, others) => {
    const { section, label } = draft;
    if (section === null || shortSection(section).length > LONGEST_SECTION || label.includes(section)) return label;
    const mates = others.filter((other) => other.section === section).length;
    if (mates >= TABLE_ROWS && shortSection(section).length > SHORT_SECTION) return label;
    return mates < others.length ? `${shortSection(section)} – ${label}` : label;
  });
  return relabel(sectioned, (draft, others) => {
    const at = others.indexOf(draft);
    return at === 0 ? draft.label : `${draft.label} (${at + 1})`;
  });
}

/** What a heading adds behind a dash, a stop or a colon is not needed to tell labels apart. */
const shortSection = (section: string): string => section.split(/\s+[–—-]\s+|[.:]\s+/u)[0] || section;

function relabel(
  drafts: readonly DraftField[],
  label: (draft: DraftField, alike: readonly DraftField[]) => string,
): DraftField[] {
  const alike = new Map<string, DraftField[]>();
  for (const draft of drafts) alike.set(nameOf(draft), [...(alike.get(nameOf(draft)) ?? []), draft]);
  return drafts.map((draft) => {
    const others = alike.get(nameOf(draft))!;
    return others.length > 1 ? { ...draft, label: label(draft, others) } : draft;
  });
}

/** A box and the blank behind it that share a label are told apart by what they are. */
const nameOf = ({ type, label }: DraftField): string => `${type === 'checkbox' ? 'tick' : 'write'} ${label}`;
