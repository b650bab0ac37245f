import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf } from './open-pdf.js';

export type PdfState = PDFDocumentProxy | 'loading' | 'broken';

/** How long until what could not be had is asked for again, each time twice as long. */
const FIRST_MS = 4_000;
const LONGEST_MS = 60_000;

/** The document behind a path of the API, asked for until it is had, and closed again when it is no longer shown. */
export function usePdf(path: string): PdfState {
  const [state, setState] = useState<PdfState>('loading');
  useEffect(() => {
    let stale = false;
    let opening: Promise<PDFDocumentProxy>;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (pause: number) => {
      timer = undefined;
      opening = openPdf(path);
      opening.then(
        (pdf) => !stale && setState(pdf),
        () => {
          if (stale) return;
          setState('broken');
          timer = setTimeout(() => open(Math.min(2 * pause, LONGEST_MS)), pause);
        },
      );
    };
    const onLine = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      open(FIRST_MS);
    };
    setState('loading');
    open(FIRST_MS);
    addEventListener('online', onLine);
    return () => {
      stale = true;
      clearTimeout(timer);
      removeEventListener('online', onLine);
      void opening.then((pdf) => pdf.loadingTask.destroy()).catch(() => undefined);
    };
  }, [path]);
  return state;
}
