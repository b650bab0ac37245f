import { PDFDocument, StandardFonts, concatTransformationMatrix, degrees, rgb } from 'pdf-lib';
import { PDFName, PDFNumber } from 'pdf-lib';

export interface PrintedOptions {
  /** How readers turn the page for display; its print reads upright then. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** The print does not: turned for display it lies on its side, or on its head. */
  readonly lying?: boolean;
  /** Where the visible part of the page begins in the file's own space. */
  readonly crop?: readonly [number, number];
  readonly userUnit?: number;
  readonly title?: string;
}

/** What is displayed, in points: a line to write on and a box, both without a label the reader could know. */
export const PRINTED = {
  width: 500,
  height: 400,
  /** The box, from the upper left corner of what is displayed. */
  box: { left: 60, top: 220, width: 200, height: 24 },
} as const;

/** A form without a single form field, and a page as programs in the wild turn and crop it. */
export async function aPrintedForm(options: PrintedOptions = {}): Promise<Uint8Array> {
  const { rotate = 0, lying = false, crop: [x0, y0] = [0, 0], userUnit = 1 } = options;
  const { title = 'Request for a harbour berth' } = options;
  const { width, height, box } = PRINTED;
  const sideways = rotate % 180 !== 0 && !lying;
  const [w, h] = sideways ? [height, width] : [width, height];
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([w + 2 * x0, h + 2 * y0]);
  page.setCropBox(x0, y0, w, h);
  page.setRotation(degrees(rotate));
  if (userUnit !== 1) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(userUnit));
  const turns = {
    0: [1, 0, 0, 1, x0, y0],
    90: [0, 1, -1, 0, x0 + w, y0],
    180: [-1, 0, 0, -1, x0 + w, y0 + h],
    270: [0, -1, 1, 0, x0, y0 + h],
  } as const;
  const [a, b, c, d, e, f] = turns[lying ? 0 : rotate];
  page.pushOperators(concatTransformationMatrix(a, b, c, d, e, f));
  const text = (words: string, x: number, fromTop: number, size: number) =>
    page.drawText(words, { x, y: height - fromTop, size, font });
  text(title, 60, 60, 18);
  text('Name of the applicant:', 60, 110, 10);
  page.drawLine({ start: { x: 170, y: height - 112 }, end: { x: 440, y: height - 112 }, thickness: 0.8 });
  text('Signature:', 60, 160, 10);
  page.drawLine({ start: { x: 170, y: height - 162 }, end: { x: 440, y: height - 162 }, thickness: 0.8 });
  page.drawRectangle({
    x: box.left,
    y: height - box.top - box.height,
    width: box.width,
    height: box.height,
    borderWidth: 1,
    borderColor: rgb(0.2, 0.2, 0.2),
  });
  return pdf.save();
}
