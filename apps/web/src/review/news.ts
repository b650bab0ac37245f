import type { Present, ReviewField } from '@formseal/contracts';

/** What of a field can be seen to have changed. */
const SEEN = ['value', 'confirmed', 'state', 'label', 'type', 'rect'] as const;

/** By which this window is told from others of the same document: as random as it needs to be, without https too. */
export const newWindow = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Where news are asked for, and said that this window is there, in which field. */
export function newsPath(base: string, version: number, window: string, focus: string | null): string {
  const asked = { since: String(version), window, ...(focus !== null && { field: focus }) };
  return `${base}/news?${new URLSearchParams(asked)}`;
}

/** The fields that are not as they were. */
export const changedAmong = (
  fields: readonly ReviewField[],
  before: ReadonlyMap<string, ReviewField>,
): ReadonlySet<string> =>
  new Set(
    fields
      .filter((field) => {
        const stood = before.get(field.id);
        return !stood || SEEN.some((name) => String(stood[name]) !== String(field[name]));
      })
      .map(({ id }) => id),
  );

/** The same list where the same are there: who is still there is not drawn anew. */
export const sameOr = (before: readonly Present[], now: readonly Present[]): readonly Present[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;
