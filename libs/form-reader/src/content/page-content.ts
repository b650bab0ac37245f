import type { ReadPage } from '@formseal/contracts';

/**
 * Everything a page shows, as plain data, in VIEW space: the page cropped and turned as it is read, in PDF points, origin at
 * its lower left, y up. Only the pipeline's last stage turns rects back into the contract's unrotated space.
 */
export interface PageContent {
  readonly page: ReadPage;
  /** Whether the marks come from the file's own operators or were found in a picture of the page. */
  readonly source: 'operators' | 'pixels';
  /** Degrees clockwise from the unrotated page to view space: /Rotate, unless the page's text would lie on its side. */
  readonly turn: number;
  /** Degrees counter-clockwise that straightened a page scanned askew. */
  readonly skew?: number;
  /** Width and height as read. */
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
  readonly rules: readonly Rule[];
  readonly boxes: readonly Box[];
  readonly rounds: readonly Round[];
  readonly pictures: readonly Picture[];
  /** What the ink of glyphs covers that are drawn as empty squares or circles; absent where no outlines are known. */
  readonly signs?: readonly ViewRect[];
  /** Small drawings that are none of these, as marks in boxes are; absent where nobody looked for them. */
  readonly drawings?: readonly Drawing[];
  /** How many glyphs the page shows before the last line of its own content. */
  readonly ruledUntil?: number;
  /** What drawing it would take, in microseconds of a slow machine; absent where nobody counted. */
  readonly effort?: number;
}

/** What a picture covers. */
export interface Picture extends ViewRect {
  /** It was looked at, and is neither a box nor a circle to tick. */
  readonly isOther?: true;
}

/** x0 < x1, y0 < y1, view space. */
export interface ViewRect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Glyphs shown in one go, in one font, on one baseline, no wider apart than words are. Leaders and underscores are rules, not text. */
export interface TextRun extends ViewRect {
  readonly text: string;
  /** Where each character of `text` begins along x, and where the last one ends; the run's own x0, x1 for turned text. */
  readonly edges: readonly number[];
  readonly baseline: number;
  readonly size: number;
  readonly font: string;
  readonly bold: boolean;
  /** Direction of the text in view space, degrees counter-clockwise: 0 for upright print. */
  readonly angle: number;
  /** 0 black to 1 white. */
  readonly lightness: number;
  /** What the text was read from: the file's own text, or characters recognised in a scan. */
  readonly origin: 'text' | 'ocr';
  /** What it was written with; absent for characters recognised. */
  readonly pen?: Pen;
  /** How many glyphs the page shows before it. */
  readonly at?: number;
}

/** What text was written with and where in the page's content: what tells ink that came later from the form's print. */
export interface Pen {
  /** The font as an object of the file: two of the same name are two. */
  readonly font: string;
  readonly colour: string;
  readonly layer: Layer;
}

/**
 * Where in the content something stands: in the page's own, in a form XObject, in a note laid over the page, or as the value of a
 * field that was made part of the page (marked `Tx`: ISO 32000-1, 12.7.3.3).
 */
export type Layer = 'page' | 'form' | 'note' | 'value';

/** A small drawing: neither line nor rectangle nor circle. */
export interface Drawing extends ViewRect {
  /** Corners and ends of curves. */
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly layer: Layer;
  /** How many glyphs the page shows before it. */
  readonly at: number;
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
  /** Drawn as what lies between two circles, or of more curves than a circle needs. */
  readonly isElaborate?: true;
}
