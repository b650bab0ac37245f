import { matchesOf } from '../matches.js';
import type { Box, TextRun } from './page-content.js';
import { piece } from './glyph-runs.js';

/** Solid and shaded blocks of the block elements: rows of them are boxes to write in, or bars. */
const BLOCKS = /[\u2588\u2591-\u2593](?: ?[\u2588\u2591-\u2593])*/gu;

/** Takes the boxes drawn with characters out of the text. */
export function splitBlocks(runs: readonly TextRun[]): { runs: TextRun[]; boxes: Box[] } {
  const boxes: Box[] = [];
  const text = runs.flatMap((run) => {
    if (run.angle !== 0) return [run];
    const found = [...matchesOf(run.text, BLOCKS)];
    if (found.length === 0) return [run];
    const rest: (TextRun | null)[] = [];
    let from = 0;
    for (const { 0: blocks, index } of found) {
      const end = index + blocks.length;
      const [x0, x1] = [run.edges[index]!, run.edges[end]!];
      boxes.push({ x0, y0: run.y0, x1, y1: run.y1, stroked: false, fill: run.lightness });
      rest.push(piece(run, from, index));
      from = end;
    }
    rest.push(piece(run, from, run.text.length));
    return rest.filter((one) => one !== null);
  });
  return { runs: text, boxes };
}
