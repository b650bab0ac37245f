import type { ActivityEntry } from '@formseal/database';
import type { Visitor } from './visitor.js';

/** A line of the log about what was done in the browser; over a link nobody is named. */
export function entryOf({ document, caller, address, requestId }: Visitor, action: string): ActivityEntry {
  const { accountId, id } = document;
  const userId = caller?.userId ?? null;
  return {
    accountId,
    at: new Date(),
    action,
    result: 'ok',
    documentId: id,
    keyPrefix: null,
    userId,
    address,
    requestId,
  };
}
