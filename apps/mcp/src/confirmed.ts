import type { Confirmations, Formseal } from '@formseal/client';
import { documentPage } from './document-view.js';

/** Confirms, and shows what is still open. */
export async function confirmed(formseal: Formseal, id: string, what: Confirmations, signal: AbortSignal) {
  const { version } = await formseal.confirm(id, what, { signal });
  const now = await formseal.document(id, { signal });
  // The version that the agent has made: what somebody changed right after it need not be among what is open.
  return { ...documentPage(now, { only: 'open' }), version };
}
