import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PREVIEW_DAY, PREVIEW_SIGNATORY, PREVIEW_VERSION } from '@formseal/contracts';
import type { ReviewPage } from '@formseal/contracts';
import { patiently, refusalOf, Unreachable } from '../../api/client.js';
import { ownPage } from '../../api/early.js';
import { drawable } from '../pages/open-pdf.js';
import { asPrinted } from '../pages/print-direction.js';

/** The file that a signature would seal, of which version of the fields it is, which day of signing it names, and whose signature it has. */
export interface Shown {
  readonly pdf: PDFDocumentProxy;
  readonly pages: readonly ReviewPage[];
  readonly version: number;
  readonly day: string | undefined;
  readonly signatory: string | undefined;
}

export type Preview =
  { readonly is: 'coming' } | { readonly is: 'refused'; readonly error: unknown } | ({ readonly is: 'shown' } & Shown);

const COMING: Preview = { is: 'coming' };

/** What is to be shown: where, and with no signature on a page where it only `seals`. */
interface Wanted {
  readonly base: string;
  readonly seals: boolean;
}

/** What will be signed, made by what signs: anew with each version of the fields and each `attempt`, nothing while `waiting`. */
export function usePreview({ base, seals }: Wanted, version: number, attempt: number, waiting: boolean): Preview {
  const [preview, setPreview] = useState<Preview>(COMING);
  useEffect(() => {
    setPreview(COMING);
    if (waiting) return;
    const leaving = new AbortController();
    const coming = previewOf(`${base}/preview.pdf${seals ? '?visible=false' : ''}`, leaving.signal);
    coming.then(
      (shown) => !leaving.signal.aborted && setPreview({ is: 'shown', ...shown }),
      (error: unknown) => !leaving.signal.aborted && setPreview({ is: 'refused', error }),
    );
    return () => {
      leaving.abort();
      void coming.then(({ pdf }) => pdf.loadingTask.destroy()).catch(() => undefined);
    };
  }, [base, seals, version, attempt, waiting]);
  return preview;
}

/** The file once its first page is to be seen: nobody signs a sheet that is white still. `onDrawn` is told when it is. */
export function useSeen(preview: Preview) {
  const [drawn, onDrawn] = useState<PDFDocumentProxy | null>(null);
  const seen = preview.is === 'shown' && preview.pdf === drawn ? preview : null;
  return { seen, onDrawn };
}

const previewOf = (way: string, signal: AbortSignal): Promise<Shown> =>
  patiently(() => askForPreview(way, signal), { reads: true, signal });

async function askForPreview(way: string, signal: AbortSignal): Promise<Shown> {
  const response = await fetch(`/api/web${way}`, { headers: ownPage(), signal }).catch(() => {
    throw new Unreachable();
  });
  if (!response.ok) throw await refusalOf(response);
  const said = (name: string): string | undefined => response.headers.get(name) ?? undefined;
  const shown = { version: Number(said(PREVIEW_VERSION)), day: said(PREVIEW_DAY), signatory: said(PREVIEW_SIGNATORY) };
  return { ...(await opened(response)), ...shown };
}

/** The file of an answer, with its pages as their print runs. */
export async function opened(response: Response): Promise<Pick<Shown, 'pdf' | 'pages'>> {
  const pdf = await drawable(response.arrayBuffer());
  return { pdf, pages: await asPrinted(pdf, await pagesOf(pdf)) };
}

function pagesOf(pdf: PDFDocumentProxy): Promise<ReviewPage[]> {
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (page) => {
      const { view, rotate } = await pdf.getPage(page);
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view;
      return { page, width: x1 - x0, height: y1 - y0, rotate };
    }),
  );
}
