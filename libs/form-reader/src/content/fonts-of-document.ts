import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { fontOpener } from '@formseal/fonts';
import type { FontFile, OpenFont } from '@formseal/fonts';
import { beginDocument, loadPdfjs } from '@formseal/pdf';
import type { BoxSigns } from './box-signs.js';
import { boxSignsOf } from './box-signs.js';
import { LetterShapes } from './letter-shapes.js';
import type { Doubted } from './letter-shapes.js';

/** A font that a file brings along. */
interface BroughtFont {
  readonly signs: BoxSigns;
  readonly letters: LetterShapes;
  /** Its file, opened where it is asked for; nothing where it can't be. */
  readonly file: () => FontFile | undefined;
}

/** The fonts of open documents, by pdf.js's name for them. */
const fontsOf = new WeakMap<PDFDocumentProxy, ReadonlyMap<string, BroughtFont>>();

/** Begins to open a PDF, and keeps the fonts it brings along. */
export async function beginWithFonts(bytes: Uint8Array): Promise<PDFDocumentLoadingTask> {
  const [open] = await Promise.all([fontOpener(), loadPdfjs()]);
  const fonts = new Map<string, BroughtFont>();
  const task = await beginDocument(bytes, 'read', (rule) => {
    const from = rule.indexOf('"') + 1;
    fonts.set(rule.slice(from, rule.indexOf('"', from)), broughtFont(rule, open));
  });
  void task.promise.then(
    (document) => fontsOf.set(document, fonts),
    () => undefined,
  );
  return task;
}

/** Which glyphs of a document's font are boxes to tick; undefined for a font that the file doesn't bring along. */
export const boxSignsIn = (document: PDFDocumentProxy, font: string): BoxSigns | undefined =>
  fontsOf.get(document)?.get(font)?.signs;

/** Where is noted what the glyphs of a document's font are said to mean. */
export const lettersIn = (document: PDFDocumentProxy, font: string): LetterShapes | undefined =>
  fontsOf.get(document)?.get(font)?.letters;

/** What is not believed of a document's fonts, which draw other letters than the file says: of what was read so far, by font. */
export function doubtedFonts(document: PDFDocumentProxy): Map<string, Doubted> {
  const doubted = [...(fontsOf.get(document) ?? [])].flatMap(([name, { letters, file }]) => {
    const outlines = letters.isEnough ? file() : undefined;
    const doubt = outlines && letters.doubtedBy(outlines);
    return doubt ? [[name, doubt] as const] : [];
  });
  return new Map(doubted);
}

/** The file of a document's font; undefined for one that the document doesn't bring along. */
export const fontFileIn = (document: PDFDocumentProxy, font: string): FontFile | undefined =>
  fontsOf.get(document)?.get(font)?.file();

/** The file in a font rule. */
const dataOf = (rule: string): Uint8Array =>
  new Uint8Array(Buffer.from(rule.slice(rule.indexOf(',') + 1, rule.lastIndexOf(')')), 'base64'));

function broughtFont(rule: string, open: OpenFont): BroughtFont {
  let file: FontFile | undefined;
  const opened = (): FontFile => (file ??= open(dataOf(rule)));
  return {
    signs: boxSignsOf(rule.length, opened),
    letters: new LetterShapes(),
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
