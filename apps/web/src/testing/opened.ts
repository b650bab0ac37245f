import { createElement as h, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { ReviewDocument } from '@formseal/contracts';
import { Sheet } from '../review/list/sheet.js';
import { TodoList } from '../review/list/todo-list.js';
import { FieldBox } from '../review/pages/field-box.js';
import { ReviewStore } from '../review/store.js';
import { ReviewProvider } from '../review/use-review.js';

export type Form = Pick<ReviewDocument, 'pages' | 'fields'>;

let close = (): void => undefined;
/** Takes the form off the screen again. */
export const closeForm = (): void => close();

/** A form on the screen, with a service that never answers: what is shown is what was meant. */
export function opened(form: Form, id: string, via: 'link' | 'session' = 'link'): ReviewStore {
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  localStorage.clear();
  const access = { via, fill: true, sign: false, own: false, accountId: null, signer: null } as const;
  const document = { ...form, id, status: 'in_review', version: 1, access } as unknown as ReviewDocument;
  const store = new ReviewStore(document, `/review/${id}`);
  const boxes = document.pages.map((page) =>
    document.fields
      .filter((field) => field.page === page.page)
      .map((field) => h(FieldBox, { key: field.id, id: field.id, page, signer: null })),
  );
  const place = globalThis.document.body.appendChild(globalThis.document.createElement('div'));
  const root = createRoot(place);
  const parts = h(
    Fragment,
    null,
    ...boxes,
    h(TodoList),
    h(Sheet, { onList: () => undefined, onWriting: () => undefined }),
  );
  flushSync(() => root.render(h(ReviewProvider.Provider, { value: store }, parts)));
  close = () => {
    root.unmount();
    place.remove();
    close = () => undefined;
  };
  return store;
}
