import type { FieldFormat } from './read-form.js';

/** The format of a field that asks for nothing in particular. Beside its schema, for pages that need the one without the other. */
export const PLAIN_FORMAT: FieldFormat = {
  multiline: false,
  maxLength: null,
  comb: null,
  datePattern: null,
  required: false,
  choices: [],
  editable: true,
  multiSelect: false,
};
