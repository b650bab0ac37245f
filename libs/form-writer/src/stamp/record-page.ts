import { short } from '../content/overlay.js';
import type { Overlay } from '../content/overlay.js';
import type { Canvas } from '../fill/canvas.js';
import { showLine } from '../fill/text-block.js';
import { clean, shapeLine } from '../text/shape.js';
import { RECORD_NAME } from '../verify/record.js';
import { addPageLike } from './added-page.js';

const MARGIN = 64;
const LEADING = 16;
const INDENT = 120;

/** What is told, and what it is. */
export type Line = readonly [name: string, value: string];

/** The pages that say who signed, as many as it takes: each like the first of the form. */
export class RecordPage {
  private overlay!: Overlay;
  private number = 0;
  private y = 0;

  constructor(private readonly canvas: Canvas) {
    this.turn();
  }

  title(text: string): void {
    this.put(text, MARGIN, 15);
    this.y -= LEADING * 1.8;
  }

  /** A heading that is not parted from the `following` lines under it. */
  part(heading: string, following: number): void {
    this.y -= LEADING;
    if (this.y - (following + 1) * LEADING < MARGIN) this.turn();
    this.put(shapeLine(clean(heading)).ok ? heading : `See ${RECORD_NAME} in this file`, MARGIN, 10.5);
    this.y -= LEADING;
  }

  lines(lines: readonly Line[]): void {
    for (const [name, value] of lines) {
      if (this.y < MARGIN) this.turn();
      this.put(name, MARGIN, 9);
      this.put(shapeLine(clean(value)).ok ? value : `See ${RECORD_NAME} in this file`, MARGIN + INDENT, 9);
      this.y -= LEADING;
    }
  }

  rule(): void {
    const [y, right] = [short(this.y), short(this.overlay.frame.shown.width - MARGIN)];
    this.overlay.asShown(`0.7 G 0.5 w ${short(MARGIN)} ${y} m ${right} ${y} l S`);
  }

  /** On to a new page. */
  private turn(): void {
    this.number = addPageLike(this.canvas, 1);
    this.overlay = this.canvas.page(this.number)!;
    this.y = this.overlay.frame.shown.height - MARGIN;
  }

  private put(text: string, x: number, size: number): void {
    const shaped = shapeLine(clean(text));
    if (!shaped.ok || text === '') return;
    const fitting = Math.min(size, (this.overlay.frame.shown.width - MARGIN - x) / shaped.line.width);
    this.overlay.asShown(showLine(shaped.line, fitting, x, this.y, '0 g', this.canvas.typesetter));
    this.canvas.note(this.number, shaped.line.text);
  }
}
