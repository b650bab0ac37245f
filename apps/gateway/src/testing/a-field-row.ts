import { FieldFormat } from '@formseal/contracts';
import type { FieldRow } from '@formseal/database';

/** A field with a suggestion, for specs of what may be done with one. */
export const aFieldRow = (id: string, over: Partial<FieldRow> = {}): FieldRow => ({
  id,
  documentId: 'd',
  position: 0,
  page: 1,
  rect: [0, 0, 1, 1],
  type: 'text',
  label: `field ${id}`,
  section: null,
  semanticKey: null,
  state: 'unsure',
  value: 'suggested',
  source: 'profile',
  confirmed: false,
  overLink: false,
  emptied: false,
  dated: null,
  checkboxGroup: null,
  part: null,
  format: FieldFormat.parse({}),
  widget: null,
  origin: 'acroform',
  place: id,
  confidence: 1,
  why: [],
  confirmedBefore: null,
  corrected: null,
  ...over,
});
