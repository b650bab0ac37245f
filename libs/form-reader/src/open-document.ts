import type { FailureReason } from '@formseal/contracts';
import { LIMITS } from '@formseal/contracts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { beginDocument } from './content/pdfjs.js';

/** Why a form could not be read: an expected end, not an error. */
export type ReadFailure = { readonly failed: FailureReason } | { readonly tooManyPages: number };

/** An opened PDF; `close` must be called when done with it. */
export interface OpenDocument {
  readonly document: PDFDocumentProxy;
  /** The file declares form fields (AcroForm), or carries an XFA form. */
  readonly hasFields: boolean;
  readonly hasXfa: boolean;
  readonly close: () => Promise<void>;
}

/** Whether a reading ended without a form. */
export const isFailure = (result: object): result is ReadFailure => 'failed' in result || 'tooManyPages' in result;

/** Opens a PDF, repairing what can be repaired; an empty user password is tried by pdf.js itself. */
export async function openDocument(bytes: Uint8Array, outlines = false): Promise<OpenDocument | ReadFailure> {
  const task = await beginDocument(bytes, outlines);
  const close = async (): Promise<void> => {
    await task.destroy();
  };
  try {
    const document = await task.promise;
    if (document.numPages > LIMITS.pages) {
      await close();
      return { tooManyPages: document.numPages };
    }
    const { info } = (await document.getMetadata()) as {
      info: { IsAcroFormPresent?: boolean; IsXFAPresent?: boolean };
    };
    return { document, close, hasFields: info.IsAcroFormPresent === true, hasXfa: info.IsXFAPresent === true };
  } catch (error) {
    await close();
    return { failed: (error as Error).name === 'PasswordException' ? 'password' : 'damaged' };
  }
}
