/** pdf.js's path codes: 0 moveTo, 1 lineTo, 2 curveTo, 3 quadraticCurveTo, 4 closePath, each followed by so many coordinates. */
export const COORDINATES = [2, 2, 6, 4, 0] as const;

/** pdf.js's operator codes by name (its `OPS`). */
export type OperatorCodes = typeof import('pdfjs-dist/legacy/build/pdf.mjs').OPS;

/** What becomes of a path. */
export interface HowPainted {
  readonly fill: boolean;
  readonly stroke: boolean;
  readonly evenOdd: boolean;
}

export function howPainted(ops: OperatorCodes, code: number): HowPainted {
  const both = [ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke].includes(code as never);
  return {
    fill: both || code === ops.fill || code === ops.eoFill,
    stroke: both || code === ops.stroke || code === ops.closeStroke,
    evenOdd: code === ops.eoFill || code === ops.eoFillStroke || code === ops.closeEOFillStroke,
  };
}
