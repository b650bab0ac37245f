import { PDF, PdfStream } from '@libpdf/core';
import { arrayOf, dictOf, resolve } from '@formseal/pdf';
import { overlayText } from '../check/overlay-text.js';

/** What the last content stream of a page draws, and the text in it. */
export async function lastOverlay(bytes: Uint8Array, page = 1): Promise<{ operators: string; text: string }> {
  const pdf = await PDF.load(bytes);
  const { dict } = pdf.getPages()[page - 1]!;
  const stream = resolve(pdf, arrayOf(pdf, dict.get('Contents')).at(-1));
  if (!(stream instanceof PdfStream)) return { operators: '', text: '' };
  const operators = Buffer.from(stream.getDecodedData()).toString('latin1');
  return { operators, text: overlayText(pdf, operators, dictOf(pdf, dict.get('Resources'))!) };
}

/** What the content streams of a file's first page draw. */
export async function firstPageContent(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes);
  const contents = pdf.getPages()[0]!.dict.get('Contents');
  const streams = [resolve(pdf, contents), ...arrayOf(pdf, contents).map((one) => resolve(pdf, one))];
  return streams
    .map((one) => (one instanceof PdfStream ? Buffer.from(one.getDecodedData()).toString('latin1') : ''))
    .join('\n');
}

/** Where text begins, in the space of the page as shown, with its size. */
export const textPlaces = (operators: string): { x: number; y: number; size: number }[] =>
  [...operators.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm\n\/\S+ ([\d.]+) Tf/g)].map(([, x, y, size]) => ({
    x: Number(x),
    y: Number(y),
    size: Number(size),
  }));

/** What the forms draw that a page refers to. */
export async function drawnForms(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes);
  const resources = dictOf(pdf, pdf.getPages()[0]!.dict.get('Resources'));
  return [...(dictOf(pdf, resources?.get('XObject')) ?? [])].flatMap(([, one]) => {
    const form = resolve(pdf, one);
    return form instanceof PdfStream ? [Buffer.from(form.getDecodedData()).toString('latin1')] : [];
  });
}
