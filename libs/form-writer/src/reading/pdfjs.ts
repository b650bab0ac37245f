import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';

const { resolve } = createRequire(import.meta.url);

/**
 * Stands in for the browser's document: without one, pdf.js finds no place for its font rules and traces the outline of
 * every glyph, for a canvas that nobody draws on.
 */
const noDocument = {
  createElement: () => ({ sheet: { cssRules: [], insertRule: () => 0 }, remove: () => undefined }),
  documentElement: { getElementsByTagName: () => [{ append: () => undefined }] },
};

/** The same file through the eyes that reviewed it: pdf.js, not the library that wrote it. */
export async function withDocument<T>(
  bytes: Uint8Array,
  purpose: 'read' | 'draw',
  use: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  Object.assign(globalThis, { pdfjsWorker: worker });
  const folder = path.dirname(resolve('pdfjs-dist/package.json'));
  const task = pdfjs.getDocument({
    data: Uint8Array.from(bytes),
    cMapUrl: `${path.join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${path.join(folder, 'standard_fonts')}/`,
    wasmUrl: `${path.join(folder, 'wasm')}/`,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableFontFace: purpose === 'draw',
    ...(purpose === 'read' ? { ownerDocument: noDocument as never } : {}),
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}
