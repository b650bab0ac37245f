import type { TextRun, ViewRect } from './page-content.js';

/** Where the ink of a run is: capitals and digits reach about this high over the baseline, few letters fall below it. */
export function inkOf(run: TextRun): ViewRect {
  if (run.angle !== 0) return { x0: run.x0, x1: run.x1, y0: run.y0, y1: run.y1 };
  return { x0: run.x0, x1: run.x1, y0: run.baseline - 0.12 * run.size, y1: run.baseline + 0.72 * run.size };
}
