import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import type { BoxSigns } from './box-signs.js';
import { boxSignsOf } from './box-signs.js';
import type { FontFile, OpenFont } from './glyph-outline.js';
import { fontOpener } from './glyph-outline.js';

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/**
 * What pdf.js's build for older engines replaces for the whole process: right where `length` can't be written or a number is too
 * long, and several times as slow. `push` alone took a twentieth of all reading.
 */
const REPLACED = [
  [Array.prototype, 'push'],
  [JSON, 'parse'],
  [JSON, 'stringify'],
] as const;
const natives = REPLACED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!);

/** Newer engines have it; what pdf.js puts in its place goes letter by letter, through every font of a file. */
const HAS_BASE64 = 'toBase64' in Uint8Array.prototype;

function toBase64(this: Uint8Array): string {
  return Buffer.from(this.buffer, this.byteOffset, this.byteLength).toString('base64');
}

function bringBackNatives(): void {
  REPLACED.forEach(([owner, name], at) => Object.defineProperty(owner, name, natives[at]!));
  if (!HAS_BASE64) Object.assign(Uint8Array.prototype, { toBase64 });
}

/** pdf.js with its other half, loaded with the first document: it is the better part of a second on a cold start. */
export async function loadPdfjs(): Promise<PdfJs> {
  // It would look for that half by a name that only its own folder knows.
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  bringBackNatives();
  Object.assign(globalThis, { pdfjsWorker: worker });
  return pdfjs;
}

const dataFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${path.join(dataFolder, name)}/`;

/** The file in a font rule. */
const dataOf = (rule: string): Uint8Array =>
  new Uint8Array(Buffer.from(rule.slice(rule.indexOf(',') + 1, rule.lastIndexOf(')')), 'base64'));

/** A font that a file brings along. */
interface BroughtFont {
  readonly signs: BoxSigns;
  /** Its file, opened where it is asked for; nothing where it can't be. */
  readonly file: () => FontFile | undefined;
}

/** The fonts of open documents, by pdf.js's name for them. */
const fontsOf = new WeakMap<PDFDocumentProxy, ReadonlyMap<string, BroughtFont>>();

function broughtFont(rule: string, open: OpenFont): BroughtFont {
  let file: FontFile | undefined;
  const opened = (): FontFile => (file ??= open(dataOf(rule)));
  return {
    signs: boxSignsOf(rule.length, opened),
    file: () => {
      try {
        return opened();
      } catch {
        // What a font does to its reader is the font's matter.
        return undefined;
      }
    },
  };
}

/**
 * Stands in for the browser's document. Without one, pdf.js finds no place for its font rules and then traces the outline of
 * every glyph for a canvas that nobody draws on: half of the reading time.
 */
function fontPlace(fonts: Map<string, BroughtFont>, open: OpenFont): object {
  // `@font-face {font-family:"g_d0_f1";src:url(data:font/opentype;base64,…);}`: long, and mostly never looked at.
  const insertRule = (rule: string): number => {
    const from = rule.indexOf('"') + 1;
    fonts.set(rule.slice(from, rule.indexOf('"', from)), broughtFont(rule, open));
    return 0;
  };
  return {
    createElement: () => ({ sheet: { cssRules: [], insertRule }, remove: () => undefined }),
    documentElement: { getElementsByTagName: () => [{ append: () => undefined }] },
  };
}

/** Which glyphs of a document's font are boxes to tick; undefined for a font that the file doesn't bring along. */
export const boxSignsIn = (document: PDFDocumentProxy, font: string): BoxSigns | undefined =>
  fontsOf.get(document)?.get(font)?.signs;

/** The file of a document's font; undefined for one that the document doesn't bring along. */
export const fontFileIn = (document: PDFDocumentProxy, font: string): FontFile | undefined =>
  fontsOf.get(document)?.get(font)?.file();

/** Begins to open a PDF; `outlines` where its pages will be drawn, not only read. */
export async function beginDocument(bytes: Uint8Array, outlines = false): Promise<PDFDocumentLoadingTask> {
  const [pdfjs, open] = await Promise.all([loadPdfjs(), fontOpener()]);
  const fonts = new Map<string, BroughtFont>();
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
    ...(outlines ? {} : { ownerDocument: fontPlace(fonts, open) as never }),
  });
  void task.promise.then(
    (document) => fontsOf.set(document, fonts),
    () => undefined,
  );
  return task;
}
