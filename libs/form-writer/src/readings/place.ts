import type { FoundObject } from './found-objects.js';

/** Where an object stands: in the file itself, or in a stream of objects. */
export interface Place {
  readonly number: number;
  readonly generation: number;
  /** In the file: its own heading, or that of the stream that holds it. */
  readonly at: number;
  readonly form: FoundObject['form'] | 'held';
  readonly inside: { readonly container: Place; readonly index: number } | null;
  /** By this number the index knows it. */
  readonly alias: number;
}
