/** pdf.js's path codes: 0 moveTo, 1 lineTo, 2 curveTo, 3 quadraticCurveTo, 4 closePath, each followed by so many coordinates. */
export const COORDINATES = [2, 2, 6, 4, 0] as const;

/** pdf.js's operator codes by name (its `OPS`). */
export type OperatorCodes = typeof import('pdfjs-dist/legacy/build/pdf.mjs').OPS;
