import type { Field } from '@formseal/contracts';

type FieldLike = Pick<Field, 'state' | 'confirmed'>;

/** Every field counts for signing unless it does not apply or is none of the service's business. */
export const isRelevant = (field: Pick<Field, 'state'>): boolean =>
  field.state !== 'not_applicable' && field.state !== 'out_of_scope';

/** What still keeps a document from being signed. */
export const unconfirmed = <F extends FieldLike>(fields: readonly F[]): F[] =>
  fields.filter((field) => isRelevant(field) && !field.confirmed);
