import { availableParallelism } from 'node:os';
import type { Grey } from './grey.js';
import type { Letters } from './line-reader.js';

/** Lines to read with the language data of a code. */
export interface LineOrder {
  readonly code: string;
  readonly lines: readonly Grey[];
}

/** Others who read lines of text, each on a core of its own; the reader itself starts neither thread nor process. */
export interface LineHelpers {
  /** How many orders they carry out at the same time. */
  readonly size: number;
  /** Rejects where none of them could. */
  read(order: LineOrder): Promise<readonly Letters[]>;
}

/** A core each; more than four would wait for the page they read. */
export const LINE_HELPERS = Math.min(4, availableParallelism());
