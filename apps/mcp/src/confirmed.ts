import type { Confirmations, Field, Formseal } from '@formseal/client';
import { documentPage } from './document-view.js';

// What stays open was mostly shown before: whoever answers field by field reads it each time.
const MOST_TOKENS = 2_500;

/** Changes a document's fields, and shows what is still open. */
export async function changed(
  formseal: Formseal,
  id: string,
  change: (fields: readonly Field[]) => Promise<{ readonly version: number }>,
  signal: AbortSignal,
) {
  const { fields } = await formseal.document(id, { signal });
  const { version } = await change(fields);
  const now = await formseal.document(id, { signal });
  // The version that the agent has made: what somebody changed right after it need not be among what is open.
  return { ...documentPage(now, { only: 'open', mostTokens: MOST_TOKENS }), version };
}

/** Confirms what is wanted of a document's fields, and shows what is still open. */
export const confirmed = (
  formseal: Formseal,
  id: string,
  wanted: (fields: readonly Field[]) => Confirmations,
  signal: AbortSignal,
) => changed(formseal, id, (fields) => formseal.confirm(id, wanted(fields), { signal }), signal);
