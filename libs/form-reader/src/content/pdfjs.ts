import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import type { BoxSigns } from './box-signs.js';
import { boxSignsOf } from './box-signs.js';

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** pdf.js, loaded with the first document: it is the better part of a second on a cold start. */
export const loadPdfjs = (): Promise<PdfJs> => import('pdfjs-dist/legacy/build/pdf.mjs');

const dataFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${path.join(dataFolder, name)}/`;

/** A font as pdf.js hands it to a browser: under a name of its own, as base64. */
const FONT_RULE = /^@font-face \{font-family:"([^"]+)";.*?base64,([^)]*)\)/s;

/** The fonts of open documents, by pdf.js's name for them. */
const signsOf = new WeakMap<PDFDocumentProxy, ReadonlyMap<string, BoxSigns>>();

/**
 * Stands in for the browser's document. Without one, pdf.js finds no place for its font rules and then traces the outline of
 * every glyph for a canvas that nobody draws on: half of the reading time.
 */
function fontPlace(fonts: Map<string, BoxSigns>): object {
  const insertRule = (rule: string): number => {
    const [, name, data] = FONT_RULE.exec(rule) ?? [];
    if (name && data) fonts.set(name, boxSignsOf(data));
    return 0;
  };
  return {
    createElement: () => ({ sheet: { cssRules: [], insertRule }, remove: () => undefined }),
    documentElement: { getElementsByTagName: () => [{ append: () => undefined }] },
  };
}

/** Which glyphs of a document's font are boxes to tick; undefined for a font that the file doesn't bring along. */
export const boxSignsIn = (document: PDFDocumentProxy, font: string): BoxSigns | undefined =>
  signsOf.get(document)?.get(font);

/** Begins to open a PDF; `outlines` where its pages will be drawn, not only read. */
export async function beginDocument(bytes: Uint8Array, outlines = false): Promise<PDFDocumentLoadingTask> {
  const pdfjs = await loadPdfjs();
  const fonts = new Map<string, BoxSigns>();
  const task = pdfjs.getDocument({
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
    ...(outlines ? {} : { ownerDocument: fontPlace(fonts) as never }),
  });
  void task.promise.then(
    (document) => signsOf.set(document, fonts),
    () => undefined,
  );
  return task;
}
