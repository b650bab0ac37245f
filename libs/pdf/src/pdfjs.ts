import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { bringBackNatives } from './natives.js';
import { OWN_FILES, OwnFiles } from './own-files.js';
import { picturesSmaller, SameThread } from './same-thread.js';
import { unpackAtOnce } from './unpacking.js';

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** pdf.js with its other half, loaded with the first document: it is the better part of a second on a cold start. */
export async function loadPdfjs(): Promise<PdfJs> {
  // It would look for that half by a name that only its own folder knows.
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  bringBackNatives();
  unpackAtOnce();
  Object.assign(globalThis, { pdfjsWorker: worker });
  return pdfjs;
}

/** The half of pdf.js that reads a file, for one file. */
async function workerBeside({ PDFWorker, VerbosityLevel }: PdfJs, port: SameThread) {
  const { WorkerMessageHandler } = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const worker = new PDFWorker({ port: port as never, verbosity: VerbosityLevel.ERRORS });
  WorkerMessageHandler.initializeFromPort(port);
  return worker;
}

/** What a file is opened for: to read what its pages say, or to draw them. */
export type Purpose = 'read' | 'draw';

/**
 * Stands in for the browser's document. Without one, pdf.js finds no place for its font rules and then traces the outline of
 * every glyph for a canvas that nobody draws on: half of the reading time. A rule is
 * `@font-face {font-family:"g_d0_f1";src:url(data:font/opentype;base64,…);}`: long, and mostly never looked at.
 */
const fontPlace = (insertRule: (rule: string) => number): object => ({
  createElement: () => ({ sheet: { cssRules: [], insertRule }, remove: () => undefined }),
  documentElement: { getElementsByTagName: () => [{ append: () => undefined }] },
});

/** Begins to open a file, with nothing of its own run and nothing fetched. `onFont` is told each font rule of what is read. */
export async function beginDocument(
  bytes: Uint8Array,
  purpose: Purpose,
  onFont: (rule: string) => void = () => undefined,
): Promise<PDFDocumentLoadingTask> {
  const pdfjs = await loadPdfjs();
  const insertRule = (rule: string): number => {
    onFont(rule);
    return 0;
  };
  return pdfjs.getDocument({
    // A copy: pdf.js takes the buffer it is given away from the caller, and it refuses a Buffer.
    data: Uint8Array.from(bytes),
    ...OWN_FILES,
    BinaryDataFactory: OwnFiles,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useSystemFonts: false,
    enableXfa: false,
    disableFontFace: purpose === 'draw',
    worker: await workerBeside(pdfjs, purpose === 'read' ? new SameThread() : new SameThread(picturesSmaller)),
    ...(purpose === 'read' ? { ownerDocument: fontPlace(insertRule) as never } : {}),
  });
}

/** The same file through the eyes that reviewed it: pdf.js, not the library that wrote it. */
export async function withDocument<T>(
  bytes: Uint8Array,
  purpose: Purpose,
  use: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const task = await beginDocument(bytes, purpose);
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}
