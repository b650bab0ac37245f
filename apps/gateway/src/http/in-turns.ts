import { setImmediate } from 'node:timers/promises';

/** So many fields are worked on before others have their turn: some milliseconds. */
export const SLICE = 500;

/** Does the same for each of very many, and lets others by in between. */
export async function inTurns<One, Result>(all: readonly One[], work: (one: One) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += SLICE) {
    if (at > 0) await setImmediate();
    results.push(...all.slice(at, at + SLICE).map(work));
  }
  return results;
}
