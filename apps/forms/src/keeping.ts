import { isRelevant } from '@formseal/client';
import type { Field } from '@formseal/client';

/** What is confirmed beside what is sure. */
export interface Keeping {
  /** Suggestions that are uncertain too. */
  readonly unsure: boolean;
  /** What has no value, as empty. */
  readonly empty: boolean;
}

/** The fields that are confirmed as they stand. */
export const kept = (fields: readonly Field[], keeping: Keeping): { readonly id: string }[] =>
  fields.filter((field) => isKept(field, keeping)).map(({ id }) => ({ id }));

function isKept(field: Field, { unsure, empty }: Keeping): boolean {
  if (field.confirmed || !isRelevant(field)) return false;
  if (field.state === 'ok') return true;
  // A place to sign has no value: confirmed, an uncertain one is signed in.
  const isSuggested = field.value !== null || (field.type === 'signature' && field.state === 'unsure');
  return isSuggested ? unsure : empty;
}
