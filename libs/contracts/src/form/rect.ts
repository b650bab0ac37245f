import { z } from 'zod';

/** x0, y0, x1, y1 in PDF points on the unrotated page; origin at the lower left of its CropBox, y up. */
export const Rect = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Rect = z.infer<typeof Rect>;
