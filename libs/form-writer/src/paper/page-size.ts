/** Width and height of a page, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const A4 = { short: 595, long: 842 };
const LETTER = { short: 612, long: 792 };
/** A picture is Letter's shape where it is no further from it: a camera is never held that exactly. */
const SAME_SHAPE = 0.01;
/** What a scanner names: screens and cameras put 72 or 96 wherever they know nothing. */
const LEAST_DPI = 100;
/** Sizes that paper has which people fill in: from A6 to A3. */
const PAPER = { shortest: 290, longest: 1200 };

/** How large the page is that a picture of so many pixels becomes: as large as it says, where that is paper; else it fits A4 or Letter. */
export function pageSize(width: number, height: number, dpi: number | null): PageSize {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const points = scaleOf(short, long, dpi);
  return { width: hundredths(width * points), height: hundredths(height * points) };
}

/** Points to a pixel. */
function scaleOf(short: number, long: number, dpi: number | null): number {
  if (dpi !== null && dpi >= LEAST_DPI) {
    const points = 72 / dpi;
    if (short * points >= PAPER.shortest && long * points <= PAPER.longest) return points;
  }
  const isLetter = Math.abs((long / short) * (LETTER.short / LETTER.long) - 1) <= SAME_SHAPE;
  const paper = isLetter ? LETTER : A4;
  return Math.min(paper.short / short, paper.long / long);
}

const hundredths = (points: number): number => Math.round(points * 100) / 100;
