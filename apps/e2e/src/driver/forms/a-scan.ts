import { PDFDocument } from 'pdf-lib';

/** A page that is a picture and nothing else, of this size in points: what a scanner makes of a form. */
export async function aScan(
  png: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedPng(png);
  pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  return pdf.save();
}
