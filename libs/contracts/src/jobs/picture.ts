import { z } from 'zod';
import { LIMITS, TIMES } from '../limits.js';

/** A picture of a signature is decoded and written anew, where nothing else can be reached. Somebody looks at the screen and waits. */
export const Picture = {
  name: 'picture',
  queue: 'labels',
  payload: z.strictObject({ pictureId: z.uuid() }),
  attempts: 1,
  timeoutMs: TIMES.pictureJobMs,
} as const;

/** The bounds of a stored signature: looked at before anything is decoded. */
export const SIGNATURE_BOUNDS = {
  bytes: LIMITS.signatureBytes,
  width: LIMITS.signatureWidth,
  height: LIMITS.signatureHeight,
} as const;

/** What became of a picture: written anew in the place it came from, or what is wrong with it. */
export const PictureAnswer = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true) }),
  z.strictObject({
    ok: z.literal(false),
    why: z.enum(['type', 'size', 'damaged', 'animated']),
    rule: z.string().max(120),
  }),
]);
export type PictureAnswer = z.infer<typeof PictureAnswer>;
