import type { Field } from './api-types.js';

/** Whether a field has to be confirmed before the document can be signed. */
export const isRelevant = ({ state }: Field): boolean => state !== 'not_applicable' && state !== 'out_of_scope';

/** What is left to confirm. */
export const openFields = (fields: readonly Field[]): Field[] =>
  fields.filter((field) => isRelevant(field) && !field.confirmed);
