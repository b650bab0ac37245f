import { randomUUID } from 'node:crypto';
import { PDFDocument, PDFHexString, PDFName, StandardFonts } from 'pdf-lib';

/** Tells one file, and each answer about it, from every other. */
export const aNonce = (): string => `N${randomUUID().slice(0, 8)}`;

/** A form of two fields that carries its nonce in a label, to be found in the answer to it. */
export async function formOf(nonce: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.drawText(`Excursion of the hiking club, reference ${nonce}`, { x: 56, y: 780, size: 14, font });
  [`Booking code of ${nonce}`, 'Favourite colour'].forEach((label, at) => {
    const y = 700 - at * 60;
    page.drawText(label, { x: 56, y: y + 26, size: 9, font });
    const field = pdf.getForm().createTextField(`field${at}`);
    field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(label));
    field.addToPage(page, { x: 56, y, width: 220, height: 20, font });
  });
  return pdf.save();
}
