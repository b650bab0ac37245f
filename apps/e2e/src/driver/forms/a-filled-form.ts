import { PDFDocument, StandardFonts, grayscale } from 'pdf-lib';

const TEXTS = ['Family name', 'First name', 'Town', 'Occupation'] as const;
const BOXES = ['Send me the newsletter', 'I bring a dog'] as const;

/** What stands in the form, by label. */
export const FILLED = { 'Family name': 'Weber', Town: 'Hornbach', 'I bring a dog': 'true' } as const;

/** A printed form that somebody has filled in by half and flattened: values, but not a single form field. */
export async function aFilledForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([595, 842]);
  const text = (words: string, x: number, y: number, size = 10) => page.drawText(words, { x, y, size, font });
  text('Excursion of the hiking club', 56, 780, 18);
  text('Please fill in all of this form and give it to the guide before the first of May.', 56, 750);
  const form = pdf.getForm();
  TEXTS.forEach((label, at) => {
    const y = 700 - 34 * at;
    text(`${label}:`, 56, y);
    page.drawLine({ start: { x: 150, y: y - 3 }, end: { x: 420, y: y - 3 }, thickness: 0.8 });
    const field = form.createTextField(label);
    field.addToPage(page, { x: 150, y: y - 3, width: 270, height: 16, borderWidth: 0 });
    field.setFontSize(11);
  });
  BOXES.forEach((label, at) => {
    const y = 540 - 26 * at;
    text(label, 78, y + 2);
    page.drawRectangle({ x: 56, y, width: 12, height: 12, borderWidth: 0.8, borderColor: grayscale(0) });
    form.createCheckBox(label).addToPage(page, { x: 56, y, width: 12, height: 12, borderWidth: 0 });
  });
  form.getTextField('Family name').setText(FILLED['Family name']);
  form.getTextField('Town').setText(FILLED.Town);
  form.getCheckBox('I bring a dog').check();
  text('Signature:', 56, 430);
  page.drawLine({ start: { x: 150, y: 427 }, end: { x: 420, y: 427 }, thickness: 0.8 });
  form.flatten();
  return pdf.save();
}
