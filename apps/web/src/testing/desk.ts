import { createElement as h } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { ReviewDocument } from '@formseal/contracts';
import { ReviewStore } from '../review/store.js';
import { ReviewProvider } from '../review/use-review.js';
import { SessionProvider } from '../session/session.js';
import { onScreen } from './on-screen.js';

const access = { via: 'session', fill: true, sign: true, own: false, accountId: 'a', signer: null, asks: true };
const shown = { id: 'd', status: 'in_review', version: 1, archivedAt: null, access, pages: [] };

/** A part of the screen on which a form of these fields is reviewed, by somebody who may do everything with it. */
export function onDesk(fields: readonly unknown[], part: ReactNode, more: Partial<ReviewDocument> = {}): ReviewStore {
  const store = new ReviewStore({ ...shown, ...more, fields } as unknown as ReviewDocument, '/documents/d');
  const provided = h(ReviewProvider.Provider, { value: store }, part);
  onScreen(h(SessionProvider, null, h(MemoryRouter, null, provided)));
  return store;
}
