import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** pdf.js, loaded with the first document: it is the better part of a second on a cold start. */
export const loadPdfjs = (): Promise<PdfJs> => import('pdfjs-dist/legacy/build/pdf.mjs');

const dataFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${path.join(dataFolder, name)}/`;

/**
 * Stands in for the browser's document. Without one, pdf.js finds no place for its font rules and then traces the outline of
 * every glyph for a canvas that nobody draws on: half of the reading time.
 */
const noDocument = {
  createElement: () => ({ sheet: { cssRules: [], insertRule: () => 0 }, remove: () => undefined }),
  documentElement: { getElementsByTagName: () => [{ append: () => undefined }] },
};

/** Begins to open a PDF; `outlines` where its pages will be drawn, not only read. */
export async function beginDocument(bytes: Uint8Array, outlines = false): Promise<PDFDocumentLoadingTask> {
  const pdfjs = await loadPdfjs();
  return pdfjs.getDocument({
    // A copy: pdf.js takes the buffer it is given away from the caller, and it refuses a Buffer.
    data: Uint8Array.from(bytes),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useSystemFonts: false,
    enableXfa: false,
    disableFontFace: outlines,
    ...(outlines ? {} : { ownerDocument: noDocument as never }),
  });
}
