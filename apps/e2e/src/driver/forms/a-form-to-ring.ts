import { PDFDocument, StandardFonts } from 'pdf-lib';

/** What is displayed, in points. */
export const RINGED = { width: 500, height: 400 } as const;
/** Amounts that nothing says to ring, by where each begins, from the upper left corner. */
export const AMOUNTS = { left: [170, 230, 290], baseline: 200, size: 11 } as const;

/** A form of choices that are printed words: on paper people ring them. */
export async function aFormToRing(title: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([RINGED.width, RINGED.height]);
  const text = (words: string, x: number, fromTop: number, size = 11) =>
    page.drawText(words, { x, y: RINGED.height - fromTop, size, font });
  const blank = (fromTop: number) => {
    const y = RINGED.height - fromTop - 2;
    page.drawLine({ start: { x: 170, y }, end: { x: 440, y }, thickness: 0.8 });
  };
  text(title, 60, 60, 18);
  text('Name of the applicant:', 60, 110, 10);
  blank(110);
  text('Form of payment (circle one):    Cash  /  Card  /  Cheque', 60, 150);
  text('Yearly dues', 60, AMOUNTS.baseline, AMOUNTS.size);
  ['20.00', '35.00', '50.00'].forEach((amount, at) => text(amount, AMOUNTS.left[at]!, AMOUNTS.baseline, AMOUNTS.size));
  text('Signature:', 60, 280, 10);
  blank(280);
  return pdf.save();
}
