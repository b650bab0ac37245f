import type { Examined } from './examine.js';

/** The doctor's findings as a page of text: a line each, and under it what to do. */
export function asPage(examined: readonly Examined[]): string {
  const width = Math.max(...examined.map(({ check }) => check.length));
  return examined
    .flatMap(({ check, state, found, todo }) => [
      `${state.padEnd(4)}  ${check.padEnd(width)}  ${found}`,
      ...(todo === null ? [] : [`${' '.repeat(width + 8)}→ ${todo}`]),
    ])
    .join('\n');
}
