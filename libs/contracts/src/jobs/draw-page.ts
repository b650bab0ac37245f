import { z } from 'zod';
import { TIMES } from '../limits.js';

/** How wide a picture of a page may be, in pixels: readable at the least, and no more than a model or a screen makes use of. */
export const PAGE_WIDTHS = { least: 200, most: 2_000, usual: 1_200 } as const;

/** A first page in a list, in pixels: letters are not read there. */
export const THUMBNAIL_WIDTH = 120;

/** A page of a document is drawn, where nothing else can be reached. A lane of its own: a caller waits for it. */
export const DrawPage = {
  name: 'drawPage',
  queue: 'pages',
  payload: z.strictObject({
    drawingId: z.uuid(),
    documentId: z.uuid(),
    page: z.int().min(1),
    width: z.int().min(THUMBNAIL_WIDTH).max(PAGE_WIDTHS.most),
  }),
  attempts: 1,
  timeoutMs: TIMES.pageJobMs,
} as const;

/** The picture lies in the store under the drawing's id; or the page can't be drawn. */
export interface DrawnPageAnswer {
  readonly ok: boolean;
}
