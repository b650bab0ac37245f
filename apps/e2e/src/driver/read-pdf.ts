import { stack } from './stack.js';

/** What a PDF says, read by a reader that is not the service's own code. */
export interface PdfContent {
  readonly pages: readonly string[];
  readonly fields: readonly { type: string; name: string; value: unknown }[];
  /** Holds a cryptographic signature over its bytes. */
  readonly sealed: boolean;
}

export async function readPdf(pdf: Uint8Array): Promise<PdfContent> {
  const answer = await fetch(stack.pdfReader, { method: 'POST', body: Buffer.from(pdf) });
  if (!answer.ok) throw new Error(`no readable PDF: ${await answer.text()}`);
  return (await answer.json()) as PdfContent;
}
