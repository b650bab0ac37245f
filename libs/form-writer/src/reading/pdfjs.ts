import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';

const { resolve } = createRequire(import.meta.url);

/** The same file through the eyes that reviewed it: pdf.js, not the library that wrote it. */
export async function withDocument<T>(bytes: Uint8Array, use: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
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
    disableFontFace: true,
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}
