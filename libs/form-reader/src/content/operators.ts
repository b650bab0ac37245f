/** pdf.js's operator codes by name (its `OPS`). */
export type OperatorCodes = typeof import('pdfjs-dist/legacy/build/pdf.mjs').OPS;
