/** Paper of ISO 216 keeps its shape in every size; what American forms are printed on is stouter, or longer. */
const ISO_SHAPE = Math.SQRT2;

interface Paper {
  readonly width: number;
  readonly height: number;
}

/** Whether the page has no ISO shape, as Letter and Legal: there English dates begin with the month. */
export function isAmericanPaper({ width, height }: Paper): boolean {
  return Math.abs(Math.max(width, height) / Math.min(width, height) - ISO_SHAPE) > 0.03;
}

/** How dates are written on it where neither the form nor its language says. */
export const patternByPaper = (paper: Paper): string => (isAmericanPaper(paper) ? 'mm/dd/yyyy' : 'dd/mm/yyyy');
