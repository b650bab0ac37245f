import type { ReadPage } from '@formseal/contracts';

/**
 * Everything a page shows, as plain data, in VIEW space: the page as displayed (after /Rotate, cropped), in PDF points,
 * origin at its lower left, y up. Only the pipeline's last stage turns rects back into the contract's unrotated space.
 */
export interface PageContent {
  readonly page: ReadPage;
  /** Width and height as displayed. */
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
  readonly rules: readonly Rule[];
  readonly boxes: readonly Box[];
  readonly rounds: readonly Round[];
  readonly pictures: readonly ViewRect[];
}

/** x0 < x1, y0 < y1, view space. */
export interface ViewRect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Glyphs shown in one go, in one font, on one baseline. */
export interface TextRun extends ViewRect {
  readonly text: string;
  readonly baseline: number;
  readonly size: number;
  readonly font: string;
  readonly bold: boolean;
  /** Direction of the text on the displayed page, degrees counter-clockwise: 0 for upright print. */
  readonly angle: number;
  /** What the text was read from: the file's own text, or characters recognised in a scan. */
  readonly origin: 'text' | 'ocr';
}

/** A straight line, however it was drawn: stroke, thin filled rectangle, row of dots, underscores or leader dots. */
export interface Rule extends ViewRect {
  readonly direction: 'horizontal' | 'vertical';
  readonly thickness: number;
  readonly drawn: 'stroke' | 'fill' | 'dashes' | 'glyphs' | 'pixels';
  /** 0 black to 1 white. */
  readonly lightness: number;
}

/** A rectangle drawn as such: outline, area or both. */
export interface Box extends ViewRect {
  readonly stroked: boolean;
  /** Lightness of the fill, null where it has none. */
  readonly fill: number | null;
}

/** A circle or ellipse, as check circles are drawn. */
export interface Round extends ViewRect {
  readonly stroked: boolean;
  readonly fill: number | null;
}
