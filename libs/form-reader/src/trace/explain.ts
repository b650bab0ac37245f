import { fold } from '@formseal/domain/forms';
import { certaintyJudge } from '../certainty/judge.js';
import { foundBefore, ValueMeasurer } from '../certainty/value-measures.js';
import type { DraftField } from '../draft-field.js';
import type { Finding } from '../findings/finding.js';
import { isOwn, type Keyed } from '../findings/keyed.js';
import type { Stages } from '../read-form.js';
import { sectionsAround } from '../structure/form-structure.js';

/** How one field came to what it is. */
export interface FieldTrace {
  /** Its number in reading order, from 1. */
  readonly field: number;
  readonly page: number;
  readonly label: string;
  /** Where the label is from: the page's print, or what the file calls the field. */
  readonly labelFrom: 'print' | 'tooltip' | 'name';
  readonly heading: string | null;
  /** Where it stands: sections from the outside in, row and column with their heads, which of several alike, the sentence around it, its group. */
  readonly place: string | null;
  /** The texts that competed for its label, the best first, each with its side and its worth. */
  readonly captions: readonly string[];
  readonly key: string | null;
  /** By which words, or by what else. */
  readonly keyBy: string | null;
  readonly whose: string;
  readonly whoseBy: string;
  readonly findings: readonly Omit<Finding, 'blank'>[];
  /** What the judge of certainty makes of a value of the account's own; null where it is not asked. */
  readonly judged: string | null;
  readonly confidence: number;
  readonly state: DraftField['state'];
}

/** Tells of each field how it came to its label, its key, whose it is and what holds its value back. */
export function explainFields({ asked, fields }: Pick<Stages, 'asked' | 'fields'>): FieldTrace[] {
  const measurer = new ValueMeasurer(asked, foundBefore(fields));
  return fields.map((draft, at) => {
    const known = asked.fields[at]!;
    const isJudged = isOwn(known) && draft.type !== 'checkbox' && asked.text !== '';
    const { page, label, section: heading, key, confidence, state } = draft;
    return {
      field: at + 1,
      page,
      label,
      labelFrom: labelSource(draft),
      heading,
      place: placeWords(draft),
      captions: draft.captions.map(({ words, side, worth }) => `“${words}” ${side}, ${worth.toFixed(1)}`),
      key,
      keyBy: known.key && keyWords(known),
      whose: known.item.party.party,
      whoseBy: partyWords(known),
      findings: draft.findings.map(({ rule, effect, because }) => ({ rule, effect, because })),
      judged: isJudged ? certaintyJudge(measurer.measure(at)).because : null,
      confidence,
      state,
    };
  });
}

function labelSource({ label, tooltip, widget }: DraftField): FieldTrace['labelFrom'] {
  if (tooltip !== null && fold(label).includes(fold(tooltip))) return 'tooltip';
  return widget?.name === label ? 'name' : 'print';
}

const LEARNT = 'what blanks like it asked for on other forms';

function keyWords({ key, item: { draft, guess } }: Keyed): string {
  if (draft.type === 'signature') return 'a place to sign';
  if (key?.name === 'consent' || !guess) return 'a box to consent';
  if (guess.by === 'neighbours') return 'the fields around it';
  if (guess.by === 'network') return LEARNT;
  const source = { tooltip: 'what the file says of it', name: 'its name in the file' } as const;
  return `“${guess.words ?? ''}” in ${guess.by ? source[guess.by] : 'its label'}`;
}

/** `Part 2 > Children; row 2, column “Born on” (entry 2)`. */
function placeWords({ place, group }: DraftField): string | null {
  const { section, table, row, column, rowHead, columnHead, entry, sentence } = place;
  const said = (head: string | null): string => (head === null ? '' : ` “${head}”`);
  const sections = sectionsAround(section).map(({ heading }) => heading);
  const parts = [
    sections.reverse().join(' > '),
    table
      ? `row ${row + 1}${said(rowHead)}, column ${column + 1}${said(columnHead)}`
      : rowHead && `row${said(rowHead)}`,
    entry && `entry ${entry}${table?.isList ? ' of a list' : ''}`,
    sentence && `in “${sentence.before} ____ ${sentence.after}”`,
    group && `one of the group ${group}`,
  ];
  return parts.filter(Boolean).join('; ') || null;
}

/** How an item's standing reads. */
const STANDINGS = {
  own: 'words for whoever fills the form',
  headed: 'a heading for whoever fills the form',
  role: 'a part that somebody plays',
  side: 'one side of two',
} as const;

function partyWords({ item: { party, partyStated, standing, label, draft } }: Keyed): string {
  if (party.by === 'network') return LEARNT;
  if (!partyStated) return 'nobody else is named';
  const words = `“${party.words ?? ''}”`;
  const place = [label.folded, fold(draft.section ?? '')].findIndex((text) => text.includes(party.words ?? ''));
  const where = ['its label', 'its heading'][place] ?? 'the fields before it or its name in the file';
  return `${words} in ${where}${standing ? `: ${STANDINGS[standing]}` : ''}`;
}
