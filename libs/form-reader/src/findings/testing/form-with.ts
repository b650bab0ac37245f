import { rulesFor } from '../../meaning/rules/compiled.js';
import type { Form } from '../finding.js';
import type { Keyed } from '../keyed.js';

/** An English form of those fields, with what else is known of it. */
export const formWith = (fields: readonly Keyed[], known: Partial<Form> = {}): Form => ({
  fields,
  asked: fields,
  byWords: fields,
  findings: [],
  pages: [],
  lines: [],
  text: '',
  title: null,
  documentType: 'other',
  rules: rulesFor('en'),
  weakHint: false,
  ...known,
});
