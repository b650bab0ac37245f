import { useState } from 'react';
import type { WebLinkValue } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';

/** What came over review links and waits for a word: of the account, or of one of its documents. */
export function useLinkValues(accountId: string, documentId: string | null = null) {
  const of = documentId === null ? '' : `?document=${documentId}`;
  const { data, error, put, reload } = useLoaded<readonly WebLinkValue[]>(`/accounts/${accountId}/link-values${of}`);
  const [failed, setFailed] = useState<unknown>(null);
  const values = data ?? [];
  const settle = async (some: readonly WebLinkValue[], keep: boolean): Promise<void> => {
    setFailed(null);
    let left = values;
    try {
      for (const id of new Set(some.map((one) => one.documentId))) {
        const settled = some.filter((one) => one.documentId === id);
        const fields = settled.flatMap((one) => one.fields);
        await call(`/documents/${id}/link-values`, { method: 'POST', body: { fields, keep } });
        left = left.filter((one) => !settled.includes(one));
        put(left);
      }
    } catch (problem) {
      setFailed(problem);
    }
  };
  return { values, error: error ?? failed, settle, reload };
}
