import type { PDFWorker as PdfWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

interface Started {
  readonly port: Worker;
  /** Rejects where the worker's script can't be had: pdf.js itself would wait for ever. */
  readonly lost: Promise<never>;
}

interface PdfJs extends Pick<typeof import('pdfjs-dist'), 'getDocument'> {
  readonly worker: PdfWorker;
  readonly lost: Promise<never>;
}

let started: Started | null = null;
let loading: Promise<PdfJs> | null = null;

/** The worker's script is the longest of all: it gets under way before anything else. */
export function startWorker(): Started {
  if (started) return started;
  const port = new Worker(workerUrl, { type: 'module' });
  const lost = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', () => {
      started = loading = null;
      reject(new Error('no worker'));
    });
  });
  lost.catch(() => undefined);
  return (started = { port, lost });
}

/** pdf.js on its worker; one for all documents. */
export function loadPdfJs(): Promise<PdfJs> {
  loading ??= load(startWorker());
  loading.catch(() => (loading = null));
  return loading;
}

async function load({ port, lost }: Started): Promise<PdfJs> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  // Its types say `null` where it takes a worker.
  return { getDocument, worker: new PDFWorker({ port: port as unknown as null }), lost };
}
