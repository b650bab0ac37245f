import { DrawingEffort } from './drawing-effort.js';
import { concat, stretch } from './graphics-state.js';
import { howPainted } from './operators.js';
import type { OperatorCodes } from './operators.js';
import { paintingsOf } from './paintings.js';
import { transformRect } from './page-space.js';
import type { Matrix } from './page-space.js';

/** Operators that are drawn again and again: the tile of a pattern, a letter of the file's own. */
export interface Called {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const known = new WeakMap<Called, DrawingEffort>();

/** What drawing a list takes once. */
export function effortOf(list: Called, ops: OperatorCodes): DrawingEffort {
  const before = known.get(list);
  if (before) return before;
  const effort = new DrawingEffort();
  known.set(list, effort);
  let matrix = IDENTITY;
  let tile = 0;
  const stack: (readonly [Matrix, number])[] = [];
  for (const [at, code] of list.fnArray.entries()) {
    const args = (list.argsArray[at] ?? []) as unknown[];
    if (code === ops.save || code === ops.paintFormXObjectBegin) stack.push([matrix, tile]);
    if (code === ops.restore || code === ops.paintFormXObjectEnd) [matrix, tile] = stack.pop() ?? [matrix, tile];
    else if (code === ops.transform) matrix = concat(matrix, args as unknown as Matrix);
    else if (code === ops.paintFormXObjectBegin && args[0]) matrix = concat(matrix, args[0] as Matrix);
    else if (code === ops.setFillColorN || code === ops.setStrokeColorN) tile = tileEffort(args, ops, matrix);
    else if (code === ops.showText) effort.letters((args[0] as unknown[]).length);
    else if (code === ops.constructPath) path(args, effort, ops, matrix, tile);
    else
      for (const one of paintingsOf(ops, code, args))
        effort.picture(transformRect(concat(matrix, one.matrix), [0, 0, 1, 1]));
  }
  return effort;
}

function path(
  [code, paths, box]: unknown[],
  effort: DrawingEffort,
  ops: OperatorCodes,
  matrix: Matrix,
  tile: number,
): void {
  const data = (paths as (ArrayLike<number> | null)[] | undefined)?.[0];
  if (!data || !box) return;
  const { fill, stroke } = howPainted(ops, Number(code));
  const [x0, y0, x1, y1] = Array.from(box as ArrayLike<number>);
  const place = transformRect(matrix, [x0!, y0!, x1!, y1!]);
  if (stroke) effort.along(data, place);
  else effort.filled(data, place);
  if (fill || stroke) effort.more(tile);
}

/** What it takes to paint with a pattern once: its tile is drawn anew each time. `args` are those of a colour; nought where that is none. */
export function tileEffort(args: readonly unknown[], ops: OperatorCodes, matrix: Matrix): number {
  if (args[0] !== 'TilingPattern') return 0;
  const [, , list, own, box] = args as [string, unknown, Called, Matrix | null, [number, number, number, number]];
  const effort = new DrawingEffort();
  const toPage = own ? concat(matrix, own) : matrix;
  effort.sheet(transformRect(toPage, box));
  effort.more(effortOf(list, ops).at(stretch(toPage)));
  return effort.at(1);
}
