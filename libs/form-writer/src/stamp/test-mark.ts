import type { Rect } from '@formseal/contracts';
import { short } from '../content/overlay.js';
import type { Canvas } from '../fill/canvas.js';
import { showLine } from '../fill/text-block.js';
import { CAP, DESCENT } from '../text/fit.js';
import { shapeLine } from '../text/shape.js';

/** What every page of a signed test says. */
export const TEST_MARK = 'TEST – not a signature';

const SIZE = 9;
const PADDING = 3;
/** From the edge of the page: in the margin that forms leave free. */
const EDGE = 5;
const RED = '0.72 0.07 0.07';

/** In the middle of the top edge of each page, upright as displayed, on paper of its own: readable whatever is printed there. */
export function markAsTest(canvas: Canvas): void {
  const shaped = shapeLine(TEST_MARK);
  if (!shaped.ok) throw new Error('the mark of a test can be drawn');
  const { line } = shaped;
  for (let number = 1; number <= canvas.pdf.getPageCount(); number += 1) {
    const overlay = canvas.page(number)!;
    const { width, height } = overlay.frame.shown;
    const size = Math.min(SIZE, (width - 2 * (EDGE + PADDING)) / line.width);
    const [w, h] = [line.width * size + 2 * PADDING, (CAP + DESCENT) * size + 2 * PADDING];
    const rect: Rect = [(width - w) / 2, height - EDGE - h, (width + w) / 2, height - EDGE];
    const box = `${[rect[0], rect[1], w, h].map(short).join(' ')} re B`;
    const [x, baseline] = [rect[0] + PADDING, rect[1] + PADDING + DESCENT * size];
    overlay.asShown(
      `1 g ${RED} RG 0.75 w\n${box}\n${showLine(line, size, x, baseline, `${RED} rg`, canvas.typesetter)}`,
    );
    canvas.inked.push({ page: number, rect });
    canvas.note(number, line.text);
  }
}
