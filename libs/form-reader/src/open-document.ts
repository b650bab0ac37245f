import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { FailureReason } from '@formseal/contracts';
import { LIMITS } from '@formseal/contracts';
import { closeDrawn } from './content/drawn-pixels.js';
import { beginWithFonts } from './content/fonts-of-document.js';

/** Why a form could not be read: an expected end, not an error. */
export type ReadFailure = { readonly failed: FailureReason } | { readonly tooManyPages: number };

/** An opened PDF; `close` must be called when done with it. */
export interface OpenDocument {
  readonly document: PDFDocumentProxy;
  /** The file lists form fields (AcroForm), or a page shows some that no list knows, as forms put together from parts have them. */
  readonly hasFields: boolean;
  readonly hasXfa: boolean;
  readonly close: () => Promise<void>;
}

/** Whether a reading ended without a form. */
export const isFailure = (result: object): result is ReadFailure => 'failed' in result || 'tooManyPages' in result;

/** What of a document tells whether its pages show widgets. */
interface Annotated {
  readonly numPages: number;
  getPage(number: number): Promise<{ getAnnotations(): Promise<readonly { readonly subtype?: string }[]> }>;
}

/** Readers show and fill every widget of a page, whether the form's list of fields (ISO 32000-1, 12.7.2) names it or not. */
export async function showsWidgets(document: Annotated): Promise<boolean> {
  for (let number = 1; number <= document.numPages; number++) {
    const marks = await document.getPage(number).then(
      (page) => page.getAnnotations(),
      () => [] as const,
    );
    if (marks.some(({ subtype }) => subtype === 'Widget')) return true;
  }
  return false;
}

/** Opens a PDF, repairing what can be repaired; an empty user password is tried by pdf.js itself. */
export async function openDocument(bytes: Uint8Array): Promise<OpenDocument | ReadFailure> {
  const task = await beginWithFonts(bytes);
  try {
    const document = await task.promise;
    const close = async (): Promise<void> => {
      await closeDrawn(document);
      await task.destroy();
    };
    if (document.numPages > LIMITS.pages) {
      await close();
      return { tooManyPages: document.numPages };
    }
    const { info } = (await document.getMetadata()) as {
      info: { IsAcroFormPresent?: boolean; IsXFAPresent?: boolean };
    };
    const hasFields = info.IsAcroFormPresent === true || (await showsWidgets(document));
    return { document, close, hasFields, hasXfa: info.IsXFAPresent === true };
  } catch (error) {
    await task.destroy();
    return { failed: (error as Error).name === 'PasswordException' ? 'password' : 'damaged' };
  }
}
