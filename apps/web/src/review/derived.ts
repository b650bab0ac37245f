import type { ReviewDocument, ReviewField } from '@formseal/contracts';
import { itemsOf } from './items.js';
import type { ReviewState } from './state.js';

/** What of the screen's state follows from the document alone. */
export type Derived = Pick<ReviewState, 'document' | 'items' | 'byId' | 'itemById' | 'onPages'>;

/** What did not change is the same object as before: it is not drawn anew. */
export function derived(document: ReviewDocument, before?: Derived): Derived {
  const { fields } = document;
  const items = itemsOf(fields, before?.items);
  return {
    document,
    items,
    itemById: new Map(items.flatMap((item) => item.fields.map(({ id }) => [id, item]))),
    byId: new Map(fields.map((field) => [field.id, field])),
    onPages: pagesOf(fields, before),
  };
}

function pagesOf(fields: readonly ReviewField[], before?: Derived): ReviewState['onPages'] {
  const old = before?.document.fields;
  if (before && old?.length === fields.length && fields.every(({ id }, at) => id === old[at]?.id))
    return before.onPages;
  const pages = new Map<number, string[]>();
  for (const { id, page } of fields) pages.set(page, [...(pages.get(page) ?? []), id]);
  return pages;
}
