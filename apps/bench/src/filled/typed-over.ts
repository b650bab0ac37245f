import { PDFDocument, StandardFonts, rgb } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';
import type { Written } from './written.js';
import { chanceOf } from './chance.js';

/** How somebody types: their font, their ink, and the mark they make in a box. */
export interface Hand {
  readonly font: StandardFonts;
  readonly ink: readonly [number, number, number];
  readonly mark: 'letter' | 'sign' | 'strokes';
}

const SIZE = 10;

/** Types values over a form that has no fields, as a PDF editor's typewriter does: at the end of the page, in one font. */
export async function typedOver(flat: Uint8Array, written: readonly Written[], hand: Hand): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(flat, { ignoreEncryption: false });
  const font = await pdf.embedFont(hand.font);
  const signs = await pdf.embedFont(StandardFonts.ZapfDingbats);
  const chance = chanceOf(`${written.length}`);
  for (const one of written) {
    const page = pdf.getPage(one.field.page - 1);
    if (one.field.type === 'checkbox') tick(page, one, hand, font, signs);
    else type(page, one, hand, font, chance);
  }
  return pdf.save();
}

const inkOf = ({ ink: [r, g, b] }: Hand): ReturnType<typeof rgb> => rgb(r, g, b);

/** Lower left corner in the page's own space, and the size. */
function placeOf(page: PDFPage, { field }: Written): { x: number; y: number; width: number; height: number } {
  const { x, y } = page.getCropBox();
  const [x0, y0, x1, y1] = field.rect;
  return { x: x + x0, y: y + y0, width: x1 - x0, height: y1 - y0 };
}

function type(page: PDFPage, one: Written, hand: Hand, font: PDFFont, chance: () => number): void {
  const { x, y, width, height } = placeOf(page, one);
  const color = inkOf(hand);
  if (one.field.comb && one.field.maxLen) {
    const cell = width / one.field.maxLen;
    const size = Math.min(SIZE, cell * 1.2, height);
    [...one.value].forEach((letter, at) => {
      const left = x + (at + 0.5) * cell - font.widthOfTextAtSize(letter, size) / 2;
      page.drawText(letter, { x: left, y: y + (height - 0.7 * size) / 2, size, font, color });
    });
    return;
  }
  const fitting = (width - 3) / font.widthOfTextAtSize(one.value, 1);
  const size = Math.max(4, Math.min(SIZE, fitting, height * 0.95));
  // Nobody types level with the line to a point.
  const low = height > 24 ? height - 1.2 * size : Math.max(1.5, (height - 0.7 * size) / 2 - 1 + 1.5 * chance());
  page.drawText(one.value, { x: x + 2, y: y + low, size, font, color });
}

function tick(page: PDFPage, one: Written, hand: Hand, font: PDFFont, signs: PDFFont): void {
  const { x, y, width, height } = placeOf(page, one);
  const size = Math.min(width, height, 14) * 0.85;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const color = inkOf(hand);
  if (hand.mark === 'strokes') {
    const half = size * 0.4;
    const line = { thickness: 1, color };
    const at = (dx: number, dy: number): { x: number; y: number } => ({
      x: middleX + dx * half,
      y: middleY + dy * half,
    });
    page.drawLine({ start: at(-1, -1), end: at(1, 1), ...line });
    page.drawLine({ start: at(-1, 1), end: at(1, -1), ...line });
    return;
  }
  const [text, used] = hand.mark === 'sign' ? (['✔', signs] as const) : (['X', font] as const);
  const left = middleX - used.widthOfTextAtSize(text, size) / 2;
  page.drawText(text, { x: left, y: middleY - 0.36 * size, size, font: used, color });
}
