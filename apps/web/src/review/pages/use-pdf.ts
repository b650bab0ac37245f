import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf } from './open-pdf.js';

export type PdfState = PDFDocumentProxy | 'loading' | 'broken';

/** The document behind a path of the API, closed again when it is no longer shown. */
export function usePdf(path: string): PdfState {
  const [state, setState] = useState<PdfState>('loading');
  useEffect(() => {
    let stale = false;
    setState('loading');
    const opening = openPdf(path);
    opening.then(
      (pdf) => !stale && setState(pdf),
      () => !stale && setState('broken'),
    );
    return () => {
      stale = true;
      void opening.then((pdf) => pdf.loadingTask.destroy()).catch(() => undefined);
    };
  }, [path]);
  return state;
}
