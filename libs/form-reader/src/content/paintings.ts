import type { OperatorCodes } from './operators.js';
import type { Matrix } from './page-space.js';

/** One picture as it is painted: where, over what moves it already, and what: a name of pdf.js's, the decoded picture itself, or nothing that can be looked at. */
export interface Painting {
  readonly matrix: Matrix;
  readonly image: unknown;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** One picture in many places. */
function repeatedAt([a, b, c, d]: readonly number[], positions: ArrayLike<number>, image: unknown): Painting[] {
  const found: Painting[] = [];
  for (let i = 0; i + 1 < positions.length; i += 2)
    found.push({ matrix: [a!, b!, c!, d!, positions[i]!, positions[i + 1]!], image });
  return found;
}

/** The pictures that an operator paints. */
export function paintingsOf(ops: OperatorCodes, code: number, args: readonly unknown[]): Painting[] {
  switch (code) {
    case ops.paintImageXObject:
    case ops.paintInlineImageXObject:
    case ops.paintImageMaskXObject:
    case ops.paintSolidColorImageMask:
      return [{ matrix: IDENTITY, image: args[0] }];
    case ops.paintImageXObjectRepeat:
      return repeatedAt([Number(args[1]), 0, 0, Number(args[2])], args[3] as ArrayLike<number>, args[0]);
    case ops.paintImageMaskXObjectRepeat:
      return repeatedAt(args.slice(1, 5).map(Number), args[5] as ArrayLike<number>, args[0]);
    case ops.paintImageMaskXObjectGroup:
      return (args[0] as { transform: Matrix }[]).map((image) => ({ matrix: image.transform, image }));
    case ops.paintInlineImageXObjectGroup:
      // They are parts of one picture that pdf.js made of them.
      return (args[1] as { transform: Matrix }[]).map(({ transform }) => ({ matrix: transform, image: null }));
    default:
      return [];
  }
}
