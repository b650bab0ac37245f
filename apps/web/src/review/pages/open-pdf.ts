import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { OWN_PAGE } from '../../api/client.js';

/** pdf.js itself: loaded when the first page is to be drawn, and not before. */
async function loadPdfJs() {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdfjs;
}

/** The document behind an address; the file and what draws it are fetched at the same time. */
export async function openPdf(url: string): Promise<PDFDocumentProxy> {
  const [{ getDocument }, data] = await Promise.all([loadPdfJs(), fetchBytes(url)]);
  return getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
  }).promise;
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { headers: OWN_PAGE });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}
