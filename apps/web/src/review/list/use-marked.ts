import { useEffect, useMemo, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { asksForIt, captionNear, isTick } from '../draw/near-text.js';
import { textOf } from '../draw/page-text.js';
import type { Item } from '../items.js';
import { shownOf } from '../pages/geometry.js';
import { pageOf } from '../state.js';
import type { ReviewState } from '../state.js';
import { useStore } from '../use-review.js';

const NONE: ReadonlySet<string> = new Set();

/**
 * The items that nobody knows and that the page itself marks as to be filled in, by a printed asterisk. The file says nothing of it, so
 * that nothing is refused: they only don't stay empty by a word for several that the person did not say of them.
 */
export function useMarked(pdf: PDFDocumentProxy | null, items: readonly Item[]): ReadonlySet<string> {
  const store = useStore();
  const [marked, setMarked] = useState(NONE);
  const open = items.filter(({ stage }) => stage === 'missing');
  const ids = open.map(({ id }) => id).join(' ');
  const asked = useMemo(() => open, [ids]);
  useEffect(() => {
    let stale = false;
    if (pdf) void markedOn(pdf, asked, store.state).then((found) => stale || setMarked(found));
    return () => {
      stale = true;
    };
  }, [pdf, asked, store]);
  return marked;
}

async function markedOn(
  pdf: PDFDocumentProxy,
  items: readonly Item[],
  state: ReviewState,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const number of new Set(items.map(({ page }) => page))) {
    const page = pageOf(state, number);
    const pieces = await textOf(pdf, page);
    for (const { id, fields } of items.filter((item) => item.page === number)) {
      const box = shownOf(fields[0]!.rect, page);
      if (asksForIt(captionNear(pieces, box, isTick(box)))) found.add(id);
    }
  }
  return found;
}
