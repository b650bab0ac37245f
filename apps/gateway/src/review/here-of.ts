import type { NewsQuery } from '@formseal/contracts';
import type { Here } from './presence.js';
import type { Visitor } from './visitor.js';

/** The window that asks, where it says which it is. Who only looks is in no field. */
export function hereOf(
  { document, person, reach }: Visitor,
  { window, field }: Pick<NewsQuery, 'window' | 'field'>,
): Here | null {
  if (window === undefined) return null;
  return { documentId: document.id, window, person, fieldId: reach === 'view' ? null : (field ?? null) };
}
