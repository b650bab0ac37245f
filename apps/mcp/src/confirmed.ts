import type { Confirmations, Field, Formseal } from '@formseal/client';
import { documentPage } from './document-view.js';

/** Confirms what is wanted of a document's fields, and shows what is still open. */
export async function confirmed(
  formseal: Formseal,
  id: string,
  wanted: (fields: readonly Field[]) => Confirmations,
  signal: AbortSignal,
) {
  const { fields } = await formseal.document(id, { signal });
  const { version } = await formseal.confirm(id, wanted(fields), { signal });
  const now = await formseal.document(id, { signal });
  // The version that the agent has made: what somebody changed right after it need not be among what is open.
  return { ...documentPage(now, { only: 'open' }), version };
}
