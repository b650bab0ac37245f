import type { WriteOrder } from '@formseal/contracts';
import { short } from '../content/overlay.js';
import type { Canvas } from '../fill/canvas.js';
import { showLine } from '../fill/text-block.js';
import { clean, shapeLine } from '../text/shape.js';
import { addPageLike } from './added-page.js';

/** Points from the page's edges, and what the heading takes of the height under that. */
export const MARGIN = 56;
export const HEADING = 40;
const SIZES = { title: 13, told: 9 };
/** A title is set no smaller than this; of a longer one the begin says which it is. */
const LEAST = 8;

/** A page behind the form's last for signatures alone: whoever sees it by itself is told what is signed on it. Its number. */
export function addSignaturePage(canvas: Canvas, last: number, order: WriteOrder): number {
  const number = addPageLike(canvas, last);
  const overlay = canvas.page(number)!;
  const { width, height } = overlay.frame.shown;
  const room = width - 2 * MARGIN;
  const put = (text: string, size: number, y: number): void => {
    const shaped = shapeLine(clean(text));
    if (!shaped.ok || text === '') return;
    const fitting = Math.min(size, room / shaped.line.width);
    overlay.asShown(showLine(shaped.line, fitting, MARGIN, y, '0 g', canvas.typesetter));
    canvas.note(number, shaped.line.text);
  };
  put(fitted(order.title ?? '', room), SIZES.title, height - MARGIN - SIZES.title);
  put(toldOf(order, last), SIZES.told, height - MARGIN - SIZES.title - 16);
  const line = short(height - MARGIN - HEADING + 4);
  overlay.asShown(`0.7 G 0.5 w ${short(MARGIN)} ${line} m ${short(MARGIN + room)} ${line} l S`);
  return number;
}

/** As much of a title as can be read on one line. */
function fitted(title: string, room: number): string {
  const words = clean(title).split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ') + (count < words.length ? ' …' : '');
    const shaped = shapeLine(text);
    if (!shaped.ok) return '';
    if (shaped.line.width * LEAST <= room) return text;
  }
  return '';
}

/** Of which pages, and of which document. */
function toldOf({ language, documentId }: WriteOrder, pages: number): string {
  if (language === 'de')
    return `${pages === 1 ? 'Unterschrift zu Seite 1' : `Unterschrift zu den Seiten 1–${pages}`} dieses Dokuments, ${documentId}`;
  return `${pages === 1 ? 'Signature to page 1' : `Signature to pages 1–${pages}`} of this document, ${documentId}`;
}
