import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { aForm } from './a-form.js';

/** A fillable form whose day of signing is three blanks without cells, a slash between them. */
export async function aSplitDay(): Promise<Uint8Array> {
  const fields = ['First name', 'Family name'].map((label) => ({ kind: 'text', label }) as const);
  const pdf = await PDFDocument.load(await aForm({ title: 'Application for a boat shed', fields, pages: 1 }));
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const [page] = pdf.getPages() as [PDFPage];
  const put = (text: string, x: number) => page.drawText(text, { x, y: 304, size: 11, font });
  put('Date:', 60);
  put('/', 143);
  put('/', 193);
  for (const [at, name] of ['a', 'b', 'c'].entries())
    pdf
      .getForm()
      .createTextField(name)
      .addToPage(page, { x: 100 + 50 * at, y: 300, width: 40, height: 16, borderWidth: 0 });
  return pdf.save();
}
