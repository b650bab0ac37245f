import { Foundation1700000000001 } from './0001-foundation.js';
import { Review1700000000002 } from './0002-review.js';

/** In the order they run; each is forward-compatible with the version still running. */
export const MIGRATIONS = [Foundation1700000000001, Review1700000000002] as const;
