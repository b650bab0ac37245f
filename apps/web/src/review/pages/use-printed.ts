import { useEffect, useState } from 'react';
import { useStore } from '../use-review.js';
import { asPrinted } from './print-direction.js';
import type { PdfState } from './use-pdf.js';

/** Turns the pages as their print runs before any is drawn. */
export function usePrinted(pdf: PdfState): PdfState {
  const store = useStore();
  const [turned, setTurned] = useState<PdfState>('loading');
  const { pages } = store.state.document;
  const plain = pages.every(({ rotate }) => rotate === 0);
  useEffect(() => {
    if (plain || typeof pdf !== 'object') return;
    let stale = false;
    asPrinted(pdf, store.state.document.pages)
      .then((found) => !stale && store.turn(found))
      // Shown as they are turned, they can be filled in all the same.
      .catch(() => undefined)
      .finally(() => !stale && setTurned(pdf));
    return () => {
      stale = true;
    };
  }, [pdf, plain, store]);
  return plain || typeof pdf !== 'object' || turned === pdf ? pdf : 'loading';
}
