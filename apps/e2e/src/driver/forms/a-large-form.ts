import { PDFDocument, StandardFonts } from 'pdf-lib';

const COLUMNS = 4;
const ROWS = 25;

/** A form of very many text fields: a table of them on each page, of 100 where nothing is said. */
export async function aLargeForm(title: string, pages = 3, onEach = COLUMNS * ROWS): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 0; number < pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(title, { x: 40, y: 805, size: 14, font });
    for (let cell = 0; cell < onEach; cell += 1) {
      const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
      const [x, y] = [40 + column * 132, 762 - row * 29];
      const label = `Crate ${number * onEach + cell + 1}`;
      page.drawText(label, { x, y: y + 15, size: 7, font });
      const field = pdf.getForm().createTextField(label);
      field.addToPage(page, { x, y, width: 120, height: 13, font });
      field.setFontSize(9);
    }
  }
  return pdf.save();
}
