import { z } from 'zod';

/** In which language somebody is written to: the one their page is in. */
export const Language = z.enum(['en', 'de']).default('en');
export type Language = z.infer<typeof Language>;
