import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { aForm } from './a-form.js';

/** The lines to write on beside each caption: from, to, and how high on the page. */
export const BY_PEN = {
  place: { caption: 'Place', from: 100, to: 230, y: 200 },
  day: { caption: 'Date', from: 290, to: 400, y: 200 },
  own: { caption: 'Signature of the applicant', from: 200, to: 400, y: 160 },
  other: { caption: 'Signature of the witness', from: 200, to: 400, y: 110 },
  otherDay: { caption: 'Date', from: 450, to: 530, y: 110 },
} as const;

/** A fillable form as many are: its data in fields, and nothing but printed lines where it is dated and signed. */
export async function aFormSignedByPen(): Promise<Uint8Array> {
  const fields = ['First name', 'Family name', 'Town', 'Occupation'].map((label) => ({ kind: 'text', label }) as const);
  const pdf = await PDFDocument.load(await aForm({ title: 'Application for a mooring', fields, pages: 1 }));
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const [page] = pdf.getPages() as [PDFPage];
  for (const { caption, from, to, y } of Object.values(BY_PEN)) {
    page.drawText(caption, { x: from - 6 - font.widthOfTextAtSize(caption, 10), y: y + 2, size: 10, font });
    page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.8 });
  }
  return pdf.save();
}
