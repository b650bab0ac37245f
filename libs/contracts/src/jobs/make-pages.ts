import { z } from 'zod';
import { LIMITS, TIMES } from '../limits.js';
import { PictureAnswer } from './picture.js';

/** Photos and screenshots become a PDF, a page each, where nothing else can be reached. In the lane of pictures of pages: a caller waits for it. */
export const MakePages = {
  name: 'makePages',
  queue: 'pages',
  payload: z.strictObject({
    pagesId: z.uuid(),
    /** Under which id the pictures lie in the store, bundled in their order. */
    bundleId: z.uuid(),
  }),
  attempts: 1,
  timeoutMs: TIMES.pagesJobMs,
} as const;

/** The bounds of a picture that is to be a page: looked at before anything is decoded. */
export const PICTURE_BOUNDS = {
  bytes: LIMITS.fileBytes,
  pixels: 50_000_000,
  side: 20_000,
  /** What letters can be read in. */
  least: 200,
  /** How many times as long as wide. */
  stretch: 6,
} as const;

/** The PDF lies in the store under the job's id; or what is wrong with which of the pictures, from 1; null where that is not known. */
export const MadePagesAnswer = z.discriminatedUnion('ok', [
  PictureAnswer.options[0],
  PictureAnswer.options[1].extend({ picture: z.int().min(1).max(LIMITS.pages).nullable() }),
]);
export type MadePagesAnswer = z.infer<typeof MadePagesAnswer>;
