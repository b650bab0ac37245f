import '../testing/window.js';
import { expect, it } from '@jest/globals';
import type { ReviewDocument } from '@formseal/contracts';
import { ReviewStore } from './store.js';

it('that others were asked to sign is heard of, also where the answer to asking them was lost', async () => {
  const access = { via: 'session', fill: true, signer: null };
  const document = { id: 'd', status: 'in_review', version: 1, pages: [], fields: [], requested: null, access };
  const given = { ...document, requested: 'open', access: { ...access, fill: false } };
  const standing = { version: 1, status: 'in_review', fields: null, present: [] };
  const told = ['nobody', 'nobody', 'one'];
  let reloads = 0;
  globalThis.fetch = (async (path: string) => {
    if (path.includes('/news?')) {
      const asked = told.shift();
      // Once all is told the question waits.
      if (asked === undefined) return new Promise<Response>(() => undefined);
      return Response.json({ ...standing, asked, mark: `${told.length}` });
    }
    if (path.endsWith('/documents/d')) reloads += 1;
    return Response.json(given);
  }) as typeof fetch;
  const store = new ReviewStore(document as unknown as ReviewDocument, '/documents/d');
  const close = store.open();
  for (let tries = 0; tries < 300 && store.state.document.requested === null; tries += 1)
    await new Promise((again) => setTimeout(again, 10));
  expect([store.state.document.requested, store.editable, reloads]).toEqual(['open', false, 1]);
  close();
});
