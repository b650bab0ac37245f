import type { Field } from '@formseal/client';
import { z } from 'zod';
import { Refusal } from './refusal.js';

/*
 * An id of 36 characters costs an agent 20 tokens and more each time it reads or says one, a third of an answer; eight characters of it tell
 * the fields of a document apart, and one that is mistyped is still nobody's, which a number would not be.
 */
const SHORT = 8;

/** A field's id as an agent reads it. */
export const shortId = (id: string): string => id.slice(-SHORT);

/** As an agent says it: short or whole. */
export const fieldIdSchema = z.string().regex(/^(?:[\da-f]{8}|[\da-f-]{36})$/);

/** The ids of a document's fields as an agent reads them: whole where two end alike. */
export function idsShown(fields: readonly Field[]): (field: Field) => string {
  const alike = new Map<string, number>();
  for (const { id } of fields) alike.set(shortId(id), (alike.get(shortId(id)) ?? 0) + 1);
  return ({ id }) => (alike.get(shortId(id)) === 1 ? shortId(id) : id);
}

/** The id that the service knows, of one as an agent says it. */
export function wholeId(fields: readonly Field[], said: string): string {
  const [meant, ...others] = fields.filter(({ id }) => id.endsWith(said));
  if (meant && others.length === 0) return meant.id;
  const why = meant ? 'Several fields have ids that end so: give the whole id.' : 'No field of the document has it.';
  throw new Refusal('unknown_field', `${why} Call get for the fields.`, { id: said });
}
