import type { ReadField, ReadForm } from '@formseal/contracts';
import { matchBlanks } from './match-truth.js';

/** What is said of a field that people or programs see. */
const SAID = ['type', 'label', 'section', 'semanticKey', 'checkboxGroup', 'state', 'value', 'why'] as const;
export type What = 'gone' | 'new' | (typeof SAID)[number];

/** One thing that two builds say otherwise of one form. */
export interface Change {
  readonly page: number;
  readonly label: string;
  readonly what: What;
  readonly before: string;
  readonly after: string;
}

/** What a form is read as by two builds, field by field: a blank that moved a little is the same one. */
export function compareReadings(before: ReadForm, after: ReadForm): Change[] {
  const matches = matchBlanks(before.fields, after.fields);
  const kept = new Set(matches.map(({ wanted }) => wanted));
  const found = new Set(matches.map(({ field }) => field));
  return [
    ...before.fields.filter((field) => !kept.has(field)).map((field) => lone(field, 'gone')),
    ...after.fields.filter((field) => !found.has(field)).map((field) => lone(field, 'new')),
    ...matches.flatMap(({ wanted, field }) => changesOf(wanted, field)),
  ].sort((a, b) => a.page - b.page);
}

const lone = ({ page, label, type }: ReadField, what: 'gone' | 'new'): Change => ({
  page,
  label,
  what,
  before: what === 'gone' ? type : '',
  after: what === 'new' ? type : '',
});

const changesOf = (before: ReadField, after: ReadField): Change[] =>
  SAID.filter((what) => textOf(before[what]) !== textOf(after[what])).map((what) => ({
    page: before.page,
    label: before.label,
    what,
    before: textOf(before[what]),
    after: textOf(after[what]),
  }));

const textOf = (said: ReadField[(typeof SAID)[number]]): string =>
  said === null || said === undefined ? '–' : String(said);
