import type { PDFDocumentProxy } from 'pdfjs-dist';
import { ownPage, takeEarly } from '../../api/early.js';
import { loadPdfJs } from './pdfjs.js';

/** The document behind a path of the API. */
export const openPdf = (path: string): Promise<PDFDocumentProxy> => drawable(fetchBytes(path));

/** A file as a document that can be drawn; it and what draws it are fetched at the same time. */
export async function drawable(file: Promise<ArrayBuffer>): Promise<PDFDocumentProxy> {
  const [{ getDocument, worker, lost }, data] = await Promise.all([loadPdfJs(), file]);
  const { promise } = getDocument({
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
  });
  return Promise.race([promise, lost]);
}

async function fetchBytes(path: string): Promise<ArrayBuffer> {
  const response = await (takeEarly('GET', path) ?? fetch(`/api/web${path}`, { headers: ownPage() }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.arrayBuffer();
}
