import { smallFile } from '@formseal/pdf/small-file';
import { readPdf } from './read-pdf.js';

const CONTENT =
  'BT /F 11 Tf 72 720 Td (Name) Tj 0 -40 Td (Date of birth) Tj ET 150 716 m 400 716 l S 150 676 m 400 676 l S';

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /DR << /Font << /F 5 0 R >> >> /DA (/F 0 Tf 0 g) >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R /Annots [6 0 R] >>',
  `<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /TU (Name) /F 4 /Rect [150 716 400 732] /P 3 0 R >>',
];

/** A small form that goes the whole way once: code is loaded and compiled before the first real file comes. */
export async function warmUp(): Promise<void> {
  await readPdf(smallFile(OBJECTS));
}
