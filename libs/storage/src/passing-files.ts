/**
 * Files that are there for one job only, by the job's id: what nobody wants kept. Whoever puts one removes it; what a
 * killed process left behind goes with `tidy`.
 */
export interface PassingFiles {
  /** There whole or not at all; an error of the source leaves nothing behind. */
  put(id: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** null: it has been removed, or never was. */
  get(id: string): Promise<Uint8Array | null>;
  /** Removing what isn't there is no error. */
  remove(id: string): Promise<void>;
  /** Removes what has been there since before `before`; answers how many. */
  tidy(before: Date): Promise<number>;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isPassingId = (text: string): boolean => ID.test(text);

/** An id becomes a path or a key: anything else must not get that far. */
export function assertPassingId(id: string): void {
  if (!isPassingId(id)) throw new TypeError('not a UUID in lower case');
}
