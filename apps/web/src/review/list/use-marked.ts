import { useEffect, useMemo, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { quiet } from '../../ui/quiet.js';
import { askedByAsterisk, asteriskOn } from '../draw/asterisks.js';
import { asksForIt, captionNear, hasAsterisk, isTick, type TextPiece } from '../draw/near-text.js';
import { textOf } from '../draw/page-text.js';
import type { Item } from '../items.js';
import { shownOf } from '../pages/geometry.js';
import { pageOf } from '../state.js';
import type { ReviewStore } from '../store.js';
import { useStore } from '../use-review.js';

const NONE: ReadonlySet<string> = new Set();

/**
 * The items that the page itself marks as to be filled in, by a printed asterisk that leads to no footnote of another kind. The file says nothing of it, so that nothing is
 * refused: those that nobody knows only don't stay empty by a word for several that the person did not say of them. Looked for as
 * soon as the pages are there: whoever opens the list finds it said.
 */
export function useMarked(pdf: PDFDocumentProxy | null, items: readonly Item[]): ReadonlySet<string> {
  const store = useStore();
  const [marked, setMarked] = useState(NONE);
  const places = items.map(({ id, fields }) => `${id} ${fields[0]?.rect.join()}`).join(' ');
  const asked = useMemo(() => items, [places]);
  useEffect(() => {
    let stale = false;
    const isStale = () => stale;
    if (pdf) void markedOn(pdf, asked, store, isStale).then((found) => stale || setMarked(found));
    return () => {
      stale = true;
    };
  }, [pdf, asked, store]);
  return marked;
}

async function markedOn(
  pdf: PDFDocumentProxy,
  items: readonly Item[],
  store: ReviewStore,
  isStale: () => boolean,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const starred: string[] = [];
  const pages: TextPiece[][] = [];
  for (const number of new Set(items.map(({ page }) => page))) {
    await quiet();
    if (isStale()) return found;
    const page = pageOf(store.state, number);
    const pieces = await textOf(pdf, page, store);
    pages.push(pieces);
    for (const { id, fields } of items.filter((item) => item.page === number)) {
      const box = shownOf(fields[0]!.rect, page);
      const caption = captionNear(pieces, box, isTick(box));
      if (asksForIt(caption)) found.add(id);
      else if (hasAsterisk(caption)) starred.push(id);
    }
  }
  return new Set([...found, ...askedByAsterisk(starred, asteriskOn(pages))]);
}
