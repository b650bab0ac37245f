import { Foundation1700000000001 } from './0001-foundation.js';

/** In the order they run; each is forward-compatible with the version still running. */
export const MIGRATIONS = [Foundation1700000000001] as const;
